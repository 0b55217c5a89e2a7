import { createStream } from '@tailrace/sdk/operations/streams';
import { createFileRoute } from '@tanstack/react-router';
import { NewStreamPage, newStreamSearch, streamQueries } from '#/features/streams/index.ts';

export const Route = createFileRoute('/_authed/streams/new')({
  validateSearch: newStreamSearch,
  loader: ({ context }) => context.queryClient.ensureQueryData(streamQueries.indexSets()),
  staticData: {
    title: 'New stream',
    permission: createStream.permission,
    palette: { action: 'Create stream' },
  },
  component: NewStreamPage,
});
