import { createFileRoute } from '@tanstack/react-router';
import { NodePage, nodeQueries } from '#/features/cluster/nodes/index.ts';

export const Route = createFileRoute('/_authed/system/nodes/$nodeId')({
  loader: ({ context: { queryClient }, params }) =>
    queryClient.ensureQueryData(nodeQueries.one(params.nodeId)),
  staticData: { title: 'Node' },
  component: NodePage,
});
