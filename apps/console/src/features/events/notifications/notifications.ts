import type { EventNotification } from '@tailrace/domain/events/notifications/notification-types';
import { allOfThem } from '@tailrace/domain/lists/list-defaults';
import { eventNotificationNotices as notices } from '@tailrace/domain/notices/events';
import { FetchError } from '@tailrace/sdk';
import {
  createEventNotification,
  deleteEventNotification,
  getEventNotification,
  listEventDefinitions,
  listEventNotifications,
  listLegacyNotificationTypes,
  listNotificationDeliveries,
  updateEventNotification,
} from '@tailrace/sdk/operations/events';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#/app/calls/call.ts';
import { query } from '#/app/calls/query.ts';
import { resource } from '#/app/calls/resource.ts';

/** Path of the list page. */
export const notificationList = '/alerts/notifications';

export const notifications = resource({
  noun: { one: 'notification', many: 'notifications' },
  fullNoun: { one: 'event notification', many: 'event notifications' },
  lists: [listEventNotifications, listEventDefinitions],
  calls: {
    get: getEventNotification,
    create: createEventNotification,
    update: updateEventNotification,
    remove: deleteEventNotification,
  },
  id: ({ id }: EventNotification) => id,
  name: ({ title }) => title,
  notices: {
    ...notices,
    deletedSeveral: () => notices.deleted(),
  },
  restored: ({ title, description, config }) => ({ title, description, config }),
});

const aMinute = 60_000;

export const notificationQueries = {
  /** One notification; a missing one has the specification's text. */
  one: (id: string) =>
    queryOptions({
      ...notifications.get(id),
      queryFn: async ({ signal }) => {
        try {
          return await call(getEventNotification, { notificationId: id }, { signal });
        } catch (error) {
          if (!(error instanceof FetchError) || error.status !== 404) throw error;
          throw new FetchError(404, notices.notFound(id).text, null, { cause: error });
        }
      },
    }),
  /** The alarm callbacks that a notification can use, by class name. */
  legacyTypes: () =>
    query(
      listLegacyNotificationTypes,
      {},
      { select: ({ types }) => types, isAside: true, staleTime: aMinute },
    ),
  /** All event definitions, to say which use a notification. */
  definitions: () => query(listEventDefinitions, { per_page: allOfThem }, { isAside: true }),
  deliveries: (notificationId: string) =>
    query(listNotificationDeliveries, { notificationId }, { isAside: true, refetchInterval: 10_000 }),
};
