import type { QuerySyntaxError, Span } from './nodes.ts';
import { parseQuery } from './parse-query.ts';

/** A change of a text: what stands in the span is replaced. */
export interface TextChange extends Span {
  insert: string;
}

const closing: Readonly<Record<string, string>> = { '(': ')', '"': '"', '[': ']', '{': ']' };

/** What most often was meant, by the character the error begins at; the first one that helps is taken. */
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
 * The small change that takes an error out of a query: a bracket closed or removed, a colon escaped. `null` where
 * nobody can tell what was meant.
 *
 * @example correctionOf('(ssh OR login', error) // { from: 13, to: 13, insert: ')' }
 */
export function correctionOf(text: string, error: QuerySyntaxError): TextChange | null {
  const { length } = parseQuery(text).errors;
  const isBetter = (change: TextChange) => parseQuery(apply(text, change)).errors.length < length;
  return candidates(text, error).find(isBetter) ?? null;
}
