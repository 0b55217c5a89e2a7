import { listEventDefinitions } from '@tailrace/sdk/operations/events';
import { createFileRoute } from '@tanstack/react-router';
import { definitionListSearch, EventDefinitionsPage } from '#/features/events/definitions/index.ts';
import { shareParam } from '#/features/sharing/index.ts';

export const Route = createFileRoute('/_authed/alerts/definitions/')({
  validateSearch: (search) => ({ ...definitionListSearch.params(search), ...shareParam(search) }),
  staticData: {
    title: 'Event definitions',
    help: 'alerts#conditions',
    permission: listEventDefinitions.permission,
    palette: {},
  },
  component: EventDefinitionsPage,
});
