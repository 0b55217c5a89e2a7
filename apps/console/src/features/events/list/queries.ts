import { eventRequest } from '@tailrace/domain/events/event-request';
import { allOfThem } from '@tailrace/domain/lists/list-defaults';
import type { TimeRange } from '@tailrace/domain/time/time-range';
import type { Schemas } from '@tailrace/sdk';
import {
  getEventDefinition,
  getEventNotification,
  listEventDefinitions,
  listNotificationDeliveries,
  searchEvents,
} from '@tailrace/sdk/operations/events';
import { listStreams } from '@tailrace/sdk/operations/streams';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#/app/calls/call.ts';
import { query, queryKeyOf } from '#/app/calls/query.ts';
import { sentRange } from '#/app/range-ends.ts';
import { wireTimeRange } from '#/app/wire-time-range.ts';
import type { EventListState } from './list-search.ts';

export type Event = Schemas['Event'];
export type EventPage = Schemas['EventsSearchResult'];

/** How often new events are looked for, in milliseconds. */
const newEventsInterval = 10_000;

const aMinute = 60_000;

function pageQuery(listState: EventListState, range: TimeRange, use: 'shown' | 'latest') {
  const { query, page, perPage, sort, filters } = listState;
  return queryOptions({
    queryKey: queryKeyOf(searchEvents, use, { query, page, perPage, sort, filters, range }),
    queryFn: async ({ client, signal }) =>
      call(
        searchEvents,
        { body: eventRequest(listState, await sentRange(await wireTimeRange(client, range))) },
        { signal, ...(use === 'latest' ? { noSessionExtension: true } : {}) },
      ),
  });
}

export const eventQueries = {
  /** The page shown. It stays as it is while it is read. */
  page: (listState: EventListState, range: TimeRange) =>
    queryOptions({ ...pageQuery(listState, range, 'shown'), staleTime: Number.POSITIVE_INFINITY, gcTime: 0 }),
  /** The same page again and again, to find what is new. */
  latest: (listState: EventListState, range: TimeRange) =>
    queryOptions({ ...pageQuery(listState, range, 'latest'), refetchInterval: newEventsInterval, gcTime: 0 }),
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
