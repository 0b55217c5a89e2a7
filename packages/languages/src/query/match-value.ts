import { parseDateText } from './date-text.ts';
import { isWithinDistance } from './fuzzy.ts';
import type { LeafNode, RegexNode, WildcardPart } from './nodes.ts';
import { isNumber, parseNumberText } from './number-text.ts';
import { containsPhrase } from './phrase.ts';
import { dateRange, numberInRange, textInRange } from './range.ts';
import { compileRegex } from './regex.ts';
import { tokenize } from './tokenize.ts';
import { matchesWildcard } from './wildcard.ts';

/** A leaf that is compared with a value; `exists` is handled before a value is read. */
export type ValueLeaf = Exclude<LeafNode, { type: 'exists' }>;

const compiled = new WeakMap<RegexNode, RegExp | null>();

function matchesRegex(leaf: RegexNode, text: string): boolean {
  let regex = compiled.get(leaf);
  if (regex === undefined) {
    regex = compileRegex(leaf.source);
    compiled.set(leaf, regex);
  }
  return regex?.test(text) ?? false;
}

/** Text fields ignore case, so their patterns are lower-cased too. */
function lowerParts(parts: readonly WildcardPart[]): WildcardPart[] {
  return parts.map((part) => (typeof part === 'string' ? part : { literal: part.literal.toLowerCase() }));
}

/** An analysed field: the query's words are compared with the value's words. */
export function matchesText(leaf: ValueLeaf, tokens: readonly string[]): boolean {
  switch (leaf.type) {
    case 'term': {
      const terms = tokenize(leaf.value);
      return terms.some((word) => tokens.includes(word));
    }
    case 'phrase':
      return containsPhrase(tokens, tokenize(leaf.value), leaf.slop);
    case 'range': {
      const lowered = lowerRange(leaf);
      return tokens.some((token) => textInRange(lowered, token));
    }
    default:
      return tokens.some((token) => matchesLowered(leaf, token));
  }
}

/** A field whose value is one lower-cased word. */
export function matchesLowered(leaf: ValueLeaf, value: string): boolean {
  switch (leaf.type) {
    case 'term':
    case 'phrase':
      return leaf.value.toLowerCase() === value;
    case 'wildcard':
      return matchesWildcard(lowerParts(leaf.parts), value);
    case 'regex':
      return matchesRegex(leaf, value);
    case 'fuzzy':
      return isWithinDistance(leaf.value.toLowerCase(), value, leaf.distance);
    case 'range':
      return textInRange(lowerRange(leaf), value);
  }
}

function lowerRange({ lower, upper }: Extract<ValueLeaf, { type: 'range' }>) {
  return {
    lower: lower && { ...lower, value: lower.value.toLowerCase() },
    upper: upper && { ...upper, value: upper.value.toLowerCase() },
  };
}

/** A date, in milliseconds or in its stored text form. */
export function matchesDate(leaf: ValueLeaf, value: unknown): boolean {
  const moment =
    typeof value === 'number' ? value : typeof value === 'string' ? parseDateText(value)?.start : undefined;
  if (moment === undefined) return false;
  if (leaf.type === 'term' || leaf.type === 'phrase') {
    const span = parseDateText(leaf.value);
    return span !== null && moment >= span.start && moment <= span.end;
  }
  if (leaf.type !== 'range') return false;
  const span = dateRange(leaf);
  return span !== null && moment >= span.start && moment <= span.end;
}

function equalsText(value: number | bigint, text: string): boolean {
  const wanted = parseNumberText(text);
  return wanted !== null && isNumber(value, wanted);
}

/** Any other value: strings are compared unchanged, numbers by value, booleans by name. */
export function matchesExact(leaf: ValueLeaf, value: unknown): boolean {
  const isNumeric = typeof value === 'number' || typeof value === 'bigint';
  if (typeof value !== 'string' && typeof value !== 'boolean' && !isNumeric) return false;
  switch (leaf.type) {
    case 'term':
    case 'phrase':
      return isNumeric ? equalsText(value, leaf.value) : String(value) === leaf.value;
    case 'wildcard':
      return matchesWildcard(leaf.parts, String(value));
    case 'regex':
      return matchesRegex(leaf, String(value));
    case 'fuzzy':
      return isWithinDistance(leaf.value, String(value), leaf.distance);
    case 'range':
      if (isNumeric) return numberInRange(leaf, value);
      return typeof value === 'string' && textInRange(leaf, value);
  }
}
