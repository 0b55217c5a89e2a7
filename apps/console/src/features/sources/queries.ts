import type { TimeRange } from '@tailrace/domain/time-range';
import type { SearchInput } from '@tailrace/sdk';
import { executeSearchSync } from '@tailrace/sdk/operations/search';
import { keepPreviousData, type QueryFunctionContext, queryOptions } from '@tanstack/react-query';
import { call } from '#/app/calls/call.ts';
import { wireSearch } from '#/app/wire-time-range.ts';
import type { TimeSpan } from '#/components/core/histogram/model.ts';
import { sourcesInput, sourcesOverTimeInput } from './source-requests.ts';
import { readLines, readSources } from './source-results.ts';

const aMinute = 60_000;

type Asking = Pick<QueryFunctionContext, 'client' | 'signal'>;

const ask = async (input: SearchInput, { client, signal }: Asking) =>
  call(executeSearchSync, { body: await wireSearch(client, input) }, { signal });

export const sourceQueries = {
  list: (range: TimeRange) =>
    queryOptions({
      queryKey: [executeSearchSync.id, 'sources', range],
      queryFn: async (asking) => readSources(await ask(sourcesInput(range), asking)),
      placeholderData: keepPreviousData,
      staleTime: aMinute,
    }),
  overTime: (span: TimeSpan, sources: readonly string[]) =>
    queryOptions({
      queryKey: [executeSearchSync.id, 'sources over time', span, sources],
      queryFn: async (asking) => readLines(await ask(sourcesOverTimeInput(span, sources), asking), sources),
      placeholderData: keepPreviousData,
      staleTime: aMinute,
    }),
};
