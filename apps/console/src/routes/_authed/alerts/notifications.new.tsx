import { createEventNotification } from '@tailrace/sdk/operations/events';
import { createFileRoute } from '@tanstack/react-router';
import { NewNotificationPage } from '#/features/events/notifications/index.ts';

export const Route = createFileRoute('/_authed/alerts/notifications/new')({
  staticData: {
    title: 'New notification',
    help: 'alerts#an-alert-on-your-phone',
    permission: createEventNotification.permission,
    palette: { action: 'Create event notification' },
  },
  component: NewNotificationPage,
});
