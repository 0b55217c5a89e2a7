import { type TimeRange, unwrap } from '@tailrace/sdk';
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { api } from '#/app/api.ts';
import { deferUntilPainted } from '#/app/first-load/when-painted.ts';
import { wireTimeRange } from '#/app/wire-time-range.ts';
import { decoratorsOf } from './display/decorators.ts';
import { runPage, runSearch, runValues } from './run-search.ts';
import { declared, type SearchRequest, type ValuesRequest } from './search-request.ts';
import type { SearchRun } from './search-result.ts';
import { configQueries } from './time/config-queries.ts';

const forever = Number.POSITIVE_INFINITY;
const aMinute = 60_000;

export const searchQueries = {
  /** An answer holds until somebody asks again; while another is on its way, it stays on the screen. */
  run: (request: SearchRequest) =>
    queryOptions({
      queryKey: ['executeSearch', request, declared(request)],
      queryFn: async ({ signal, client, queryKey }) => {
        const decorators = await decoratorsOf(client, request.streams);
        const timeRange = await wireTimeRange(client, request.timeRange);
        return runSearch(
          { ...request, timeRange, decorators },
          client.getQueryData<SearchRun>(queryKey)?.searchId,
          {
            signal,
            onMessages: (early) => client.setQueryData(queryKey, early),
          },
        );
      },
      placeholderData: keepPreviousData,
      staleTime: forever,
    }),
  /** A page after the first, which came with the run. */
  page: (run: SearchRun | undefined, page: number) =>
    queryOptions({
      queryKey: ['executeSearch', run?.searchId, run?.effective, page],
      queryFn: run && page > 1 ? ({ signal }) => runPage(run, page, signal) : skipToken,
      placeholderData: keepPreviousData,
      staleTime: forever,
    }),
  values: (request: ValuesRequest) =>
    queryOptions({
      queryKey: ['executeSearchSync', request],
      queryFn: async ({ client, signal }) =>
        runValues({ ...request, timeRange: await wireTimeRange(client, request.timeRange) }, signal),
      staleTime: aMinute,
    }),
  fieldTypes: (streams: readonly string[], timeRange: TimeRange) =>
    queryOptions({
      queryKey: ['listFieldTypesForStreams', streams, timeRange],
      queryFn: async ({ client, queryKey, signal }) => {
        await deferUntilPainted({ client, queryKey });
        const timerange = await wireTimeRange(client, timeRange);
        const body = { streams: streams.length === 0 ? null : [...streams], timerange };
        return unwrap(api.POST('/views/fields', { body, signal }));
      },
      placeholderData: keepPreviousData,
      staleTime: aMinute,
    }),
  streams: () =>
    queryOptions({
      queryKey: ['listStreams'],
      queryFn: async ({ client, queryKey, signal }) => {
        await deferUntilPainted({ client, queryKey });
        return unwrap(api.GET('/streams', { signal }));
      },
      staleTime: aMinute,
    }),
  ...configQueries,
};
