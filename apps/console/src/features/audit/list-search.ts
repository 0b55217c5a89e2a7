import { parseSearchUrl, printSearchUrl } from '@tailrace/domain/search/search-url';
import { allMessages, type TimeRange } from '@tailrace/domain/time/time-range';
import { defineListSearch, type ListParams } from '#/app/lists/list-search.ts';

export const auditListSearch = defineListSearch({ perPage: 50, filters: ['outcome'] });

const rangeNames = ['rangetype', 'relative', 'from', 'to', 'keyword'] as const;

/** For the route's `validateSearch`: keeps the parameters of the list and the time range. */
export function auditParams(parameters: Record<string, unknown>): ListParams {
  const params = auditListSearch.params(parameters);
  for (const name of rangeNames) {
    const value = parameters[name];
    if (typeof value === 'string' || typeof value === 'number') params[name] = String(value);
  }
  return params;
}

/** All entries, unless the URL says otherwise. */
export const readRange = (params: ListParams): TimeRange =>
  parseSearchUrl(Object.fromEntries(rangeNames.map((name) => [name, params[name]]))).search.timeRange ??
  allMessages;

/** The same list for another time range, on page 1. */
export const withRange = (params: ListParams, timeRange: TimeRange): ListParams => ({
  ...auditListSearch.write({ ...auditListSearch.read(params), page: 1 }),
  ...printSearchUrl({ timeRange }),
});
