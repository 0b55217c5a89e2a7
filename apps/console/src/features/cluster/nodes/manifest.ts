import { getNodeProcessBufferDump, getNodeThreadDump } from '@tailrace/sdk/operations/cluster';
import { Server } from 'lucide-react';
import type { Pages } from '#/app/pages.ts';

export const nodePages = {
  '/system/nodes': { title: 'Nodes', rail: { icon: Server, group: 'System', permission: 'system:read' } },
  '/system/nodes/$nodeId': { title: 'Node' },
  '/system/threaddump/$nodeId': { title: 'Thread dump', permission: getNodeThreadDump.permission },
  '/system/processbufferdump/$nodeId': {
    title: 'Process buffer dump',
    permission: getNodeProcessBufferDump.permission,
  },
} satisfies Pages;
