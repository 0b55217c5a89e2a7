import { listOutputTypes } from '@tailrace/sdk/operations/outputs';
import { getStream } from '@tailrace/sdk/operations/streams';
import { createFileRoute } from '@tanstack/react-router';
import { query } from '#/app/calls/query.ts';
import { NewStreamOutputPage } from '#/features/outputs/index.ts';

export const Route = createFileRoute('/_authed/streams/$streamId/outputs/new')({
  loader: ({ context: { queryClient }, params }) =>
    Promise.all([
      queryClient.ensureQueryData(query(getStream, params)),
      queryClient.ensureQueryData(query(listOutputTypes)),
    ]),
  component: NewStreamOutputPage,
});
