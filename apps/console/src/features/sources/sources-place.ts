import { parseSearchUrl, printSearchUrl } from '@tailrace/domain/search-url';
import type { TimeRange } from '@tailrace/domain/time-range';
import { defineListSearch, type ListParams } from '#/app/lists/list-search.ts';

/** The list of sources in the address: most messages first. */
export const sourceListSearch = defineListSearch({
  perPage: 50,
  sort: { column: 'count', order: 'desc' },
});

const rangeNames = ['rangetype', 'relative', 'from', 'to', 'keyword'] as const;

/** Long enough for what sends now and then, short enough to be counted at once. */
const usualRange: TimeRange = { type: 'relative', from: 3_600 };

/** For the route's `validateSearch`: the list's parameters and those of the time, others left out. */
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
  usualRange;

/** The same list in another time, from its first page on. */
export const withRange = (params: ListParams, timeRange: TimeRange): ListParams => ({
  ...sourceListSearch.write({ ...sourceListSearch.read(params), page: 1 }),
  ...printSearchUrl({ timeRange }),
});
