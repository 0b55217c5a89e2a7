import { createStream, listStreams } from '@tailrace/sdk/operations/streams';
import { Waves } from 'lucide-react';
import type { Pages } from '#/app/pages.ts';

export const streamPages = {
  '/streams': { title: 'Streams', permission: listStreams.permission, rail: { icon: Waves, group: null } },
  '/streams/new': {
    title: 'New stream',
    permission: createStream.permission,
    palette: { label: 'Create stream' },
  },
  // Their permissions contain the id of the stream, so the pages and the server check them.
  '/streams/$streamId/edit': { title: 'Stream rules' },
  '/streams/$streamId/settings': { title: 'Edit stream' },
} satisfies Pages;
