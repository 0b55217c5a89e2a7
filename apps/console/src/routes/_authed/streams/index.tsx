import { listStreams } from '@tailrace/sdk/operations/streams';
import { createFileRoute } from '@tanstack/react-router';
import { Waves } from 'lucide-react';
import { shareParam } from '#/features/sharing/index.ts';
import { StreamsPage, streamListSearch } from '#/features/streams/index.ts';

export const Route = createFileRoute('/_authed/streams/')({
  validateSearch: (search) => ({ ...streamListSearch.params(search), ...shareParam(search) }),
  staticData: {
    title: 'Streams',
    help: 'operating#streams',
    permission: listStreams.permission,
    rail: { icon: Waves, group: null, order: 30 },
  },
  component: StreamsPage,
});
