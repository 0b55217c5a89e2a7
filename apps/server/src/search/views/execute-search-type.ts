import { absoluteRange } from '@tailrace/domain/time/time-range';
import type { Schemas } from '@tailrace/sdk';
import { JsonText, jsonObject } from '../../json-text.ts';
import type { TimeSpan } from '../../storage/time-span.ts';
import type { MessagesRequest } from '../execute/search-messages.ts';
import type { Scope } from '../read/scope.ts';
import { SearchError } from '../search-error.ts';
import type { RunOptions } from '../search-pool.ts';
import type { SearchService } from '../search-service.ts';
import { type Decoration, decorated } from './decoration.ts';
import { eventList } from './event-list.ts';
import { pivotSpec } from './pivot-spec.ts';
import { searchTypeScope } from './query-scope.ts';
import type { RunOnce } from './shared-searches.ts';
import { type WrittenReply, wireMessage } from './written-results.ts';

export interface Execution {
  search: Pick<SearchService, 'messages' | 'writtenMessages' | 'writtenPivot'>;
  now: number;
  /** The streams to search when a query names none; `null` for all messages. */
  streams: readonly string[] | null;
  /** Whether the caller may read a stream that messages of an event are in. */
  isReadable: (stream: string) => boolean;
  /** Whether there is a stream of this id. */
  hasStream: (stream: string) => boolean;
  runOnce: RunOnce;
  /** Whether to return the ranges of query words in messages. */
  highlight?: boolean;
  /** Creates the decorators of a message list. */
  decorationOf?: (decorators: readonly Schemas['Decorator'][]) => Decoration;
  options?: RunOptions;
  /** Called with the size of each result; may throw to refuse it. */
  onResult?: (bytes: number) => void;
  /** Receives each result or error when it is ready; the result of the query is then without them. */
  onPart?: ((part: ReadyPart) => void) | undefined;
}

/** The result or the error of a search type of a query. */
export interface ReadyPart {
  queryId: string;
  searchTypeId: string;
  outcome: { result: JsonText } | { error: Schemas['SearchError'] };
}

/** The result of a search type in the API's format, and its effective time range. */
export interface WrittenResult {
  json: JsonText;
  range: Schemas['AbsoluteTimeRange'] | null;
}

const defaultLimit = 150;

/** Runs one search type of a query. @throws SearchError */
export async function executeSearchType(
  searchType: Schemas['SearchType'],
  query: Schemas['Query'],
  execution: Execution,
): Promise<WrittenResult> {
  const { search, now, options, runOnce } = execution;
  if (!isRunnable(searchType)) {
    throw new SearchError('invalid', `This server cannot run search types of the type “${searchType.type}”`);
  }
  const scope = searchTypeScope(searchType, query, execution);
  const head = { id: searchType.id, type: searchType.type, name: searchType.name ?? undefined };
  switch (searchType.type) {
    case 'messages': {
      const { limit = defaultLimit, offset = 0, sort, decorators = [] } = searchType;
      const decoration = decorators.length > 0 ? execution.decorationOf?.(decorators) : undefined;
      const request = { ...scope, limit, offset, highlight: execution.highlight ?? false };
      const sorted = { ...request, ...(sort?.length ? { sort } : {}) };
      const found = await runOnce(['messages', sorted, decorators], () =>
        decoration
          ? decoratedMessages(sorted, decoration, execution)
          : search.writtenMessages(sorted, options),
      );
      const effective_timerange = effective(scope.range, found.span, now);
      const messages = listOf(found) ?? [];
      const json = jsonObject({ ...head, messages, effective_timerange, total_results: found.total });
      return { json, range: null };
    }
    case 'pivot': {
      const request = { ...scope, ...pivotSpec(searchType) };
      const found = await runOnce(['pivot', request], () => search.writtenPivot(request, options));
      const range = effective(scope.range, found.span, now);
      const { total, approximations } = found;
      const json = jsonObject({
        ...head,
        rows: listOf(found),
        total,
        effective_timerange: range,
        approximations,
      });
      return { json, range };
    }
    case 'events': {
      const found = await runOnce(['events', scope], () => writtenEvents(scope, execution));
      const events = listOf(found) ?? [];
      return { json: jsonObject({ ...head, name: head.name ?? null, events }), range: null };
    }
  }
}

const runnable = new Set<string>(['messages', 'pivot', 'events']);

/** Whether the search type can be run. Others are stored unchanged and unchecked. */
export const isRunnable = ({ type }: { type: string }): boolean => runnable.has(type);

const listOf = ({ json }: WrittenReply) => (json ? new JsonText([json]) : undefined);

async function writtenEvents(scope: Scope, execution: Execution): Promise<WrittenReply> {
  const events = await eventList(scope, execution);
  return { json: JsonText.of(events).parts[0] ?? null, total: events.length, span: null };
}

/** Decorators run on the main thread, so only decorated messages are parsed here. */
async function decoratedMessages(
  request: MessagesRequest,
  decoration: Decoration,
  { search, options }: Execution,
): Promise<WrittenReply> {
  const { messages, total, span } = await search.messages(request, options);
  const shown = await decorated(messages.map(wireMessage), decoration);
  return { json: new TextEncoder().encode(JSON.stringify(shown)), total, span };
}

/** For an all-time range, the effective range spans the messages found. */
export function effective(range: TimeSpan | null, found: TimeSpan | null, now: number) {
  return absoluteRange(range ?? found ?? { from: 0, to: now });
}
