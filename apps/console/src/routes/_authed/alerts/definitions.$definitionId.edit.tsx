import { createFileRoute } from '@tanstack/react-router';
import { definitionQuery, EditEventDefinitionPage } from '#/features/events/definitions/index.ts';

export const Route = createFileRoute('/_authed/alerts/definitions/$definitionId/edit')({
  loader: ({ context, params }) => context.queryClient.ensureQueryData(definitionQuery(params.definitionId)),
  staticData: { title: 'Edit event definition', crumb: 'Edit' },
  component: EditEventDefinitionPage,
});
