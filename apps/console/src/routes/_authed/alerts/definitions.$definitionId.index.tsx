import { createFileRoute } from '@tanstack/react-router';
import { definitionQuery, EventDefinitionPage } from '#/features/events/definitions/index.ts';

export const Route = createFileRoute('/_authed/alerts/definitions/$definitionId/')({
  loader: ({ context, params }) => context.queryClient.ensureQueryData(definitionQuery(params.definitionId)),
  staticData: { title: 'Event definition' },
  component: EventDefinitionPage,
});
