import { eventRequest, kindOf } from '@tailrace/domain/events/event-request';
import { allOfThem } from '@tailrace/domain/lists/list-defaults';
import { allMessages, isAllTime, type TimeRange } from '@tailrace/domain/time/time-range';
import { fieldFilter } from '@tailrace/languages/query';
import type { Schemas } from '@tailrace/sdk';
import {
  countEventsOverTime,
  getEventDefinition,
  getEventNotification,
  getIncident,
  listEventDefinitions,
  listIncidents,
  listNotificationDeliveries,
  searchEvents,
} from '@tailrace/sdk/operations/events';
import { listStreams } from '@tailrace/sdk/operations/streams';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#/app/calls/call.ts';
import { localKey, query, queryKeyOf } from '#/app/calls/query.ts';
import { sentRange } from '#/app/range-ends.ts';
import { wireTimeRange } from '#/app/wire-time-range.ts';
import type { TimeSpan } from '#/components/core/histogram/model.ts';
import { readKeyword } from '#/features/query/time/index.ts';
import { type EventListState, type IncidentListState, incidentListSearch } from './list-search.ts';

export type Event = Schemas['Event'];
export type EventPage = Schemas['EventsSearchResult'];
export type IncidentPage = Schemas['IncidentPage'];
export type IncidentDetails = Schemas['IncidentDetails'];

/** How often new events are looked for, in milliseconds. */
const newEventsInterval = 10_000;

const aMinute = 60_000;

/** How many events of a cluster are grouped. */
export const maxGrouped = 500;

const isInBackground = (use: 'shown' | 'latest') => (use === 'latest' ? { noSessionExtension: true } : {});

function pageQuery(listState: EventListState, range: TimeRange, use: 'shown' | 'latest') {
  const { query, page, perPage, sort, filters } = listState;
  return queryOptions({
    queryKey: queryKeyOf(searchEvents, use, { query, page, perPage, sort, filters, range }),
    queryFn: async ({ client, signal }) =>
      call(
        searchEvents,
        { body: eventRequest(listState, await sentRange(await wireTimeRange(client, range))) },
        { signal, ...isInBackground(use) },
      ),
  });
}

/** The ends of a time range; `null` for all time, and where the server cannot read the keyword. */
async function spanOfRange(
  client: QueryClient,
  range: TimeRange,
  signal: AbortSignal,
): Promise<TimeSpan | null> {
  if (isAllTime(range)) return null;
  switch (range.type) {
    case 'absolute':
      return { from: Date.parse(range.from), to: Date.parse(range.to) };
    case 'keyword':
      return readKeyword(range.keyword, client, signal);
    case 'relative': {
      const [from, to] = 'range' in range ? [range.range, 0] : [range.from, range.to ?? 0];
      const now = Date.now();
      return { from: now - from * 1_000, to: now - to * 1_000 };
    }
  }
}

const endsNow = (range: TimeRange) =>
  range.type === 'relative' && ('range' in range || (range.to ?? 0) === 0);

const iso = (moment: number) => new Date(moment).toISOString();

type IncidentSort = 'last_event_at' | 'started_at' | 'priority' | 'events';
const incidentSorts: readonly string[] = ['last_event_at', 'started_at', 'priority', 'events'];
type IncidentStateFilter = 'open' | 'unacknowledged' | 'ended';

function incidentsQuery(listState: IncidentListState, range: TimeRange, use: 'shown' | 'latest') {
  const { query, page, perPage, filters } = listState;
  const sort = incidentSorts.includes(listState.sort?.column ?? '') ? listState.sort : null;
  const input = { query, page, perPage: perPage || incidentListSearch.perPage, sort, filters, range };
  return queryOptions({
    // What is shown keeps its order while somebody acknowledges; what they changed comes with the latest.
    queryKey: use === 'shown' ? localKey('shown incidents', input) : queryKeyOf(listIncidents, use, input),
    queryFn: async ({ client, signal }) => {
      const span = await spanOfRange(client, range, signal);
      const [state] = filters.state as readonly IncidentStateFilter[];
      const [definition] = filters.definition;
      return call(
        listIncidents,
        {
          query,
          page,
          per_page: input.perPage,
          sort: (sort?.column ?? 'last_event_at') as IncidentSort,
          order: sort?.order ?? 'desc',
          ...(state ? { state } : {}),
          ...(definition ? { event_definition_id: definition } : {}),
          ...(filters.priority.length > 0 ? { priority: filters.priority.join(',') } : {}),
          ...(span ? { since: iso(span.from) } : {}),
          ...(span && !endsNow(range) ? { until: iso(span.to) } : {}),
        },
        { signal, ...isInBackground(use) },
      );
    },
  });
}

/** The newest events of a cluster, to be grouped; the filters are those that it can search by. */
function groupedQuery(listState: IncidentListState, range: TimeRange, use: 'shown' | 'latest') {
  const { query, filters } = listState;
  const events: EventListState = {
    ...listState,
    page: 1,
    perPage: maxGrouped,
    sort: null,
    filters: { show: [], definition: filters.definition, priority: filters.priority },
  };
  return queryOptions({
    queryKey: queryKeyOf(searchEvents, 'grouped', use, { query, filters: events.filters, range }),
    queryFn: async ({ client, signal }) =>
      call(
        searchEvents,
        { body: eventRequest(events, await sentRange(await wireTimeRange(client, range))) },
        { signal, ...isInBackground(use) },
      ),
  });
}

const shown = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 };
const latest = { refetchInterval: newEventsInterval, gcTime: 0 };

export const eventQueries = {
  /** The page shown. It stays as it is while it is read. */
  page: (listState: EventListState, range: TimeRange) =>
    queryOptions({ ...pageQuery(listState, range, 'shown'), ...shown }),
  /** The same page again and again, to find what is new. */
  latest: (listState: EventListState, range: TimeRange) =>
    queryOptions({ ...pageQuery(listState, range, 'latest'), ...latest }),
  incidents: (listState: IncidentListState, range: TimeRange) =>
    queryOptions({ ...incidentsQuery(listState, range, 'shown'), ...shown }),
  latestIncidents: (listState: IncidentListState, range: TimeRange) =>
    queryOptions({ ...incidentsQuery(listState, range, 'latest'), ...latest }),
  grouped: (listState: IncidentListState, range: TimeRange) =>
    queryOptions({ ...groupedQuery(listState, range, 'shown'), ...shown }),
  latestGrouped: (listState: IncidentListState, range: TimeRange) =>
    queryOptions({ ...groupedQuery(listState, range, 'latest'), ...latest }),
  incident: (incidentId: string) =>
    query(getIncident, { incidentId }, { refetchInterval: newEventsInterval }),
  /** The incident of an event; `null` for an event without one, such as one that notified nobody. */
  incidentOfEvent: (eventId: string) =>
    query(
      listIncidents,
      { event_id: eventId, per_page: 1 },
      { select: ({ incidents }) => incidents[0] ?? null },
    ),
  /** One event, whenever it was. */
  event: (eventId: string) =>
    queryOptions({
      queryKey: queryKeyOf(searchEvents, 'event', eventId),
      queryFn: ({ signal }) =>
        call(
          searchEvents,
          {
            body: {
              query: fieldFilter('id', eventId),
              page: 1,
              per_page: 1,
              filter: { alerts: 'include' },
              timerange: allMessages,
            },
          },
          { signal },
        ),
    }),
  /** Events and alerts over time, as the list with this view state finds them; only our own server counts them. */
  histogram: (listState: EventListState, range: TimeRange) =>
    queryOptions({
      queryKey: queryKeyOf(countEventsOverTime, {
        query: listState.query,
        filters: listState.filters,
        range,
      }),
      queryFn: async ({ client, signal }) => {
        const timerange = await sentRange(await wireTimeRange(client, range));
        const { query, filter = {} } = eventRequest(listState, timerange);
        const isAll = kindOf(listState) === 'only' && listState.filters.show.length === 0;
        return call(
          countEventsOverTime,
          {
            body: {
              query: query ?? '',
              timerange,
              filter: isAll ? { ...filter, alerts: 'include' } : filter,
              buckets: 60,
            },
          },
          { signal, noSessionExtension: true },
        );
      },
      refetchInterval: aMinute,
      placeholderData: keepPreviousData,
    }),
  definition: (definitionId: string) =>
    query(getEventDefinition, { definitionId }, { isAside: true, staleTime: aMinute }),
  definitions: () =>
    query(listEventDefinitions, { per_page: allOfThem }, { isAside: true, staleTime: aMinute }),
  deliveries: (notificationId: string) =>
    query(listNotificationDeliveries, { notificationId }, { isAside: true, staleTime: newEventsInterval }),
  notification: (notificationId: string) =>
    query(getEventNotification, { notificationId }, { isAside: true, staleTime: aMinute }),
  /** The streams the user may read, for their titles. */
  streams: () => query(listStreams, {}, { isAside: true, staleTime: aMinute }),
};
