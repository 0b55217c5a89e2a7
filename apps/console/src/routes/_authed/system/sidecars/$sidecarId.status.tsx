import { getSidecar } from '@tailrace/sdk/operations/sidecars';
import { createFileRoute } from '@tanstack/react-router';
import { SidecarPage, sidecarQueries } from '#/features/sidecars/index.ts';

export const Route = createFileRoute('/_authed/system/sidecars/$sidecarId/status')({
  loader: ({ context: { queryClient }, params }) =>
    queryClient.ensureQueryData(sidecarQueries.sidecar(params.sidecarId)),
  staticData: { title: 'Sidecar', permission: getSidecar.permission },
  component: SidecarPage,
});
