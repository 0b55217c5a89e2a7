import { createFileRoute } from '@tanstack/react-router';
import { alertQueries, NewConditionPage } from '#/features/alerts/index.ts';

export const Route = createFileRoute('/_authed/legacy/alerts/conditions/new')({
  validateSearch: ({ stream_id }): { stream_id?: string } =>
    typeof stream_id === 'string' ? { stream_id } : {},
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.ensureQueryData(alertQueries.conditionTypes()),
      queryClient.ensureQueryData(alertQueries.streams()),
    ]),
  staticData: { title: 'New alert condition' },
  component: NewConditionPage,
});
