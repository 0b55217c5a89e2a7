import { getInput, listInputTypeDescriptions } from '@tailrace/sdk/operations/inputs';
import { createFileRoute } from '@tanstack/react-router';
import { query } from '#/app/calls/query.ts';
import { EditInputPage } from '#/features/inputs/index.ts';

export const Route = createFileRoute('/_authed/system/inputs/$inputId/edit')({
  loader: ({ context: { queryClient }, params }) =>
    Promise.all([
      queryClient.ensureQueryData(query(getInput, params)),
      queryClient.ensureQueryData(query(listInputTypeDescriptions)),
    ]),
  component: EditInputPage,
});
