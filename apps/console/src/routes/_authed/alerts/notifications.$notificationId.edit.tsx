import { createFileRoute } from '@tanstack/react-router';
import { EditNotificationPage, notificationQueries } from '#/features/events/notifications/index.ts';

export const Route = createFileRoute('/_authed/alerts/notifications/$notificationId/edit')({
  loader: ({ context, params }) =>
    context.queryClient.ensureQueryData(notificationQueries.one(params.notificationId)),
  staticData: { title: 'Edit notification', crumb: 'Edit' },
  component: EditNotificationPage,
});
