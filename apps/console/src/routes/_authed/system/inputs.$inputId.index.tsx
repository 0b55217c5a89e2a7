import { getInput, listInputTypeDescriptions } from '@tailrace/sdk/operations/inputs';
import { createFileRoute } from '@tanstack/react-router';
import { query } from '#/app/calls/query.ts';
import { InputPage } from '#/features/inputs/index.ts';

export const Route = createFileRoute('/_authed/system/inputs/$inputId/')({
  loader: ({ context: { queryClient }, params }) =>
    Promise.all([
      queryClient.ensureQueryData(query(getInput, params)),
      queryClient.ensureQueryData(query(listInputTypeDescriptions)),
    ]),
  component: InputPage,
});
