import { highlightSpans, mergeSpans } from '@tailrace/domain/highlighting';
import type { HighlightingRule } from '@tailrace/domain/highlighting-rule';
import type { Marker } from './text-pieces.ts';

/** Marks what the reader's rules are about, and beside it what the query found. */
export function ruleMarker(rules: readonly HighlightingRule[], found: Marker): Marker {
  const byField = new Map(Map.groupBy(rules, ({ field }) => field));
  return (field, text) => {
    const own = byField.get(field);
    return own ? mergeSpans(highlightSpans(own, text), found(field, text)) : found(field, text);
  };
}
