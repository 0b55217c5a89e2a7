import { createFileRoute } from '@tanstack/react-router';
import { NewEventDefinitionPage, newDefinitionSearch } from '#/features/events/definitions/index.ts';

export const Route = createFileRoute('/_authed/alerts/definitions/new')({
  validateSearch: newDefinitionSearch,
  component: NewEventDefinitionPage,
});
