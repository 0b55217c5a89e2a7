import { createFileRoute } from '@tanstack/react-router';
import { AlertPage, alertQueries } from '#/features/alerts/index.ts';

export const Route = createFileRoute('/_authed/legacy/alerts/$alertId')({
  loader: ({ context, params }) => context.queryClient.ensureQueryData(alertQueries.one(params.alertId)),
  staticData: { title: 'Legacy alert' },
  component: AlertPage,
});
