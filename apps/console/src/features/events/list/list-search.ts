import { kinds } from '@tailrace/domain/events/event-request';
import { defaultEventSearch } from '@tailrace/domain/events/events';
import { parseSearchUrl, printSearchUrl } from '@tailrace/domain/search/search-url';
import { defaultTimeRange, type TimeRange } from '@tailrace/domain/time/time-range';
import { fieldFilter } from '@tailrace/languages/query';
import { defineListSearch, type ListParams, type ListState } from '#/app/lists/list-search.ts';

/** View state of the single events, the newest first. */
export const eventListSearch = defineListSearch({
  perPage: defaultEventSearch.per_page,
  sort: { column: 'timestamp', order: 'desc' },
  filters: ['show', 'definition', 'priority'],
});

export type EventListState = ListState<'show' | 'definition' | 'priority'>;

/** View state of the incidents, those with the latest alerts first. */
export const incidentListSearch = defineListSearch({
  perPage: 25,
  sort: { column: 'last_event_at', order: 'desc' },
  filters: ['show', 'state', 'definition', 'priority'],
});

export type IncidentListState = ListState<'show' | 'state' | 'definition' | 'priority'>;

const rangeNames = ['rangetype', 'relative', 'from', 'to', 'keyword'] as const;

/** An open incident by its own id, or by that of one of its events, as links in mails and webhooks have it. */
const openNames = ['incident', 'event'] as const;

/**
 * For the route's `validateSearch`: keeps the parameters of the lists, the time range and what is open. A stream becomes
 * part of the query of the events, where it can be seen and changed.
 */
export function eventParams({ stream_id, ...parameters }: Record<string, unknown>): ListParams {
  const params = { ...eventListSearch.params(parameters), ...incidentListSearch.params(parameters) };
  for (const name of [...rangeNames, ...openNames]) {
    const value = parameters[name];
    if (typeof value === 'string' || typeof value === 'number') params[name] = String(value);
  }
  if (stream_id === undefined || params.query !== undefined) return params;
  return { show: 'only', ...params, query: fieldFilter('source_streams', String(stream_id)) };
}

/** What the page lists: incidents, unless the URL has a kind of events. */
export const views = [{ value: 'incidents', label: 'Incidents' }, ...kinds] as const;

export type AlertsView = (typeof views)[number]['value'];

export const viewOf = ({ show }: ListParams): AlertsView =>
  views.find(({ value }) => value === show)?.value ?? 'incidents';

/** Incidents last longer than the five minutes in which the reference looks for events. */
const aDay = { type: 'relative', from: 86_400 } as const satisfies TimeRange;

export const readRange = (params: ListParams): TimeRange =>
  parseSearchUrl(Object.fromEntries(rangeNames.map((name) => [name, params[name]]))).search.timeRange ??
  (viewOf(params) === 'incidents' ? aDay : defaultTimeRange);

const without = (params: ListParams, names: readonly string[]): ListParams =>
  Object.fromEntries(Object.entries(params).filter(([name]) => !names.includes(name)));

/** The same list for another time range, on page 1. */
export const withRange = (params: ListParams, timeRange: TimeRange): ListParams => ({
  ...without(params, [...rangeNames, 'page']),
  ...printSearchUrl({ timeRange }),
});

/** Another view of the same time; queries and filters of one mean nothing in the other. */
export const withView = (params: ListParams, view: AlertsView): ListParams => {
  const isSameList = viewOf(params) !== 'incidents' && view !== 'incidents';
  const range = Object.fromEntries(
    rangeNames.flatMap((name) => (params[name] === undefined ? [] : [[name, params[name]]])),
  );
  const others = isSameList ? without(params, ['show', 'page', 'selected']) : range;
  return view === 'incidents' ? others : { ...others, show: view };
};

/** The list with this incident open, or with none. */
export const withIncident = (params: ListParams, incidentId: string | null): ListParams => ({
  ...without(params, openNames),
  ...(incidentId === null ? {} : { incident: incidentId }),
});
