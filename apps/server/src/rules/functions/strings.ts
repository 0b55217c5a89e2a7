import { localeOf } from '../../patterns/dates/date-names.ts';
import { bounded, checkEntries, checkLength } from '../limits.ts';
import type { RuleFunctionBody } from '../rule-context.ts';
import { textOf } from '../text-of.ts';
import { RuleError, RuleJson } from '../values.ts';
import { javaRegexes } from './patterns.ts';

/** A whole number of a rule as a position in a text or list. */
type Whole = number | bigint;

const highSurrogate = /[\uD800-\uDBFF]$/;

const shortestWidth = 4;

function abbreviate(value: string, width: number): string {
  if (value.length <= width) return value;
  // Does not cut a character of two code units in half.
  return `${value.slice(0, width - 3).replace(highSurrogate, '')}...`;
}

/** Some characters have upper case forms of two letters, which Java does not use for single characters. */
function changeCase(char: string, change: 'toUpperCase' | 'toLowerCase'): string {
  const changed = char[change]();
  return changed.length === char.length ? changed : char;
}

function changeFirst(value: string, change: 'toUpperCase' | 'toLowerCase'): string {
  const first = value.codePointAt(0);
  if (first === undefined) return value;
  const char = String.fromCodePoint(first);
  return changeCase(char, change) + value.slice(char.length);
}

function swapCase(value: string): string {
  return Array.from(value, (char) => {
    const lower = changeCase(char, 'toLowerCase');
    return lower === char ? changeCase(char, 'toUpperCase') : lower;
  }).join('');
}

/** Unknown languages are those without rules of their own, as in Java. */
const languageOf = (tag: string) => localeOf(tag) ?? 'en';

const lower = (text: string, isLowered: boolean) => (isLowered ? text.toLowerCase() : text);

/** Negative positions count from the end. */
function position(at: Whole, length: number): number {
  const number = Number(at);
  return Math.min(Math.max(number < 0 ? length + number : number, 0), length);
}

function join(elements: readonly unknown[], delimiter: string): string {
  let length = 0;
  const texts: string[] = [];
  for (const element of elements) {
    const text = element === null || element === undefined ? '' : textOf(element);
    length += text.length + delimiter.length;
    checkLength(length - delimiter.length);
    texts.push(text);
  }
  return texts.join(delimiter);
}

/** Splits like Java: without a limit, empty parts at the end are left out; a match of no characters at the start is none. */
function split(pattern: string, value: string, limit: number): string[] {
  const parts: string[] = [];
  let at = 0;
  for (const match of javaRegexes.get(pattern).all(value)) {
    if (limit > 0 && parts.length === limit - 1) break;
    const [{ length }] = match;
    if (match.index + length === 0) continue;
    parts.push(value.slice(at, match.index));
    checkEntries(parts.length + 1);
    at = match.index + length;
  }
  if (parts.length === 0) return [value];
  parts.push(value.slice(at));
  if (limit === 0) while (parts.at(-1) === '') parts.pop();
  return parts;
}

function replace(value: string, search: string, replacement: string, max: number): string {
  if (search === '' || max === 0) return value;
  const parts: string[] = [];
  let { length } = value;
  let at = 0;
  for (let count = 0; count !== max; count++) {
    const next = value.indexOf(search, at);
    if (next < 0) break;
    length += replacement.length - search.length;
    if (replacement.length > search.length) checkLength(length);
    parts.push(value.slice(at, next), replacement);
    at = next + search.length;
  }
  return at === 0 ? value : parts.join('') + value.slice(at);
}

export const strings = {
  /** The width is at least 4, for a letter and three dots. */
  abbreviate: (_context, value: string, width: Whole) =>
    abbreviate(value, Math.max(Number(width), shortestWidth)),
  capitalize: (_context, value: string) => changeFirst(value, 'toUpperCase'),
  uncapitalize: (_context, value: string) => changeFirst(value, 'toLowerCase'),
  swapcase: (_context, value: string) => swapCase(value),
  lowercase: (_context, value: string, locale?: string) =>
    bounded(locale === undefined ? value.toLowerCase() : value.toLocaleLowerCase(languageOf(locale))),
  uppercase: (_context, value: string, locale?: string) =>
    bounded(locale === undefined ? value.toUpperCase() : value.toLocaleUpperCase(languageOf(locale))),
  contains: (_context, value: string, search: string, ignoresCase = false) =>
    lower(value, ignoresCase).includes(lower(search, ignoresCase)),
  starts_with: (_context, value: string, prefix: string, ignoresCase = false) =>
    ignoresCase
      ? value.slice(0, prefix.length).toLowerCase() === prefix.toLowerCase()
      : value.startsWith(prefix),
  ends_with: (_context, value: string, suffix: string, ignoresCase = false) =>
    ignoresCase
      ? value.slice(Math.max(value.length - suffix.length, 0)).toLowerCase() === suffix.toLowerCase()
      : value.endsWith(suffix),
  substring: (_context, value: string, start: Whole, end?: Whole) =>
    value.slice(position(start, value.length), end === undefined ? undefined : position(end, value.length)),
  concat(_context, first: string, second: string) {
    checkLength(first.length + second.length);
    return first + second;
  },
  /** The end is not included; a null is an empty text. */
  join(_context, elements: unknown, delimiter = '', start: Whole = 0, end?: Whole) {
    const list = elements instanceof RuleJson ? elements.value : elements;
    if (!Array.isArray(list)) throw new RuleError('Only lists can be joined');
    const to = end === undefined ? list.length : Math.max(Number(end), 0);
    return join(list.slice(Math.max(Number(start), 0), to), delimiter);
  },
  split: (_context, pattern: string, value: string, limit: Whole = 0) => split(pattern, value, Number(limit)),
  replace: (_context, value: string, search: string, replacement = '', max: Whole = -1) =>
    replace(value, search, replacement, Number(max)),
  /** In UTF-16 code units like Java, or in bytes of UTF-8. */
  length: (_context, value: string, countsBytes = false) =>
    countsBytes ? Buffer.byteLength(value) : value.length,
  first_non_null: (_context, value: readonly unknown[] | null) =>
    value?.find((entry) => entry !== null && entry !== undefined) ?? null,
} satisfies Record<string, RuleFunctionBody>;
