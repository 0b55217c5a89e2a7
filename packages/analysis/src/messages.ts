import { toMessage } from '@tailrace/domain/search/decorated-message';
import {
  edgeAfter,
  firstStep,
  stepAfter,
  unseen,
  type WalkEdge,
  type WalkStep,
} from '@tailrace/domain/search/result-walk';
import { defaultResultWindow } from '@tailrace/domain/search/result-window';
import { messageKey, type SearchMessage, type SortBy } from '@tailrace/domain/search/search-message';
import type { SearchRequest } from '@tailrace/domain/search/search-request';
import { absoluteRange } from '@tailrace/domain/time/time-range';
import type { AbsoluteTimeRange, MessageListResult, Schemas } from '@tailrace/sdk';
import type { RunOptions } from './search/run-search.ts';

export interface MessagePage {
  messages: readonly SearchMessage[];
  total: number;
}

interface ListOptions {
  limit: number;
  offset?: number;
  sort: SortBy;
  /** Server-side decorators that change messages for display. */
  decorators?: readonly Schemas['Decorator'][] | undefined;
}

/** A search type that lists messages. */
export const messageList = ({ limit, offset = 0, sort, decorators }: ListOptions) => ({
  type: 'messages' as const,
  limit,
  offset,
  sort: [{ field: sort.field, order: sort.order }],
  ...(decorators ? { decorators: [...decorators] } : {}),
});

export const readMessages = ({ messages, total_results }: MessageListResult): MessagePage => ({
  total: total_results,
  messages: messages.map(toMessage),
});

/** The key and the time of a message, from which the next step of a walk is computed. */
export const walkedMessage = (message: SearchMessage) => ({
  key: messageKey(message),
  moment: Date.parse(String(message.fields.timestamp)),
});

interface WalkOptions {
  order: 'ASC' | 'DESC';
  /** Messages of a page. */
  pageSize: number;
}

/**
 * Walks through all messages of a search by time, page by page, each message once. It goes on from the last moment reached, so
 * the window that servers page through is no bound.
 */
export async function* walkMessages(
  request: SearchRequest<AbsoluteTimeRange>,
  { order, pageSize }: WalkOptions,
  { run, signal }: RunOptions,
): AsyncGenerator<SearchMessage[]> {
  const rules = { order, pageSize, window: defaultResultWindow };
  const { from, to } = request.timeRange;
  let edge: WalkEdge | null = null;
  let step: WalkStep | null = firstStep({ from: Date.parse(from), to: Date.parse(to) }, 0, rules);
  while (step) {
    const { range, offset, limit }: WalkStep = step;
    const types = { messages: messageList({ limit, offset, sort: { field: 'timestamp', order } }) };
    const results = await run({ ...request, timeRange: absoluteRange(range) }, types, { signal });
    const { messages } = readMessages(results.get('messages'));
    yield unseen(step, messages, messageKey);
    edge = edgeAfter(edge, step, messages.map(walkedMessage));
    step = stepAfter(step, messages.length, edge, rules);
  }
}
