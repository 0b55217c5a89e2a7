import { createFileRoute } from '@tanstack/react-router';
import { Server } from 'lucide-react';
import { NodesPage, nodeListSearch } from '#/features/cluster/nodes/index.ts';

export const Route = createFileRoute('/_authed/system/nodes/')({
  validateSearch: nodeListSearch.params,
  staticData: {
    title: 'Nodes',
    help: 'monitoring',
    rail: { icon: Server, group: 'System', order: 30, permission: 'system:read' },
  },
  component: NodesPage,
});
