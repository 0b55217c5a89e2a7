import { createCollector } from '@tailrace/sdk/operations/sidecars';
import { createFileRoute } from '@tanstack/react-router';
import { NewCollectorPage } from '#/features/sidecars/configuration/index.ts';

export const Route = createFileRoute('/_authed/system/sidecars/collector/new')({
  staticData: {
    title: 'New log collector',
    permission: createCollector.permission,
    palette: { action: 'Create log collector' },
    above: '/system/sidecars/configuration',
  },
  component: NewCollectorPage,
});
