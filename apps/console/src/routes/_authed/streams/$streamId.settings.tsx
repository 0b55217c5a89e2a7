import { createFileRoute } from '@tanstack/react-router';
import { StreamSettingsPage, streamQueries } from '#/features/streams/index.ts';

export const Route = createFileRoute('/_authed/streams/$streamId/settings')({
  loader: ({ context: { queryClient }, params }) =>
    Promise.all([
      queryClient.ensureQueryData(streamQueries.one(params.streamId)),
      queryClient.ensureQueryData(streamQueries.indexSets()),
    ]),
  staticData: { title: 'Edit stream', crumb: 'Edit', above: '/streams/$streamId/edit' },
  component: StreamSettingsPage,
});
