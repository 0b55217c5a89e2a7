import { parseSearchUrl, printSearchUrl } from '@tailrace/domain/search/search-url';
import type { TimeRange } from '@tailrace/domain/time/time-range';
import type { ListParams, ListSearch } from './list-search.ts';

const rangeNames = ['rangetype', 'relative', 'from', 'to', 'keyword'] as const;

/** A list of a time range, which its URL has in the parameters of a search. */
export interface RangedListSearch<Filter extends string> extends ListSearch<Filter> {
  readRange: (params: ListParams) => TimeRange;
  /** The same list for another time range, on page 1. */
  writeRange: (params: ListParams, timeRange: TimeRange) => ListParams;
}

/** Adds a time range to the URL of a list. */
export const withTimeRange = <Filter extends string>(
  list: ListSearch<Filter>,
  defaultRange: TimeRange,
): RangedListSearch<Filter> => ({
  ...list,
  params: (parameters) => ({
    ...list.params(parameters),
    ...Object.fromEntries(
      rangeNames
        .map((name) => [name, parameters[name]] as const)
        .filter(([, value]) => typeof value === 'string' || typeof value === 'number')
        .map(([name, value]) => [name, String(value)]),
    ),
  }),
  readRange: (params) =>
    parseSearchUrl(Object.fromEntries(rangeNames.map((name) => [name, params[name]]))).search.timeRange ??
    defaultRange,
  writeRange: (params, timeRange) => ({
    ...list.write({ ...list.read(params), page: 1 }),
    ...printSearchUrl({ timeRange }),
  }),
});
