import { parseSearchUrl, printSearchUrl } from '@tailrace/domain/search/search-url';
import type { TimeRange } from '@tailrace/domain/time/time-range';
import type { ListParams, ListSearch } from './list-search.ts';

const rangeNames = ['rangetype', 'relative', 'from', 'to', 'keyword'] as const;

/** The time range of a list, which its URL has in the parameters of a search, beside those of the list. */
export const listTimeRange = <Filter extends string>(list: ListSearch<Filter>, defaultRange: TimeRange) => ({
  /** For the route's `validateSearch`: keeps the parameters of the list and the time range. */
  params: (parameters: Record<string, unknown>): ListParams => ({
    ...list.params(parameters),
    ...Object.fromEntries(
      rangeNames
        .map((name) => [name, parameters[name]] as const)
        .filter(([, value]) => typeof value === 'string' || typeof value === 'number')
        .map(([name, value]) => [name, String(value)]),
    ),
  }),
  read: (params: ListParams): TimeRange =>
    parseSearchUrl(Object.fromEntries(rangeNames.map((name) => [name, params[name]]))).search.timeRange ??
    defaultRange,
  /** The same list for another time range, on page 1. */
  write: (params: ListParams, timeRange: TimeRange): ListParams => ({
    ...list.write({ ...list.read(params), page: 1 }),
    ...printSearchUrl({ timeRange }),
  }),
});
