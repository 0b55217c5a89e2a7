import { messageList, readMessages } from '@tailrace/analysis/messages';
import { SurroundingFeed, type TimeOrder } from '@tailrace/analysis/surrounding-feed';
import type { WalkStep } from '@tailrace/domain/search/result-walk';
import type { SearchMessage } from '@tailrace/domain/search/search-message';
import { absoluteRange } from '@tailrace/domain/time/time-range';
import { runOnce } from '#/features/query/run/index.ts';
import { likenesses, type SurroundingScope, scopeOf } from './surrounding-scope.ts';

/** Loads one page of a walk away from a message, without storing a search. */
export async function runAround(
  { query, streams }: SurroundingScope,
  { range, offset, limit }: WalkStep,
  order: TimeOrder,
  signal: AbortSignal,
): Promise<readonly SearchMessage[]> {
  const request = { query, streams, timeRange: absoluteRange(range) };
  const messages = messageList({ limit, offset, sort: { field: 'timestamp', order } });
  return readMessages((await runOnce(request, { messages }, { signal })).get('messages')).messages;
}

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
