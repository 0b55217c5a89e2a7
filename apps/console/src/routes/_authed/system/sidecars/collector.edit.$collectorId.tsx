import { createFileRoute } from '@tanstack/react-router';
import { collectorQueries, EditCollectorPage } from '#/features/sidecars/configuration/index.ts';

export const Route = createFileRoute('/_authed/system/sidecars/collector/edit/$collectorId')({
  loader: ({ context, params }) =>
    context.queryClient.ensureQueryData(collectorQueries.one(params.collectorId)),
  staticData: { title: 'Log collector', above: '/system/sidecars/configuration' },
  component: EditCollectorPage,
});
