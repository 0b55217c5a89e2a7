import { createFileRoute } from '@tanstack/react-router';
import { NotificationPage, notificationQueries } from '#/features/events/notifications/index.ts';

export const Route = createFileRoute('/_authed/alerts/notifications/$notificationId/')({
  loader: ({ context, params }) =>
    context.queryClient.ensureQueryData(notificationQueries.one(params.notificationId)),
  staticData: { title: 'Notification' },
  component: NotificationPage,
});
