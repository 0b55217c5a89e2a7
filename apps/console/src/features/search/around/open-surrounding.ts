import { loadStep } from '@tailrace/analysis/messages';
import { SurroundingFeed, type TimeOrder } from '@tailrace/analysis/surrounding-feed';
import type { WalkStep } from '@tailrace/domain/search/result-walk';
import type { SearchMessage } from '@tailrace/domain/search/search-message';
import { runOnce } from '#/features/query/run/index.ts';
import { likenesses, type SurroundingScope, scopeOf } from './surrounding-scope.ts';

/** Loads one page of a walk away from a message, without storing a search. */
export const runAround = (
  { query, streams }: SurroundingScope,
  step: WalkStep,
  order: TimeOrder,
  signal: AbortSignal,
): Promise<readonly SearchMessage[]> => loadStep({ query, streams }, step, order, { run: runOnce, signal });

/** Loads the messages around one that share the given fields, `count` on each side. */
export function openSurrounding(
  message: SearchMessage,
  count: number,
  alike: readonly string[],
  filterFields: readonly string[],
): SurroundingFeed {
  const known = likenesses(message, filterFields).map(({ field }) => field);
  const respects = alike.filter((field) => known.includes(field));
  const scope = scopeOf(message, respects);
  const feed = new SurroundingFeed(message, (...step) => runAround(scope, ...step));
  void feed.more('newer', count);
  void feed.more('older', count);
  return feed;
}
