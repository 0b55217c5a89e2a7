import { absoluteRange, type TimeRange } from '@tailrace/domain/time/time-range';
import { executeSearchSync } from '@tailrace/sdk/operations/search';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { TimeSpan } from '#/components/core/histogram/model.ts';
import { runOnce } from '#/features/query/run/index.ts';
import { sourcesOverTimePivots, sourcesPivots } from './source-requests.ts';
import { readLines, readSources } from './source-results.ts';

const aMinute = 60_000;

/** A search for all messages in a time range. */
const all = <Range extends TimeRange>(timeRange: Range) => ({ query: '', streams: [], timeRange });

export const sourceQueries = {
  list: (range: TimeRange) =>
    queryOptions({
      queryKey: [executeSearchSync.id, 'sources', range],
      queryFn: async (options) => {
        const results = await runOnce(all(range), sourcesPivots, options);
        return readSources(results.get('sources'), results.get('total'));
      },
      placeholderData: keepPreviousData,
      staleTime: aMinute,
    }),
  overTime: (span: TimeSpan, sources: readonly string[]) =>
    queryOptions({
      queryKey: [executeSearchSync.id, 'sources over time', span, sources],
      queryFn: async (options) => {
        const results = await runOnce(all(absoluteRange(span)), sourcesOverTimePivots(sources), options);
        return readLines(results.get('chart'), results.get('total'), sources);
      },
      placeholderData: keepPreviousData,
      staleTime: aMinute,
    }),
};
