import { listStreams } from '@tailrace/sdk/operations/streams';
import { createFileRoute } from '@tanstack/react-router';
import { Waves } from 'lucide-react';
import { StreamsPage, streamListSearch } from '#/features/streams/index.ts';

export const Route = createFileRoute('/_authed/streams/')({
  validateSearch: streamListSearch.params,
  staticData: {
    title: 'Streams',
    permission: listStreams.permission,
    rail: { icon: Waves, group: null, order: 30 },
  },
  component: StreamsPage,
});
