import { countsByValue, messageCount, overTime } from '@tailrace/domain/search/pivots';
import { backendQuery } from '@tailrace/domain/search/search-request';
import { fieldFilter } from '@tailrace/languages/query';

/** A longer list is not readable; the list's search finds the rest. */
export const maxSources = 1_000;

/** Number of messages over time. */
const total = { type: 'pivot' as const, row_groups: [overTime], series: [messageCount], rollup: true };

/** The sources by number of messages, and all messages over time. */
export const sourcesPivots = { sources: countsByValue('source', maxSources), total };

/** Messages over time for some sources. */
export const sourcesOverTimePivots = (sources: readonly string[]) => ({
  chart: {
    ...total,
    query: backendQuery(sources.map((source) => fieldFilter('source', source)).join(' OR ')),
    column_groups: [{ type: 'values' as const, field: 'source', limit: sources.length }],
  },
  total,
});
