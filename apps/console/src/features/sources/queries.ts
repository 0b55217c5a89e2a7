import type { TimeRange } from '@tailrace/domain/time-range';
import { type SearchInput, unwrap } from '@tailrace/sdk';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#/app/api.ts';
import type { TimeSpan } from '#/components/histogram/model.ts';
import { sourcesInput, sourcesOverTimeInput } from './source-requests.ts';
import { readLines, readSources } from './source-results.ts';

const aMinute = 60_000;

const ask = (body: SearchInput, signal: AbortSignal) =>
  unwrap(api.POST('/views/search/sync', { body, signal }));

export const sourceQueries = {
  list: (range: TimeRange) =>
    queryOptions({
      queryKey: ['executeSearchSync', 'sources', range],
      queryFn: async ({ signal }) => readSources(await ask(sourcesInput(range), signal)),
      placeholderData: keepPreviousData,
      staleTime: aMinute,
    }),
  overTime: (span: TimeSpan, sources: readonly string[]) =>
    queryOptions({
      queryKey: ['executeSearchSync', 'sources over time', span, sources],
      queryFn: async ({ signal }) =>
        readLines(await ask(sourcesOverTimeInput(span, sources), signal), sources),
      placeholderData: keepPreviousData,
      staleTime: aMinute,
    }),
};
