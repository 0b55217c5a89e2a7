import type { SearchMessage } from '#/components/core/search/model.ts';
import { runAround } from './run-around.ts';
import { SurroundingFeed } from './surrounding-feed.ts';
import { likenesses, scopeOf } from './surrounding-scope.ts';

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
