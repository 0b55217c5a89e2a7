import { getClusterNode } from '@tailrace/sdk/operations/cluster';
import { createFileRoute } from '@tanstack/react-router';
import { query } from '#/app/calls/query.ts';
import { NodePage } from '#/features/cluster/nodes/index.ts';

export const Route = createFileRoute('/_authed/system/nodes/$nodeId')({
  loader: ({ context: { queryClient }, params }) =>
    queryClient.ensureQueryData(query(getClusterNode, params)),
  staticData: { title: 'Node' },
  component: NodePage,
});
