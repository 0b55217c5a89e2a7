import { type LeafNode, matchesMessage, parseNumberText, type WildcardPart } from '@tailrace/languages/query';
import { numericTypes, valueTypes, wideLong } from '../../storage/field-types.ts';
import type { FieldValue } from '../../storage/message.ts';
import {
  booleanTerm,
  decodeText,
  encodeText,
  encodeValue,
  headOfLongValue,
  isWhole,
  numberTerm,
  type Owner,
  textTerm,
} from '../../storage/words/encode.ts';
import { coverRange, endsOfKeys, keysOf, lowestKey, numberOfKey } from '../../storage/words/number-key.ts';
import type { IndexTerms, Scanned } from './index-terms.ts';
import { all, between, type Match, or, prefix, word } from './match.ts';
import { anyOf, atLeast, exactly, nothing, type Plan } from './plan.ts';

type ValueLeaf = Exclude<LeafNode, { type: 'exists' }>;

/** The values of a field, or of all fields: their encoding, and the field whose type they are compared by. */
export interface Values {
  owner: Owner;
  types: number;
  isLowercase: boolean;
  /** Whether the condition names the field. */
  isNamed: boolean;
  /** What looking for them has scanned. */
  scanned: Scanned;
}

/** The name of a field whose values are compared in the same way. */
const likeField = (values: Values) => (values.isLowercase ? 'source' : 'value');

function fits(leaf: ValueLeaf, values: Values): (value: FieldValue) => boolean {
  const field = likeField(values);
  const named = { ...leaf, field };
  return (value) => matchesMessage(named, { [field]: value });
}

/** Plans a condition on values that are indexed whole. */
export function planValues(leaf: ValueLeaf, values: Values, index: IndexTerms): Plan {
  const plans: Plan[] = [];
  if (values.types & valueTypes.string || values.isLowercase) plans.push(planTexts(leaf, values, index));
  if (!values.isLowercase) {
    if (values.types & numericTypes) plans.push(planNumbers(leaf, values, index));
    if (values.types & valueTypes.boolean) plans.push(planBooleans(leaf, values));
  }
  return plans.length === 0 ? nothing : anyOf(plans);
}

function planBooleans(leaf: ValueLeaf, values: Values): Plan {
  const isFitting = fits(leaf, values);
  const fitting = [true, false].filter(isFitting);
  return exactly(or(fitting.map((value) => word(booleanTerm(values.owner, value)))));
}

const fold = (text: string, { isLowercase }: Values) => (isLowercase ? text.toLowerCase() : text);

function planTexts(leaf: ValueLeaf, values: Values, index: IndexTerms): Plan {
  if (leaf.type === 'term' || leaf.type === 'phrase') {
    const text = fold(leaf.value, values);
    const match = word(textTerm(values.owner, encodeValue(text)));
    return isWhole(text) ? exactly(match) : atLeast(match);
  }
  const literal = leaf.type === 'wildcard' ? fold(leadingLiteral(leaf.parts), values) : '';
  const head = literal.slice(0, headOfLongValue);
  if (!head.isWellFormed()) return atLeast(all);
  const start = textTerm(values.owner, encodeText(head));
  if (leaf.type === 'wildcard' && isPrefix(leaf.parts) && head === literal) return exactly(prefix(start));
  return scanTexts(leaf, values, index, start);
}

function scanTexts(leaf: ValueLeaf, values: Values, index: IndexTerms, start: string): Plan {
  const isFitting = fits(leaf, values);
  const skip = textTerm(values.owner, '').length;
  let isExact = true;
  const isCandidate = (candidate: string) => {
    const text = decodeText(candidate.slice(skip));
    if (text !== null) return isFitting(text);
    isExact = false;
    return true;
  };
  const found = index.terms(start, start, isCandidate, values.scanned);
  if (found === null) return atLeast(unscanned(values, start, skip));
  return { match: or(found.map(word)), isExact };
}

function planNumbers(leaf: ValueLeaf, values: Values, index: IndexTerms): Plan {
  const start = numberTerm(values.owner, '');
  switch (leaf.type) {
    case 'term':
    case 'phrase': {
      const value = parseNumberText(leaf.value);
      return value === null ? nothing : exactly(or(keysOf(value).map((key) => word(start + key))));
    }
    case 'range':
      return planNumberRange(leaf, start, index, values);
    case 'wildcard':
      // The text of a number.
      if (!/^[-0-9]?$/.test(leadingLiteral(leaf.parts).charAt(0))) return nothing;
  }
  const isFitting = fits(leaf, values);
  const isCandidate = (candidate: string) => isFitting(numberOfKey(candidate.slice(start.length)));
  const found = index.terms(start, start, isCandidate, values.scanned);
  return found === null ? atLeast(unscanned(values, start, start.length)) : exactly(or(found.map(word)));
}

/**
 * What has to be checked where too many words start like this. Nearly every message has some value, and merging the words of
 * all values takes longer than reading the messages.
 */
const unscanned = ({ isNamed }: Values, start: string, markLength: number): Match =>
  isNamed || start.length > markLength ? prefix(start) : all;

function planNumberRange(
  leaf: Extract<ValueLeaf, { type: 'range' }>,
  start: string,
  index: IndexTerms,
  { types, scanned }: Values,
): Plan {
  const bound = (end: typeof leaf.lower) =>
    end && { value: parseNumberText(end.value), inclusive: end.inclusive };
  const lower = bound(leaf.lower);
  const upper = bound(leaf.upper);
  if (lower?.value === null || upper?.value === null) return nothing;
  const bounds = {
    lower: lower && { value: lower.value, inclusive: lower.inclusive },
    upper: upper && { value: upper.value, inclusive: upper.inclusive },
  };
  const isWide = (types & wideLong) !== 0;
  if (index.findsRanges) {
    const ends = endsOfKeys(bounds, isWide);
    return ends ? exactly(between(start + ends.first, start + ends.last)) : nothing;
  }
  const first = start + (lower ? lowestKey(lower.value) : '');
  const last = start + (upper ? lowestKey(upper.value) : '');
  const named = { ...leaf, field: 'value' };
  // A few distinct values are faster to look up one by one than by prefix.
  const isCandidate = (candidate: string) =>
    matchesMessage(named, { value: numberOfKey(candidate.slice(start.length)) });
  const found = index.terms(first, last, isCandidate, scanned);
  if (found !== null) return exactly(or(found.map(word)));
  const { prefixes, exact } = coverRange(bounds, isWide);
  return exactly(
    or([...prefixes.map((key) => prefix(start + key)), ...exact.map((key) => word(start + key))]),
  );
}

export function leadingLiteral(parts: readonly WildcardPart[]): string {
  const [first] = parts;
  return typeof first === 'object' ? first.literal : '';
}

export const isPrefix = (parts: readonly WildcardPart[]) =>
  parts.length === 2 && typeof parts[0] === 'object' && parts[1] === 'many';
