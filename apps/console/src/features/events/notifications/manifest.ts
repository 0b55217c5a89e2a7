import { createEventNotification, listEventNotifications } from '@tailrace/sdk/operations/events';
import type { Pages } from '#/app/pages.ts';

export const notificationPages = {
  '/alerts/notifications': {
    title: 'Notifications',
    permission: listEventNotifications.permission,
    palette: { label: 'Event notifications' },
  },
  '/alerts/notifications/new': {
    title: 'New notification',
    permission: createEventNotification.permission,
    palette: { label: 'Create event notification' },
  },
  // Their permissions contain the id of the notification, so the pages and the server check them.
  '/alerts/notifications/$notificationId': { title: 'Notification' },
  '/alerts/notifications/$notificationId/edit': { title: 'Edit notification' },
} satisfies Pages;
