import { parseSearchUrl, printSearchUrl } from '@tailrace/domain/search/search-url';
import { defaultTimeRange, type TimeRange } from '@tailrace/domain/time/time-range';
import { defineListSearch, type ListParams } from '#/app/lists/list-search.ts';

/** View state of the list, sorted by number of messages. */
export const sourceListSearch = defineListSearch({
  perPage: 50,
  sort: { column: 'count', order: 'desc' },
});

const rangeNames = ['rangetype', 'relative', 'from', 'to', 'keyword'] as const;

/** For the route's `validateSearch`: keeps the parameters of the list and the time range. */
export function sourcesParams(parameters: Record<string, unknown>): ListParams {
  const params = sourceListSearch.params(parameters);
  for (const name of rangeNames) {
    const value = parameters[name];
    if (typeof value === 'string' || typeof value === 'number') params[name] = String(value);
  }
  return params;
}

export const readRange = (params: ListParams): TimeRange =>
  parseSearchUrl(Object.fromEntries(rangeNames.map((name) => [name, params[name]]))).search.timeRange ??
  defaultTimeRange;

/** The same list for another time range, on page 1. */
export const withRange = (params: ListParams, timeRange: TimeRange): ListParams => ({
  ...sourceListSearch.write({ ...sourceListSearch.read(params), page: 1 }),
  ...printSearchUrl({ timeRange }),
});
