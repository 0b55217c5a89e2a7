import type { QueryClient } from '@tanstack/react-query';
import { searchQueries } from './queries.ts';
import { readParameterDefinitions } from './query/parameter-store.ts';
import { missingNames, parametersOf } from './query/parameters.ts';
import { readPlace, type SearchParams } from './search-place.ts';

/**
 * Asks what an address asks before its screen stands, so that the answer comes while the screen is drawn. Resolves when
 * the question is on its way.
 */
export async function askEarly(client: QueryClient, params: SearchParams): Promise<void> {
  const { query, bindings, timeRange, streams, sort } = readPlace(params).place;
  void client.prefetchQuery(searchQueries.config());
  if (missingNames(parametersOf(query, bindings, readParameterDefinitions())).length > 0) return;
  const request = { query, bindings, timeRange, streams, sort };
  await new Promise<void>((onAsked) => {
    client.prefetchQuery(searchQueries.run(request, onAsked)).then(onAsked);
  });
}
