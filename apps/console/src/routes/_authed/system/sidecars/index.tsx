import { listSidecars } from '@tailrace/sdk/operations/sidecars';
import { createFileRoute } from '@tanstack/react-router';
import { ServerCog } from 'lucide-react';
import { SidecarsPage, sidecarListSearch } from '#/features/sidecars/index.ts';

export const Route = createFileRoute('/_authed/system/sidecars/')({
  validateSearch: sidecarListSearch.params,
  staticData: {
    title: 'Sidecars',
    help: 'operating#sidecars',
    permission: listSidecars.permission,
    rail: { icon: ServerCog, group: 'System', order: 88 },
  },
  component: SidecarsPage,
});
