import { getOutput, listOutputs, listOutputTypes } from '@tailrace/sdk/operations/outputs';
import { createFileRoute } from '@tanstack/react-router';
import { query } from '#/app/calls/query.ts';
import { OutputPage } from '#/features/outputs/index.ts';

export const Route = createFileRoute('/_authed/system/outputs/$outputId')({
  loader: ({ context: { queryClient }, params }) =>
    Promise.all([
      queryClient.ensureQueryData(query(getOutput, params)),
      queryClient.ensureQueryData(query(listOutputTypes)),
    ]),
  staticData: { title: 'Output', permission: listOutputs.permission },
  component: OutputPage,
});
