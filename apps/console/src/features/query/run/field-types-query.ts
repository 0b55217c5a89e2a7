import type { TimeRange } from '@tailrace/domain/time/time-range';
import { listFieldTypesForStreams } from '@tailrace/sdk/operations/search';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#/app/calls/call.ts';
import { queryKeyOf } from '#/app/calls/query.ts';
import { deferUntilPainted } from '#/app/first-load/when-painted.ts';
import { wireTimeRange } from '#/app/wire-time-range.ts';

const aMinute = 60_000;

/** The fields of some streams with their types. */
export const fieldTypesQuery = (streams: readonly string[], timeRange: TimeRange) =>
  queryOptions({
    queryKey: queryKeyOf(listFieldTypesForStreams, streams, timeRange),
    queryFn: async ({ client, queryKey, signal }) => {
      await deferUntilPainted({ client, queryKey });
      const timerange = await wireTimeRange(client, timeRange);
      const body = { streams: streams.length === 0 ? null : [...streams], timerange };
      return call(listFieldTypesForStreams, { body }, { signal });
    },
    placeholderData: keepPreviousData,
    staleTime: aMinute,
  });
