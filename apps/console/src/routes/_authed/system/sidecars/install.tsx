import { listSidecars } from '@tailrace/sdk/operations/sidecars';
import { createFileRoute } from '@tanstack/react-router';
import { InstallPage, installSearch } from '#/features/sidecars/index.ts';

export const Route = createFileRoute('/_authed/system/sidecars/install')({
  validateSearch: installSearch,
  staticData: {
    title: 'Install an agent',
    permission: listSidecars.permission,
    palette: { action: 'Install a sidecar agent' },
  },
  component: InstallPage,
});
