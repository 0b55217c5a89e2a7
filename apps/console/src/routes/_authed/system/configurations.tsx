import { listClusterConfigs } from '@tailrace/sdk/operations/configurations';
import { createFileRoute } from '@tanstack/react-router';
import { SlidersHorizontal } from 'lucide-react';
import { ConfigurationsPage, configurationsSearch } from '#/features/configurations/index.ts';

export const Route = createFileRoute('/_authed/system/configurations')({
  validateSearch: configurationsSearch,
  staticData: {
    title: 'Configurations',
    help: 'operating',
    permission: listClusterConfigs.permission,
    rail: { icon: SlidersHorizontal, group: 'System', order: 20 },
  },
  component: ConfigurationsPage,
});
