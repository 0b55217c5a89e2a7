import type { WalkStep } from '@tailrace/domain/result-walk';
import { absoluteRange } from '@tailrace/domain/time-range';
import { unwrap } from '@tailrace/sdk';
import { api } from '#/app/api.ts';
import type { SearchMessage } from '#/components/core/search/model.ts';
import { messagesId, queryOf } from '../search-request.ts';
import { readPage } from '../search-result.ts';
import type { TimeOrder } from './surrounding-feed.ts';
import type { SurroundingScope } from './surrounding-scope.ts';

/** One step of a walk away from a message. Nothing is stored for it. */
export async function runAround(
  { query, streams }: SurroundingScope,
  { range, offset, limit }: WalkStep,
  order: TimeOrder,
  signal: AbortSignal,
): Promise<readonly SearchMessage[]> {
  const question = { query, streams, timeRange: absoluteRange(range) };
  const sort = [{ field: 'timestamp', order }];
  const body = {
    queries: [queryOf(question, [{ id: messagesId, type: 'messages', limit, offset, sort }])],
    parameters: [],
  };
  return readPage(await unwrap(api.POST('/views/search/sync', { body, signal }))).messages;
}
