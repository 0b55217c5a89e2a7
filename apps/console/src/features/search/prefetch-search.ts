import type { QueryClient } from '@tanstack/react-query';
import { searchQueries } from './queries.ts';
import { readParameterDefinitions } from './query/parameter-store.ts';
import { missingNames, parametersOf } from './query/parameters.ts';
import { readPlace, type SearchParams } from './search-place.ts';

/** Asks what an address asks before its screen stands. Resolves when there is an answer, or will be none. */
export async function prefetchSearch(client: QueryClient, params: SearchParams): Promise<void> {
  const { query, bindings, timeRange, streams, sort } = readPlace(params).place;
  void client.prefetchQuery(searchQueries.config());
  if (missingNames(parametersOf(query, bindings, readParameterDefinitions())).length > 0) return;
  await client.prefetchQuery(searchQueries.run({ query, bindings, timeRange, streams, sort }));
}
