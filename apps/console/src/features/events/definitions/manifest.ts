import { createEventDefinition, listEventDefinitions } from '@tailrace/sdk/operations/events';
import type { Pages } from '#/app/pages.ts';

export const eventDefinitionPages = {
  '/alerts/definitions': {
    title: 'Event definitions',
    permission: listEventDefinitions.permission,
    palette: {},
  },
  '/alerts/definitions/new': {
    title: 'New event definition',
    permission: createEventDefinition.permission,
    palette: { label: 'Create event definition' },
  },
  '/alerts/definitions/$definitionId': { title: 'Event definition' },
  '/alerts/definitions/$definitionId/edit': { title: 'Edit event definition' },
} satisfies Pages;
