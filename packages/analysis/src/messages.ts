import { toMessage } from '@tailrace/domain/search/decorated-message';
import { momentOf } from '@tailrace/domain/search/moment-of';
import {
  edgeAfter,
  firstStep,
  stepAfter,
  unseen,
  type WalkEdge,
  type WalkRules,
  type WalkStep,
} from '@tailrace/domain/search/result-walk';
import { defaultResultWindow } from '@tailrace/domain/search/result-window';
import { messageKey, type SearchMessage, type SortBy } from '@tailrace/domain/search/search-message';
import type { SearchRequest } from '@tailrace/domain/search/search-request';
import type { MomentRange } from '@tailrace/domain/time/keyword-time';
import { absoluteRange } from '@tailrace/domain/time/time-range';
import type { AbsoluteTimeRange, MessageListResult, Schemas } from '@tailrace/sdk';
import type { RunSearch } from './search/run-search.ts';

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
  moment: momentOf(message),
});

/** Where a walk goes on. */
export interface WalkPosition {
  step: WalkStep;
  edge: WalkEdge | null;
}

export const walkStart = (range: MomentRange, rules: WalkRules): WalkPosition => ({
  step: firstStep(range, 0, rules),
  edge: null,
});

/** Loads the messages of a step, those that were already shown included. */
type LoadPage = (step: WalkStep) => Promise<readonly SearchMessage[]>;

export interface WalkedPage {
  /** Without those already shown. */
  messages: SearchMessage[];
  /** `null` at the end. */
  next: WalkPosition | null;
}

/** Loads the next page of a walk. */
export async function walkPage(
  { step, edge }: WalkPosition,
  rules: WalkRules,
  load: LoadPage,
): Promise<WalkedPage> {
  const messages = await load(step);
  const reached = edgeAfter(edge, step, messages.map(walkedMessage));
  const next = stepAfter(step, messages.length, reached, rules);
  return { messages: unseen(step, messages, messageKey), next: next && { step: next, edge: reached } };
}

/** Walks from one end of a range to the other, page by page, each message once. */
export async function* walkPages(
  range: MomentRange,
  rules: WalkRules,
  load: LoadPage,
): AsyncGenerator<SearchMessage[]> {
  for (let at: WalkPosition | null = walkStart(range, rules); at; ) {
    const { messages, next }: WalkedPage = await walkPage(at, rules, load);
    yield messages;
    at = next;
  }
}

/** Loads one page of a search, sorted by time. */
export async function loadStep(
  request: Omit<SearchRequest, 'timeRange'>,
  { range, offset, limit }: Pick<WalkStep, 'range' | 'offset' | 'limit'>,
  order: 'ASC' | 'DESC',
  { run, signal }: LoadOptions,
): Promise<readonly SearchMessage[]> {
  const list = messageList({ limit, offset, sort: { field: 'timestamp', order } });
  const results = await run({ ...request, timeRange: absoluteRange(range) }, { list }, { signal });
  return readMessages(results.get('list')).messages;
}

interface LoadOptions {
  run: RunSearch<AbsoluteTimeRange>;
  signal: AbortSignal;
}

interface WalkOptions {
  order: 'ASC' | 'DESC';
  /** Messages of a page. */
  pageSize: number;
}

/**
 * Walks through all messages of a search by time. It goes on from the last moment reached, so the window that servers page
 * through is no bound.
 */
export function walkMessages(
  request: SearchRequest<AbsoluteTimeRange>,
  { order, pageSize }: WalkOptions,
  options: LoadOptions,
): AsyncGenerator<SearchMessage[]> {
  const rules = { order, pageSize, window: defaultResultWindow };
  const { from, to } = request.timeRange;
  const range = { from: Date.parse(from), to: Date.parse(to) };
  return walkPages(range, rules, (step) => loadStep(request, step, order, options));
}
