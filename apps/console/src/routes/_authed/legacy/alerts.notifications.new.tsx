import { createFileRoute } from '@tanstack/react-router';
import { alertQueries, NewNotificationPage } from '#/features/alerts/index.ts';

export const Route = createFileRoute('/_authed/legacy/alerts/notifications/new')({
  validateSearch: ({ stream_id }): { stream_id?: string } =>
    typeof stream_id === 'string' ? { stream_id } : {},
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.ensureQueryData(alertQueries.callbackTypes()),
      queryClient.ensureQueryData(alertQueries.streams()),
    ]),
  staticData: { title: 'New alert notification' },
  component: NewNotificationPage,
});
