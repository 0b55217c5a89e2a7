import { createOutput, listOutputTypes } from '@tailrace/sdk/operations/outputs';
import { createFileRoute } from '@tanstack/react-router';
import { query } from '#/app/calls/query.ts';
import { NewStreamOutputPage } from '#/features/outputs/index.ts';
import { streamQueries } from '#/features/streams/index.ts';

export const Route = createFileRoute('/_authed/streams/$streamId/outputs/new')({
  loader: ({ context: { queryClient }, params }) =>
    Promise.all([
      queryClient.ensureQueryData(streamQueries.one(params.streamId)),
      queryClient.ensureQueryData(query(listOutputTypes)),
    ]),
  staticData: { title: 'New output of a stream', permission: createOutput.permission },
  component: NewStreamOutputPage,
});
