import { fieldKind, isSearchedWithoutName } from './field-kind.ts';
import { matchesExact, matchesLowered, matchesText, type ValueLeaf } from './match-value.ts';
import type { LeafNode, Span } from './nodes.ts';
import { tokenize, tokenSpans } from './tokenize.ts';

/**
 * The parts of a field's value that match the words and phrases of a query, in order and without overlaps; the whole
 * value for fields that are not split into words. A condition on such a field, as in `service:auth`, is left out: every
 * message of the result has the value. Regular expressions are left out because their running time is unbounded.
 *
 * @param terms what `queryTerms` found in the query
 */
export function findMatches(
  terms: readonly LeafNode[],
  field: string,
  value: string | number | boolean,
): Span[] {
  const text = String(value);
  const spans: Span[] = [];
  for (const leaf of terms) {
    if (leaf.type === 'exists' || leaf.type === 'regex' || !concerns(leaf, field)) continue;
    if (fieldKind(field) === 'text') spans.push(...findTerms(leaf, text));
    else if (matchesWhole(leaf, field, value)) spans.push({ from: 0, to: text.length });
  }
  return merge(spans);
}

function concerns(leaf: ValueLeaf, field: string): boolean {
  if (leaf.field === null) return isSearchedWithoutName(field);
  return leaf.field === field && fieldKind(field) === 'text';
}

function matchesWhole(leaf: ValueLeaf, field: string, value: string | number | boolean): boolean {
  switch (fieldKind(field)) {
    case 'lowercase':
      return matchesLowered(leaf, String(value).toLowerCase());
    case 'exact':
      return matchesExact(leaf, value);
    default:
      return false;
  }
}

function findTerms(leaf: ValueLeaf, text: string): Span[] {
  const tokens = tokenize(text);
  const spans = tokenSpans(text);
  if (leaf.type !== 'phrase')
    return spans.filter((_, index) => matchesText(leaf, tokens.slice(index, index + 1)));
  const terms = tokenize(leaf.value);
  const reach = terms.length + leaf.slop;
  const found: Span[] = [];
  for (let start = 0; start < tokens.length && terms.length > 0; start += 1) {
    if (tokens[start] !== terms[0]) continue;
    let at = start;
    const follows = terms.slice(1).every((word) => {
      at = tokens.indexOf(word, at + 1);
      return at >= 0 && at < start + reach;
    });
    const [from, to] = [spans[start], spans[at]];
    if (follows && from && to) found.push({ from: from.from, to: to.to });
  }
  return found;
}

function merge(spans: Span[]): Span[] {
  const merged: Span[] = [];
  for (const span of spans.sort((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last && span.from < last.to) last.to = Math.max(last.to, span.to);
    else merged.push({ ...span });
  }
  return merged;
}
