import { getStream } from '@tailrace/sdk/operations/streams';
import { createFileRoute } from '@tanstack/react-router';
import { query } from '#/app/calls/query.ts';
import { outputListSearch, StreamOutputsPage } from '#/features/outputs/index.ts';

export const Route = createFileRoute('/_authed/streams/$streamId/outputs/')({
  validateSearch: outputListSearch.params,
  loader: ({ context, params }) => context.queryClient.ensureQueryData(query(getStream, params)),
  component: StreamOutputsPage,
});
