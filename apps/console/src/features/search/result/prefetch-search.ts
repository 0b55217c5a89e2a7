import type { QueryClient } from '@tanstack/react-query';
import {
  missingValues,
  readPlace,
  type SearchParams,
  searchRequestOf,
} from '#/features/query/params/index.ts';
import { searchConfigQuery } from '#/features/query/run/index.ts';
import { answerQuery } from './use-search-result.ts';

/** Starts the search of a URL before its screen is rendered. Resolves when it has finished or failed. */
export async function prefetchSearch(client: QueryClient, params: SearchParams): Promise<void> {
  const { place } = readPlace(params);
  void client.prefetchQuery(searchConfigQuery);
  if (missingValues(place).length > 0) return;
  await client.prefetchQuery(answerQuery(searchRequestOf(place), place));
}
