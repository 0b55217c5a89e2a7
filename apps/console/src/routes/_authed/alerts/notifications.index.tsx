import { listEventNotifications } from '@tailrace/sdk/operations/events';
import { createFileRoute } from '@tanstack/react-router';
import { NotificationsPage, notificationListSearch } from '#/features/events/notifications/index.ts';
import { shareParam } from '#/features/sharing/index.ts';

export const Route = createFileRoute('/_authed/alerts/notifications/')({
  validateSearch: (search) => ({ ...notificationListSearch.params(search), ...shareParam(search) }),
  staticData: {
    title: 'Notifications',
    help: 'alerts#notifications',
    permission: listEventNotifications.permission,
    palette: { label: 'Event notifications' },
  },
  component: NotificationsPage,
});
