import { highlightSpans, mergeSpans } from '@tailrace/domain/search/highlighting';
import type { HighlightingRule } from '@tailrace/domain/search/highlighting-rule';
import type { Marker } from './text-pieces.ts';

/** Combines the matches of the user's highlighting rules with those of the query. */
export function ruleMarker(rules: readonly HighlightingRule[], found: Marker): Marker {
  const byField = new Map(Map.groupBy(rules, ({ field }) => field));
  return (field, text) => {
    const own = byField.get(field);
    return own ? mergeSpans(highlightSpans(own, text), found(field, text)) : found(field, text);
  };
}
