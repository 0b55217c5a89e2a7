import { createOutput, listOutputTypes } from '@tailrace/sdk/operations/outputs';
import { createFileRoute } from '@tanstack/react-router';
import { query } from '#/app/calls/query.ts';
import { NewOutputPage } from '#/features/outputs/index.ts';

export const Route = createFileRoute('/_authed/system/outputs/new')({
  loader: ({ context }) => context.queryClient.ensureQueryData(query(listOutputTypes)),
  staticData: {
    title: 'New output',
    permission: createOutput.permission,
    palette: { action: 'Create output' },
  },
  component: NewOutputPage,
});
