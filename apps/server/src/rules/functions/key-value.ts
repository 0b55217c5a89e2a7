import { checkEntries, checkLength } from '../limits.ts';
import type { RuleFunctionBody } from '../rule-context.ts';
import { newMap, RuleError, type RuleMap } from '../values.ts';

const isQuote = (char: string) => char === '"' || char === "'";

/**
 * The pieces of a text between delimiters, each of which is one character; a text in quotation marks is not divided. A
 * quotation mark starts such a text only where a piece or, after one of `openers`, a value starts, so an apostrophe does not.
 */
function* pieces(text: string, delimiters: string, openers: string): Generator<string> {
  let start = 0;
  let quote = '';
  for (let at = 0; at < text.length; at++) {
    const char = text.charAt(at);
    if (quote !== '') {
      if (char === quote) quote = '';
    } else if (delimiters.includes(char)) {
      if (at > start) yield text.slice(start, at);
      start = at + 1;
    } else if (isQuote(char) && (at === start || openers.includes(text.charAt(at - 1)))) {
      // Without its second, a quotation mark is an ordinary character.
      if (text.includes(char, at + 1)) quote = char;
    }
  }
  if (start < text.length) yield text.slice(start);
}

function firstOf(text: string, chars: string): number {
  for (let at = 0; at < text.length; at++) if (chars.includes(text.charAt(at))) return at;
  return -1;
}

function trim(text: string, chars: string): string {
  if (chars === '') return text;
  let [start, end] = [0, text.length];
  while (start < end && chars.includes(text.charAt(start))) start += 1;
  while (end > start && chars.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** How a key is handled that the text has several times: which value counts, or the text that joins them. */
function addAgain(map: RuleMap, key: string, value: string, handling: string): void {
  if (handling === 'take_first') return;
  if (handling === 'take_last') {
    map[key] = value;
    return;
  }
  const earlier = String(map[key]);
  checkLength(earlier.length + handling.length + value.length);
  map[key] = earlier + handling + value;
}

const whitespace = ' \t\n\r\v\f\u0085\u00a0\u1680\u2028\u2029\u202f\u205f\u3000';

export const keyValue = {
  /** A piece without a key is left out, and one without a value too, unless empty values count. */
  key_value(
    _context,
    value: string,
    delimiters = whitespace,
    kvDelimiters = '=',
    ignoresEmpty = true,
    allowsDuplicates = true,
    handling = 'take_first',
    trimmedOfKeys = '',
    trimmedOfValues = '',
  ) {
    const map = newMap();
    let count = 0;
    for (const piece of pieces(value, delimiters, kvDelimiters)) {
      const at = firstOf(piece, kvDelimiters);
      const key = trim(at < 0 ? piece : piece.slice(0, at), trimmedOfKeys);
      const text = at < 0 ? '' : trim(piece.slice(at + 1), trimmedOfValues);
      if (key === '' || (text === '' && ignoresEmpty)) continue;
      if (!Object.hasOwn(map, key)) {
        count += 1;
        checkEntries(count);
        map[key] = text;
      } else if (allowsDuplicates) addAgain(map, key, text, handling);
      else throw new RuleError(`The key ${key.slice(0, 80)} occurs more than once`);
    }
    return map;
  },
} satisfies Record<string, RuleFunctionBody>;
