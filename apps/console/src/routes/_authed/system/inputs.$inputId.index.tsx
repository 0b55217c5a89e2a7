import { createFileRoute } from '@tanstack/react-router';
import { InputPage, inputQueries } from '#/features/inputs/index.ts';

export const Route = createFileRoute('/_authed/system/inputs/$inputId/')({
  loader: ({ context: { queryClient }, params }) =>
    Promise.all([
      queryClient.ensureQueryData(inputQueries.one(params.inputId)),
      queryClient.ensureQueryData(inputQueries.types()),
    ]),
  staticData: { title: 'Input' },
  component: InputPage,
});
