import type { CallOptions, Client } from './client.ts';
import { messagePages } from './message-pages.ts';
import { isNothingToSearch, SearchFailure } from './search-failure.ts';
import { runSearch } from './search-job.ts';
import { readRange, type SearchRange, sentRange, timeRangeOf } from './search-range.ts';
import type {
  AbsoluteTimeRange,
  MessageListResult,
  ResultMessageSummary,
  Schemas,
  SearchJob,
} from './types.ts';

/** What to search for. */
export type SearchRequest = SearchRange &
  Pick<CallOptions, 'signal'> & {
    /** In the query language of the server; default: all messages. */
    query?: string | undefined;
    /** Ids of streams; default: all that the user can read. */
    streams?: readonly string[] | undefined;
    /** The fields of the messages, besides `_id` and `timestamp`; default: all. Chosen on this side: older servers cannot. */
    fields?: readonly string[] | undefined;
    /** Default: `timestamp:desc`, newest first. */
    sort?: `${string}:${'asc' | 'desc'}` | undefined;
    /** Messages per page, not in all; default: 150. */
    limit?: number | undefined;
  };

/** The result of a search. Iterating it yields every message, requesting further pages as they are needed. */
export interface SearchResult extends AsyncIterable<ResultMessageSummary> {
  /** How many messages match. */
  readonly total: number;
  /** The first page. */
  readonly messages: readonly ResultMessageSummary[];
  /** The time that was searched; both ends belong to it. */
  readonly effectiveTimerange: AbsoluteTimeRange;
  /** The finished job. */
  readonly job: SearchJob;
  /** Yields every page, starting with the first. */
  pages(): AsyncGenerator<readonly ResultMessageSummary[], void>;
}

function sortOf(sort: string): Schemas['MessageSort'] {
  const [, field, order] = /^(.+):(asc|desc)$/i.exec(sort) ?? [];
  if (!field)
    throw new RangeError(`sort must be a field and asc or desc, such as 'timestamp:desc', got ${sort}`);
  return { field, order: order?.toLowerCase() === 'asc' ? 'ASC' : 'DESC' };
}

/** Leaves the named fields of each message. */
function withFields(list: MessageListResult, fields: readonly string[] | undefined): ResultMessageSummary[] {
  if (!fields) return list.messages;
  const names = new Set(['_id', 'timestamp', ...fields]);
  return list.messages.map((found) => ({
    ...found,
    message: Object.fromEntries(
      Object.entries(found.message).filter(([name]) => names.has(name)),
    ) as ResultMessageSummary['message'],
  }));
}

/**
 * Searches messages: stores a search, executes it and waits for its first page. Further pages are requested by iterating
 * over the result; all of them have the time range of the first.
 *
 * Both ends of a time range belong to it on every server. Servers from 4.3 on leave out the end of an absolute range, so they
 * are sent one that is a millisecond later; for this, the first search of a client also requests the server's version.
 *
 * Throws a `SearchFailure` when the search fails: `errorKind(error)` is `query` when the query cannot be read, and
 * `queryParseError(error)` says where, if the server does. Servers page through 10,000 messages or so: behind the last one
 * they reach, the iteration throws a `SearchFailure` whose `resultWindow` is their number. `exportMessages` has no end.
 *
 * @example
 * const result = await search(client, { query: 'level:<=3', since: '15m' });
 * console.log(result.total);
 * for await (const { message } of result) console.log(message.timestamp, message.source, message.message);
 */
export async function search(client: Client, request: SearchRequest): Promise<SearchResult> {
  const { query = '', streams = [], fields, sort = 'timestamp:desc', limit = 150, signal } = request;
  const id = 'messages';
  const body: Schemas['SearchInput'] = {
    queries: [
      {
        id: 'query',
        timerange: await sentRange(client, timeRangeOf(request), signal),
        query: { type: 'elasticsearch', query_string: query },
        ...(streams.length > 0 && {
          filter: { type: 'or', filters: streams.map((stream) => ({ type: 'stream', id: stream })) },
        }),
        search_types: [{ id, type: 'messages', limit, sort: [sortOf(sort)] }],
      },
    ],
  };
  const job = await runSearch(client, body, { signal });
  const failure = SearchFailure.of(job);
  if (failure && !failure.errors.every(isNothingToSearch)) throw failure;

  async function* pages(): AsyncGenerator<ResultMessageSummary[], void> {
    if (failure) return;
    for await (const list of messagePages(client, job, { searchTypeId: id, limit, signal })) {
      yield withFields(list, fields);
    }
  }
  const first = Object.values(job.results)[0];
  const list = first?.search_types[id] as MessageListResult | undefined;
  if (!first || !(list || failure)) throw new SearchFailure([]);
  const effective = list?.effective_timerange ?? first.execution_stats.effective_timerange;
  return {
    total: list?.total_results ?? 0,
    messages: list ? withFields(list, fields) : [],
    effectiveTimerange: await readRange(client, effective, signal),
    job,
    pages,
    async *[Symbol.asyncIterator]() {
      for await (const page of pages()) yield* page;
    },
  };
}
