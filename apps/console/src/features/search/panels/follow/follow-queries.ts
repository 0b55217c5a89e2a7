import { loadStep, messageList, readMessages, walkPage, walkStart } from '@tailrace/analysis/messages';
import { followQuery } from '@tailrace/domain/search/follow/follow-query';
import { momentOf } from '@tailrace/domain/search/moment-of';
import { countsByValue, valueCounts } from '@tailrace/domain/search/pivots';
import type { WalkRules } from '@tailrace/domain/search/result-walk';
import { defaultResultWindow } from '@tailrace/domain/search/result-window';
import { absoluteRange } from '@tailrace/domain/time/time-range';
import { executeSearchSync } from '@tailrace/sdk/operations/search';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { queryKeyOf } from '#/app/calls/query.ts';
import type { TimeSpan } from '#/components/core/histogram/model.ts';
import { runOnce } from '#/features/query/run/index.ts';

/** Messages shown at once. */
export const followedAtOnce = 1_000;
const countedSources = 100;
const aMinute = 60_000;
const rules: WalkRules = { order: 'ASC', pageSize: followedAtOnce, window: defaultResultWindow };

/** The messages that carry a value, in every stream the user may read. */
export interface Followed {
  value: string;
  /** The only field to look in; `null` for all. */
  field: string | null;
  range: TimeSpan;
}

const searchRequestOf = ({ value, field, range }: Followed) => ({
  query: followQuery(value, field),
  streams: [],
  timeRange: absoluteRange(range),
});

/** The messages, oldest first, a page at a time. */
export const followedMessages = (followed: Followed) =>
  infiniteQueryOptions({
    queryKey: queryKeyOf(executeSearchSync, 'follow', followed),
    queryFn: ({ pageParam, signal }) =>
      walkPage(pageParam, rules, (step) =>
        loadStep(searchRequestOf(followed), step, 'ASC', { run: runOnce, signal }),
      ),
    initialPageParam: walkStart(followed.range, rules),
    getNextPageParam: ({ next }) => next,
    staleTime: aMinute,
  });

/** Number, sources and last message of all of them, for a timeline that is not loaded to its end. */
export const followedTotals = (followed: Followed) =>
  queryOptions({
    queryKey: queryKeyOf(executeSearchSync, 'follow totals', followed),
    queryFn: async ({ signal }) => {
      const types = {
        sources: countsByValue('source', countedSources),
        last: messageList({ limit: 1, sort: { field: 'timestamp', order: 'DESC' } }),
      };
      const results = await runOnce(searchRequestOf(followed), types, { signal });
      const pivot = results.get('sources');
      const [last] = readMessages(results.get('last')).messages;
      return { total: pivot.total, sources: valueCounts(pivot), last: last && momentOf(last) };
    },
    staleTime: aMinute,
  });
