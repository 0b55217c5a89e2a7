import { createFileRoute } from '@tanstack/react-router';
import { clusterNodeQuery } from '#/app/cluster-nodes.ts';
import { NodePage } from '#/features/cluster/nodes/index.ts';

export const Route = createFileRoute('/_authed/system/nodes/$nodeId')({
  loader: ({ context: { queryClient }, params }) =>
    queryClient.ensureQueryData(clusterNodeQuery(params.nodeId)),
  staticData: { title: 'Node' },
  component: NodePage,
});
