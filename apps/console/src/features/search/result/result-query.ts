import type { SearchRequest } from '@tailrace/domain/search/search-request';
import { executeSearch } from '@tailrace/sdk/operations/search';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { queryKeyOf } from '#/app/calls/query.ts';
import { wireTimeRange } from '#/app/wire-time-range.ts';
import type { SearchState } from '#/features/query/params/index.ts';
import { decoratorsOf } from '#/features/query/run/index.ts';
import { runSearch, type SearchRun } from './run-search.ts';

/** The keys of all results begin with it, so that all can be cancelled. */
export const resultKey = queryKeyOf(executeSearch);

/** A result never becomes stale on its own, and stays on the screen while the next one loads. */
export const resultQuery = (
  request: SearchRequest,
  { sort, interval }: Pick<SearchState, 'sort' | 'interval'>,
) =>
  queryOptions({
    queryKey: queryKeyOf(executeSearch, request, sort, interval),
    queryFn: async ({ signal, client, queryKey }) => {
      const decorators = await decoratorsOf(client, request.streams);
      const timeRange = await wireTimeRange(client, request.timeRange);
      return runSearch(
        { request: { ...request, timeRange }, sort, decorators, interval },
        client.getQueryData<SearchRun>(queryKey),
        { signal, onMessages: (early) => client.setQueryData(queryKey, early) },
      );
    },
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
