import { createOutput, listOutputs } from '@tailrace/sdk/operations/outputs';
import { Send } from 'lucide-react';
import type { Pages } from '#/app/pages.ts';

export const outputPages = {
  '/system/outputs': {
    title: 'Outputs',
    permission: listOutputs.permission,
    rail: { icon: Send, group: 'System' },
  },
  '/system/outputs/new': { title: 'New output', permission: createOutput.permission },
  '/system/outputs/$outputId': { title: 'Output', permission: listOutputs.permission },
  '/streams/$streamId/outputs': { title: 'Outputs of a stream', permission: 'stream_outputs:read' },
  '/streams/$streamId/outputs/new': { title: 'New output of a stream', permission: createOutput.permission },
} satisfies Pages;
