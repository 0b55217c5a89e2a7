import { getNodeThreadDump } from '@tailrace/sdk/operations/cluster';
import { createFileRoute } from '@tanstack/react-router';
import { ThreadDumpPage } from '#/features/cluster/nodes/index.ts';

export const Route = createFileRoute('/_authed/system/threaddump/$nodeId')({
  staticData: {
    title: 'Thread dump',
    help: 'monitoring',
    permission: getNodeThreadDump.permission,
    above: '/system/nodes/$nodeId',
  },
  component: ThreadDumpPage,
});
