import {
  fieldKind,
  isSearchedWithoutName,
  type LeafNode,
  matchesMessage,
  type QueryNode,
  type Span,
  tokenize,
  tokenSpans,
} from '@tailrace/languages/query';
import type { StoredMessage } from '../../storage/message.ts';
import { evaluate } from '../read/evaluation.ts';

export type HighlightRanges = Record<string, { start: number; length: number }[]>;

/** The conditions a message matches, without negated ones. */
function wanted(node: QueryNode): LeafNode[] {
  if (node.type === 'matchAll') return [];
  if (node.type !== 'bool') return [node];
  return node.clauses.flatMap((clause) => (clause.occur === 'mustNot' ? [] : wanted(clause.node)));
}

function phraseSpans(tokens: readonly string[], terms: readonly string[], spans: readonly Span[]): Span[] {
  return spans.flatMap((span, at) => {
    const last = spans[at + terms.length - 1];
    return last && terms.every((word, index) => tokens[at + index] === word)
      ? [{ from: span.from, to: last.to }]
      : [];
  });
}

function textRanges(leaf: LeafNode, field: string, text: string): Span[] {
  const spans = tokenSpans(text);
  const tokens = spans.map(({ from, to }) => text.slice(from, to).toLowerCase());
  if (leaf.type === 'phrase' && leaf.slop === 0) return phraseSpans(tokens, tokenize(leaf.value), spans);
  const terms = leaf.type === 'phrase' ? new Set(tokenize(leaf.value)) : null;
  return spans.filter((_, at) => {
    const token = tokens[at] ?? '';
    return terms ? terms.has(token) : matchesMessage({ ...leaf, field }, { [field]: token });
  });
}

function rangesOf(leaf: LeafNode, field: string, value: unknown): Span[] {
  if (leaf.type === 'exists' || typeof value !== 'string') return [];
  if (fieldKind(field) === 'text') return textRanges(leaf, field, value);
  return matchesMessage({ ...leaf, field }, { [field]: value }) ? [{ from: 0, to: value.length }] : [];
}

/** Returns the ranges of a query's words in the fields of a matching message. */
export function highlight(node: QueryNode, message: StoredMessage): HighlightRanges {
  const found: HighlightRanges = {};
  for (const leaf of wanted(node)) {
    const fields = leaf.field === null ? Object.keys(message).filter(isSearchedWithoutName) : [leaf.field];
    for (const field of fields) {
      const spans = evaluate(() => rangesOf(leaf, field, message[field]));
      if (spans.length === 0) continue;
      const ranges = Object.hasOwn(found, field) ? found[field] : undefined;
      found[field] = [
        ...(ranges ?? []),
        ...spans.map(({ from, to }) => ({ start: from, length: to - from })),
      ];
    }
  }
  for (const ranges of Object.values(found)) ranges.sort((a, b) => a.start - b.start);
  return found;
}
