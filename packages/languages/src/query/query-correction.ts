import type { QuerySyntaxError, Span } from './nodes.ts';
import { parseQuery } from './parse-query.ts';

/** A text edit: `insert` replaces the span. */
export interface TextChange extends Span {
  insert: string;
}

const closing: Readonly<Record<string, string>> = { '(': ')', '"': '"', '[': ']', '{': ']' };

/** The likely corrections by the character at the error; the first one that removes the error is used. */
function candidates(text: string, { from }: Span): TextChange[] {
  const char = text.charAt(from);
  const close = closing[char];
  const end = text.trimEnd().length;
  return [
    ...(close === undefined ? [] : [{ from: end, to: end, insert: close }]),
    ...(/[)\]}]/.test(char) ? [{ from, to: from + 1, insert: '' }] : []),
    ...(/[:~^/\\[\]{}]/.test(char) ? [{ from, to: from, insert: '\\' }] : []),
  ];
}

const apply = (text: string, { from, to, insert }: TextChange): string =>
  text.slice(0, from) + insert + text.slice(to);

/**
 * The small edit that fixes an error in a query: a bracket closed or removed, a colon escaped. `null` when
 * the intended query is not clear.
 *
 * @example correctionOf('(ssh OR login', error) // { from: 13, to: 13, insert: ')' }
 */
export function correctionOf(text: string, error: QuerySyntaxError): TextChange | null {
  const { length } = parseQuery(text).errors;
  const isBetter = (change: TextChange) => parseQuery(apply(text, change)).errors.length < length;
  return candidates(text, error).find(isBetter) ?? null;
}
