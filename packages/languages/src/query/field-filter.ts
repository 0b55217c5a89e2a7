import { escapeTerm, quotePhrase } from './escape.ts';
import { fieldKind } from './field-kind.ts';
import { tokenize } from './tokenize.ts';

/** The condition that a field has this value. */
export function fieldFilter(field: string, value: string | number | boolean): string {
  const text = String(value);
  const analysed = fieldKind(field) === 'text';
  // Words are what an analysed field is compared by, so a line break is no more than a blank there.
  const written = analysed ? text.replace(/[\r\n\u2028\u2029]+/g, ' ') : text;
  const isWord = written !== '' && !/\s/.test(written) && !(analysed && tokenize(written).length > 1);
  return `${escapeTerm(field)}:${isWord ? escapeTerm(written) : quotePhrase(written)}`;
}
