import { defaultEventSearch } from '@tailrace/domain/events/events';
import { parseSearchUrl, printSearchUrl } from '@tailrace/domain/search/search-url';
import { defaultTimeRange, type TimeRange } from '@tailrace/domain/time/time-range';
import { fieldFilter } from '@tailrace/languages/query';
import { defineListSearch, type ListParams, type ListState } from '#/app/lists/list-search.ts';

/** View state of the list, the newest first. An empty `show` means alerts only. */
export const eventListSearch = defineListSearch({
  perPage: defaultEventSearch.per_page,
  sort: { column: 'timestamp', order: 'desc' },
  filters: ['show', 'definition', 'priority'],
});

export type EventListState = ListState<'show' | 'definition' | 'priority'>;

const rangeNames = ['rangetype', 'relative', 'from', 'to', 'keyword'] as const;

/**
 * For the route's `validateSearch`: keeps the parameters of the list and the time range. A stream becomes part of the
 * query, where it can be seen and changed.
 */
export function eventParams({ stream_id, ...parameters }: Record<string, unknown>): ListParams {
  const params = eventListSearch.params(parameters);
  for (const name of rangeNames) {
    const value = parameters[name];
    if (typeof value === 'string' || typeof value === 'number') params[name] = String(value);
  }
  if (stream_id === undefined || params.query !== undefined) return params;
  return { ...params, query: fieldFilter('source_streams', String(stream_id)) };
}

export const readRange = (params: ListParams): TimeRange =>
  parseSearchUrl(Object.fromEntries(rangeNames.map((name) => [name, params[name]]))).search.timeRange ??
  defaultTimeRange;

/** The same list for another time range, on page 1. */
export const withRange = (params: ListParams, timeRange: TimeRange): ListParams => ({
  ...eventListSearch.write({ ...eventListSearch.read(params), page: 1 }),
  ...printSearchUrl({ timeRange }),
});
