import { type ComparedTimes, lengthOf } from '@tailrace/domain/search/changes/compared-times';
import { movementOf, neededEvidence } from '@tailrace/domain/search/changes/movement';
import type { Pattern, PatternSnapshot } from '@tailrace/domain/search/patterns/pattern';

/** The patterns without a message before that are more than chance, the most frequent first. */
export function newPatterns(
  { patterns, messages, before }: PatternSnapshot,
  times: Pick<ComparedTimes, 'now' | 'before'>,
): Pattern[] {
  const scopes = {
    now: { messages, length: lengthOf([times.now]) },
    before: { messages: before, length: lengthOf(times.before) },
  };
  const needed = neededEvidence(patterns.length);
  return patterns
    .filter((pattern) => pattern.before === 0)
    .filter(({ count }) => (movementOf({ now: count, before: 0 }, scopes)?.evidence ?? 0) >= needed);
}
