import { createFileRoute } from '@tanstack/react-router';
import { NodesPage, nodeListSearch } from '#/features/cluster/nodes/index.ts';

export const Route = createFileRoute('/_authed/system/nodes/')({
  validateSearch: nodeListSearch.params,
  component: NodesPage,
});
