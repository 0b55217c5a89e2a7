import { getNodeProcessBufferDump } from '@tailrace/sdk/operations/cluster';
import { createFileRoute } from '@tanstack/react-router';
import { ProcessBufferDumpPage } from '#/features/cluster/nodes/index.ts';

export const Route = createFileRoute('/_authed/system/processbufferdump/$nodeId')({
  staticData: {
    title: 'Process buffer dump',
    help: 'monitoring',
    permission: getNodeProcessBufferDump.permission,
    above: '/system/nodes/$nodeId',
  },
  component: ProcessBufferDumpPage,
});
