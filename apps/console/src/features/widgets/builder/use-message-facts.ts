import { numberOf } from '@tailrace/domain/search/pivots';
import type { SearchRequest } from '@tailrace/domain/search/search-request';
import { resolveTimeRange } from '@tailrace/domain/time/time-range';
import type { MessageFacts } from '@tailrace/domain/views/widgets/aggregation-size';
import type { WidgetQuestion } from '@tailrace/domain/views/widgets/question';
import type { Schemas } from '@tailrace/sdk';
import { executeSearchSync } from '@tailrace/sdk/operations/search';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { queryKeyOf } from '#/app/calls/query.ts';
import { runOnce } from '#/features/query/run/index.ts';

/** Numbers of distinct values that are known. */
export type MessageCounts = Pick<MessageFacts, 'distinct'>;

const aMinute = 60_000;

/** Every one of the queries has to match. */
const allOf = (queries: readonly string[]) =>
  queries.length < 2 ? (queries[0] ?? '') : queries.map((query) => `(${query})`).join(' AND ');

/** Counts the distinct values of fields, and finds out how long the searched range is. */
const factsQuery = (question: SearchRequest, fields: readonly string[]) =>
  queryOptions({
    queryKey: queryKeyOf(executeSearchSync, 'facts', question, fields),
    queryFn: async ({ client, signal }) => {
      const series = fields.map((field) => ({ type: 'card' as const, id: field, field }));
      const all = { type: 'count' as const, id: 'count()', field: null };
      const types = { facts: { type: 'pivot' as const, series: [all, ...series], rollup: true } };
      const { rows = [], effective_timerange } = (await runOnce(question, types, { client, signal })).get(
        'facts',
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

interface FactsOptions {
  question: WidgetQuestion;
  parameters: readonly Schemas['Parameter'][];
  /** Fields whose values are counted. */
  fields: readonly string[];
}

interface KnownFacts extends MessageFacts {
  /** Whether they are still being found out. */
  isCounting: boolean;
}

/** What is known of a widget's messages before they are grouped; asked for in one cheap search. */
export function useMessageFacts({ question, parameters, fields }: FactsOptions): KnownFacts {
  const { queries, timeRange, streams } = question;
  const asked = { query: allOf(queries), timeRange, streams, parameters };
  const counted = [...new Set(fields)].filter(Boolean).sort();
  const range = resolveTimeRange(timeRange, Date.now(), () => null);
  const isBounded = range !== null && range.from > 0;
  const { data, isFetching, isPlaceholderData } = useQuery({
    ...factsQuery(asked, counted),
    enabled: counted.length > 0 || !isBounded,
  });
  return {
    distinct: (field) => data?.distinct.get(field) ?? null,
    length: isBounded ? range.to - range.from : (data?.length ?? null),
    isCounting: isFetching && (data === undefined || isPlaceholderData),
  };
}
