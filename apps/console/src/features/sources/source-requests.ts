import { fieldFilter } from '@tailrace/languages/query';
import { backendQuery, countsByValue, messageCount, overTime } from '#/features/query-run/index.ts';

/** More sources than these nobody reads through; the search finds each of them. */
export const maxSources = 1_000;

/** How many messages there are over time. */
const total = { type: 'pivot' as const, row_groups: [overTime], series: [messageCount], rollup: true };

/** Which sources there are, most messages first, and how many messages in all over time. */
export const sourcesPivots = { sources: countsByValue('source', maxSources), total };

/** When the messages of some sources came. */
export const sourcesOverTimePivots = (sources: readonly string[]) => ({
  chart: {
    ...total,
    query: backendQuery(sources.map((source) => fieldFilter('source', source)).join(' OR ')),
    column_groups: [{ type: 'values' as const, field: 'source', limit: sources.length }],
  },
  total,
});
