import { createEventDefinition } from '@tailrace/sdk/operations/events';
import { createFileRoute } from '@tanstack/react-router';
import { NewEventDefinitionPage, newDefinitionSearch } from '#/features/events/definitions/index.ts';

export const Route = createFileRoute('/_authed/alerts/definitions/new')({
  validateSearch: newDefinitionSearch,
  staticData: {
    title: 'New event definition',
    permission: createEventDefinition.permission,
    palette: { action: 'Create event definition' },
  },
  component: NewEventDefinitionPage,
});
