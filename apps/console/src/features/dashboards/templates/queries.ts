import type { TimeRange } from '@tailrace/domain/time/time-range';
import type { TypedField } from '@tailrace/domain/views/widgets/new-aggregation';
import { listFieldTypesForStreams } from '@tailrace/sdk/operations/search';
import { listStreams } from '@tailrace/sdk/operations/streams';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#/app/calls/call.ts';
import { query, queryKeyOf } from '#/app/calls/query.ts';
import { wireTimeRange } from '#/app/wire-time-range.ts';

const aMinute = 60_000;

export const templateQueries = {
  streams: query(listStreams, {}, { staleTime: aMinute }),
  /** The fields of the messages in some streams, or in all. */
  fields: (streams: readonly string[], timeRange: TimeRange) =>
    queryOptions({
      queryKey: queryKeyOf(listFieldTypesForStreams, streams, timeRange, 'of a template'),
      queryFn: async ({ client, signal }): Promise<TypedField[]> => {
        const timerange = await wireTimeRange(client, timeRange);
        const body = { streams: streams.length === 0 ? null : [...streams], timerange };
        const fields = await call(listFieldTypesForStreams, { body }, { signal });
        return fields
          .map(({ name, type }) => ({ name, type: type.type }))
          .toSorted((a, b) => a.name.localeCompare(b.name));
      },
      placeholderData: keepPreviousData,
      staleTime: aMinute,
    }),
};
