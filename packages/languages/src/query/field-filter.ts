import { escapeTerm, quotePhrase } from './escape.ts';
import { fieldKind } from './field-kind.ts';
import { tokenize } from './tokenize.ts';

/** The condition that a field has this value. */
export function fieldFilter(field: string, value: string | number | boolean): string {
  const text = String(value);
  const analysed = fieldKind(field) === 'text';
  // An analysed field is compared by words, where a line break is the same as a space.
  const written = analysed ? text.replace(/[\r\n\u2028\u2029]+/g, ' ') : text;
  const isWord = written !== '' && !/\s/.test(written) && !(analysed && tokenize(written).length > 1);
  return `${escapeTerm(field)}:${isWord ? escapeTerm(written) : quotePhrase(written)}`;
}
