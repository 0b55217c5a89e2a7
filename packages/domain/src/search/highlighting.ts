import { fieldKind } from '@tailrace/languages/query';
import { gradientColor } from './colour-scales.ts';
import type { HighlightingColor, HighlightingCondition, HighlightingRule } from './highlighting-rule.ts';

/** A part of a text and its background color, `#rrggbb`. */
export interface ColoredSpan {
  from: number;
  to: number;
  color: string;
}

const numberOf = (text: string) => (text.trim() === '' ? Number.NaN : Number(text));

/** Compares two values: numbers by size, dates by time, others as text. */
function compare(text: string, wanted: string): number {
  for (const read of [numberOf, Date.parse]) {
    const difference = read(text) - read(wanted);
    if (!Number.isNaN(difference)) return difference;
  }
  return text < wanted ? -1 : text > wanted ? 1 : 0;
}

const isSame = (text: string, wanted: string) => text === wanted || numberOf(text) === numberOf(wanted);

const holds: Record<HighlightingCondition, (text: string, wanted: string) => boolean> = {
  equal: isSame,
  not_equal: (text, wanted) => !isSame(text, wanted),
  greater: (text, wanted) => compare(text, wanted) > 0,
  greater_equal: (text, wanted) => compare(text, wanted) >= 0,
  less: (text, wanted) => compare(text, wanted) < 0,
  less_equal: (text, wanted) => compare(text, wanted) <= 0,
};

/** All occurrences of a phrase in a text, ignoring case. */
function occurrences(text: string, phrase: string): { from: number; to: number }[] {
  // Case folding may change the length of a text, which would shift later positions.
  const folded = text.toLowerCase();
  const [haystack, needle] = folded.length === text.length ? [folded, phrase.toLowerCase()] : [text, phrase];
  const found: { from: number; to: number }[] = [];
  let at = needle === '' ? -1 : haystack.indexOf(needle);
  while (at >= 0) {
    const to = at + needle.length;
    found.push({ from: at, to });
    at = haystack.indexOf(needle, to);
  }
  return found;
}

const colorOf = (color: HighlightingColor, text: string): string =>
  color.type === 'static' ? color.color : gradientColor(color, numberOf(text));

/**
 * The spans a rule highlights in a field: occurrences of its value in full-text fields such as the message;
 * in other fields the whole value when it matches the condition.
 */
function spansOf(
  { field, value, condition = 'equal', color }: HighlightingRule,
  text: string,
): ColoredSpan[] {
  const found = fieldKind(field) === 'text' ? occurrences(text, value) : null;
  if (found && condition === 'equal') return found.map((span) => ({ ...span, color: colorOf(color, text) }));
  const isMet = found && condition === 'not_equal' ? found.length === 0 : holds[condition](text, value);
  return isMet && text !== '' ? [{ from: 0, to: text.length, color: colorOf(color, text) }] : [];
}

/** The spans that all rules highlight in a field, sorted and without overlaps: earlier rules win. */
export function highlightSpans(rules: readonly HighlightingRule[], text: string): ColoredSpan[] {
  return rules.reduce<ColoredSpan[]>((spans, rule) => mergeSpans(spans, spansOf(rule, text)), []);
}

/** Merges two lists of spans in order; where they overlap, spans of the first win. */
export function mergeSpans<A extends Span, B extends Span>(
  first: readonly A[],
  second: readonly B[],
): (A | B)[] {
  if (first.length === 0) return [...second];
  if (second.length === 0) return [...first];
  const retained: (A | B)[] = [...first];
  for (const span of second) {
    let from = span.from;
    for (const over of first) {
      if (over.to <= from || over.from >= span.to) continue;
      if (over.from > from) retained.push({ ...span, from, to: over.from });
      from = over.to;
    }
    if (from < span.to) retained.push({ ...span, from });
  }
  return retained.sort((a, b) => a.from - b.from);
}

interface Span {
  from: number;
  to: number;
}
