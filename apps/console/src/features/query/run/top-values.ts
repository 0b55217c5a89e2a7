import { type TopValues, topValues, type WantedValues } from '@tailrace/analysis/top-values';
import type { SearchRequest } from '@tailrace/domain/search/search-request';
import { executeSearchSync } from '@tailrace/sdk/operations/search';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { queryKeyOf } from '#/app/calls/query.ts';
import { runWith } from './run.ts';

const aMinute = 60_000;

/** The most frequent values of a field among the messages that a search finds. */
export const readTopValues = (
  request: SearchRequest,
  wanted: WantedValues,
  { client, signal }: { client: QueryClient; signal: AbortSignal },
): Promise<TopValues> => topValues(request, wanted, { run: runWith(client), signal });

export const topValuesQuery = (request: SearchRequest, wanted: WantedValues) =>
  queryOptions({
    queryKey: queryKeyOf(executeSearchSync, 'top values', request, wanted),
    queryFn: ({ client, signal }) => readTopValues(request, wanted, { client, signal }),
    staleTime: aMinute,
  });
