import type { QueryClient } from '@tanstack/react-query';
import { isSlowLine } from '#/app/first-load/slow-line.ts';
import {
  missingValues,
  readState,
  type SearchParams,
  searchRequestOf,
} from '#/features/query/params/index.ts';
import { searchConfigQuery } from '#/features/query/run/index.ts';
import { resultQuery } from './result-query.ts';

/** Starts the search of a URL before its screen is rendered. Resolves when it has finished or failed. */
export async function prefetchSearch(client: QueryClient, params: SearchParams): Promise<void> {
  const { state } = readState(params);
  // On a slow line it would take a connection from the search.
  if (!isSlowLine()) void client.prefetchQuery(searchConfigQuery);
  if (missingValues(state).length > 0) return;
  await client.prefetchQuery(resultQuery(searchRequestOf(state), state));
}
