import { createFileRoute } from '@tanstack/react-router';
import { EditInputPage, inputQueries } from '#/features/inputs/index.ts';

export const Route = createFileRoute('/_authed/system/inputs/$inputId/edit')({
  loader: ({ context: { queryClient }, params }) =>
    Promise.all([
      queryClient.ensureQueryData(inputQueries.one(params.inputId)),
      queryClient.ensureQueryData(inputQueries.types()),
    ]),
  staticData: { title: 'Edit input', crumb: 'Edit' },
  component: EditInputPage,
});
