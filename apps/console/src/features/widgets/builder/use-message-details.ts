import { numberOf } from '@tailrace/domain/search/pivots';
import type { SearchRequest } from '@tailrace/domain/search/search-request';
import { resolveTimeRange } from '@tailrace/domain/time/time-range';
import type { MessageDetails } from '@tailrace/domain/views/widgets/aggregation-size';
import type { WidgetRequest } from '@tailrace/domain/views/widgets/widget-request';
import type { Schemas } from '@tailrace/sdk';
import { executeSearchSync } from '@tailrace/sdk/operations/search';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { queryKeyOf } from '#/app/calls/query.ts';
import { runOnce } from '#/features/query/run/index.ts';

/** Numbers of distinct values that are known. */
export type MessageCounts = Pick<MessageDetails, 'distinct'>;

const aMinute = 60_000;

/** Every one of the queries has to match. */
const allOf = (queries: readonly string[]) =>
  queries.length < 2 ? (queries[0] ?? '') : queries.map((query) => `(${query})`).join(' AND ');

/** Counts the distinct values of fields, and finds out how long the searched range is. */
const detailsQuery = (request: SearchRequest, fields: readonly string[]) =>
  queryOptions({
    queryKey: queryKeyOf(executeSearchSync, 'details', request, fields),
    queryFn: async ({ client, signal }) => {
      const series = fields.map((field) => ({ type: 'card' as const, id: field, field }));
      const all = { type: 'count' as const, id: 'count()', field: null };
      const types = { details: { type: 'pivot' as const, series: [all, ...series], rollup: true } };
      const { rows = [], effective_timerange } = (await runOnce(request, types, { client, signal })).get(
        'details',
      );
      const distinct = new Map<string, number>();
      for (const { key, value } of rows[0]?.values ?? []) {
        const number = numberOf(value);
        const field = key.at(-1);
        if (field !== undefined && number !== null) distinct.set(field, number);
      }
      const { from, to } = effective_timerange;
      return { distinct, length: Date.parse(to) - Date.parse(from) };
    },
    staleTime: aMinute,
    gcTime: aMinute,
    placeholderData: keepPreviousData,
    // A warning less is no reason to ask a busy server again.
    retry: false,
  });

interface DetailsOptions {
  request: WidgetRequest;
  parameters: readonly Schemas['Parameter'][];
  /** Fields whose values are counted. */
  fields: readonly string[];
}

interface KnownDetails extends MessageDetails {
  /** Whether they are still being found out. */
  isCounting: boolean;
}

/** What is known of a widget's messages before they are grouped; asked for in one cheap search. */
export function useMessageDetails({ request, parameters, fields }: DetailsOptions): KnownDetails {
  const { queries, timeRange, streams } = request;
  const requested = { query: allOf(queries), timeRange, streams, parameters };
  const counted = [...new Set(fields)].filter(Boolean).sort();
  const range = resolveTimeRange(timeRange, Date.now(), () => null);
  const isBounded = range !== null && range.from > 0;
  const { data, isFetching, isPlaceholderData } = useQuery({
    ...detailsQuery(requested, counted),
    enabled: counted.length > 0 || !isBounded,
  });
  return {
    distinct: (field) => data?.distinct.get(field) ?? null,
    length: isBounded ? range.to - range.from : (data?.length ?? null),
    isCounting: isFetching && (data === undefined || isPlaceholderData),
  };
}
