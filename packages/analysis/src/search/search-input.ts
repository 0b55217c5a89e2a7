import {
  backendQuery,
  queryId,
  type SearchRequest,
  type SearchTypes,
} from '@tailrace/domain/search/search-request';
import { streamFilter } from '@tailrace/domain/streams/stream-filter';
import type { SearchInput } from '@tailrace/sdk';

/** The request body that runs search types on the messages of a search. */
export function searchInput(
  { query, timeRange, streams, parameters = [] }: SearchRequest,
  types: SearchTypes,
) {
  const filter = streamFilter(streams);
  return {
    queries: [
      {
        id: queryId,
        timerange: timeRange,
        query: backendQuery(query),
        ...(filter ? { filter } : {}),
        search_types: Object.entries(types).map(([id, type]) => ({ id, ...type })),
      },
    ],
    parameters: [...parameters],
  } satisfies SearchInput;
}
