import { groupEvents, type Incident } from '@tailrace/domain/events/incidents';
import type { TimeRange } from '@tailrace/domain/time/time-range';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { failureOf } from '#/app/failure.ts';
import type { EntityList, ListChange } from '#/app/lists/entity-list.ts';
import { useListState } from '#/app/lists/use-list-state.ts';
import { useServerVersion } from '#/app/server-version.ts';
import { type IncidentListState, incidentListSearch } from '../list-search.ts';
import { type Event, type EventPage, eventQueries, type IncidentPage, maxGrouped } from '../queries.ts';

/** The incidents of our server, or the events of a cluster grouped by definition and group. */
export interface IncidentList {
  list: EntityList<Incident>;
  listState: IncidentListState;
  /** Whether the server stores incidents, so that they end and can be acknowledged. */
  isOwn: boolean;
  newCount: number;
  showNew: () => void;
  /** The events of a group, for a server that does not store incidents. */
  eventsOf: (incidentId: string) => readonly Event[];
  /** All events that were grouped; undefined while there are more of them than were loaded. */
  grouped: { events: readonly Event[]; total: number } | undefined;
}

interface Source {
  shown: readonly Incident[] | undefined;
  latest: readonly Incident[] | undefined;
  total: number;
  error: Error | null;
  isStale: boolean;
  refetch: () => unknown;
  showLatest: () => void;
}

/** New incidents appear at the head of the newest first, and only while the range ends now. */
const isHead = ({ page, sort }: IncidentListState, { type }: TimeRange) =>
  page === 1 && type !== 'absolute' && (!sort || (sort.column === 'last_event_at' && sort.order === 'desc'));

function useStoredIncidents(listState: IncidentListState, range: TimeRange, enabled: boolean): Source {
  const client = useQueryClient();
  const query = eventQueries.incidents(listState, range);
  const page = useQuery({ ...query, enabled, placeholderData: keepPreviousData });
  const latest = useQuery({
    ...eventQueries.latestIncidents(listState, range),
    enabled: enabled && page.data !== undefined && !page.isPlaceholderData,
  }).data;
  return {
    shown: page.data?.incidents,
    latest: latest?.incidents,
    total: latest?.total ?? page.data?.total ?? 0,
    error: page.error,
    isStale: page.isPlaceholderData,
    refetch: page.refetch,
    showLatest: () => latest && client.setQueryData<IncidentPage>(query.queryKey, latest),
  };
}

const incidentsOf = (page: EventPage) =>
  groupEvents(
    page.events.map(({ event }) => event),
    page.context.event_definitions,
  );

function useGroupedEvents(listState: IncidentListState, range: TimeRange, enabled: boolean) {
  const client = useQueryClient();
  const query = eventQueries.grouped(listState, range);
  const page = useQuery({ ...query, enabled, placeholderData: keepPreviousData });
  const latest = useQuery({
    ...eventQueries.latestGrouped(listState, range),
    enabled: enabled && page.data !== undefined && !page.isPlaceholderData && isHead(listState, range),
  }).data;
  const newest = latest ?? page.data;
  const groups = newest ? incidentsOf(newest) : [];
  const shown = page.data && incidentsOf(page.data).map(({ incident }) => incident);
  const source: Source = {
    shown,
    latest: latest && groups.map(({ incident }) => incident),
    total: shown?.length ?? 0,
    error: page.error,
    isStale: page.isPlaceholderData,
    refetch: page.refetch,
    showLatest: () => latest && client.setQueryData<EventPage>(query.queryKey, latest),
  };
  return { source, groups, page: newest };
}

/** One page of incidents. Their order stays while they are read, and what each says is kept current. */
export function useIncidentList(range: TimeRange): IncidentList {
  const { listState, onChange } = useListState(incidentListSearch);
  const server = useServerVersion();
  const isOwn = server?.isTailrace === true;
  const stored = useStoredIncidents(listState, range, isOwn);
  const {
    source: groupedSource,
    groups,
    page,
  } = useGroupedEvents(listState, range, server !== undefined && !isOwn);
  const { shown, latest, ...source } = isOwn ? stored : groupedSource;

  const current = new Map(latest?.map((incident) => [incident.id, incident]));
  // An empty list has nothing to lose its place in.
  const base = shown?.length === 0 && latest ? latest : shown;
  const rows = base?.map((incident) => current.get(incident.id) ?? incident);
  const known = new Set(base?.map(({ id }) => id));
  const events = page?.events.map(({ event }) => event);
  const from = isOwn || listState.perPage === 0 ? 0 : (listState.page - 1) * listState.perPage;
  const size = isOwn || listState.perPage === 0 ? Number.POSITIVE_INFINITY : listState.perPage;
  const { show } = listState.filters;
  return {
    list: {
      listState: { ...listState, filters: { ...listState.filters, show: [] } },
      defaultPerPage: incidentListSearch.perPage,
      isAlwaysPaged: isOwn,
      rows: rows?.slice(from, from + size),
      total: isOwn ? source.total : (rows?.length ?? 0),
      failure: base ? null : source.error && failureOf(source.error),
      isStale: source.isStale,
      // What the page lists is chosen beside the list, so its filters must not clear it.
      onChange: (change: ListChange) =>
        onChange(change.filters ? { ...change, filters: { ...change.filters, show } } : change),
      onRetry: () => source.refetch(),
    },
    listState,
    isOwn,
    newCount: isHead(listState, range) ? (latest ?? []).filter(({ id }) => !known.has(id)).length : 0,
    showNew: source.showLatest,
    eventsOf: (id) => groups.find(({ incident }) => incident.id === id)?.events ?? [],
    grouped: events &&
      page && { events: page.total_events > maxGrouped ? [] : events, total: page.total_events },
  };
}
