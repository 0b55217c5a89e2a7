import type { QueryResults } from '@tailrace/domain/search/query-results';
import type { SearchRequest, SearchTypes } from '@tailrace/domain/search/search-request';
import type { TimeRange } from '@tailrace/domain/time/time-range';

/**
 * Runs search types on the messages of a search, and returns their results by the same ids. Rejects with a `FetchError` where
 * the call fails, and with a `SearchJobError` where the query does.
 */
export type RunSearch<Range extends TimeRange = TimeRange> = <Types extends SearchTypes>(
  request: SearchRequest<Range>,
  types: Types,
  options: { signal: AbortSignal },
) => Promise<QueryResults<Types>>;

export interface RunOptions {
  run: RunSearch;
  signal: AbortSignal;
}
