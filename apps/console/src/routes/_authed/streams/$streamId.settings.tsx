import { getStream } from '@tailrace/sdk/operations/streams';
import { createFileRoute } from '@tanstack/react-router';
import { query } from '#/app/calls/query.ts';
import { StreamSettingsPage, streamQueries } from '#/features/streams/index.ts';

export const Route = createFileRoute('/_authed/streams/$streamId/settings')({
  loader: ({ context: { queryClient }, params }) =>
    Promise.all([
      queryClient.ensureQueryData(query(getStream, params)),
      queryClient.ensureQueryData(streamQueries.indexSets()),
    ]),
  component: StreamSettingsPage,
});
