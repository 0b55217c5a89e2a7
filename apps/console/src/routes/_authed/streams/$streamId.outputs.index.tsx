import { createFileRoute } from '@tanstack/react-router';
import { outputListSearch, StreamOutputsPage } from '#/features/outputs/index.ts';
import { streamQueries } from '#/features/streams/index.ts';

export const Route = createFileRoute('/_authed/streams/$streamId/outputs/')({
  validateSearch: outputListSearch.params,
  loader: ({ context, params }) => context.queryClient.ensureQueryData(streamQueries.one(params.streamId)),
  staticData: {
    title: 'Outputs of a stream',
    help: 'operating#outputs',
    crumb: 'Outputs',
    permission: 'stream_outputs:read',
    above: '/streams/$streamId/edit',
  },
  component: StreamOutputsPage,
});
