import { fieldFilter } from '@tailrace/languages/query';
import type { Schemas } from '@tailrace/sdk';
import type { TimeRange } from '../time/time-range.ts';
import { defaultEventSearch } from './events.ts';

/** What a list of events shows: the query, the page, the order and the chosen filters. */
interface EventListState {
  query: string;
  page: number;
  /** 0 for the default. */
  perPage: number;
  sort: { column: string; order: 'asc' | 'desc' } | null;
  filters: Readonly<Record<'show' | 'definition' | 'priority', readonly string[]>>;
}

type Alerts = NonNullable<Schemas['EventsSearchFilter']['alerts']>;

/** What the list shows, by the value of its filter. */
export const kinds = [
  { value: 'only', label: 'Alerts' },
  { value: 'exclude', label: 'Events' },
  { value: 'include', label: 'Both' },
] as const satisfies readonly { value: Alerts; label: string }[];

/** The chosen kind; alerts unless the URL has another. */
export function kindOf({ filters }: Pick<EventListState, 'filters'>): Alerts {
  return kinds.find(({ value }) => value === filters.show[0])?.value ?? defaultEventSearch.filter.alerts;
}

/** The query of the search field, with the conditions of the filters. */
function queryOf({ query, filters }: Pick<EventListState, 'query' | 'filters'>): string {
  const priorities = filters.priority.map((priority) => fieldFilter('priority', priority)).join(' OR ');
  const parts = [query.trim(), priorities].filter(Boolean);
  return parts.length > 1 ? parts.map((part) => `(${part})`).join(' AND ') : (parts[0] ?? '');
}

/** The request of a page; its size is bounded because there may be hundreds of thousands of events. */
export function eventRequest(
  listState: EventListState,
  timerange: TimeRange,
): Schemas['EventsSearchRequest'] {
  return {
    query: queryOf(listState),
    page: listState.page,
    per_page: listState.perPage || defaultEventSearch.per_page,
    filter: { alerts: kindOf(listState), event_definitions: [...listState.filters.definition] },
    timerange,
    sort_by: listState.sort?.column ?? 'timestamp',
    sort_direction: listState.sort?.order ?? 'desc',
  };
}
