import { createFileRoute } from '@tanstack/react-router';
import { EventsPage, eventParams } from '#/features/events/list/index.ts';

export const Route = createFileRoute('/_authed/alerts/')({
  validateSearch: eventParams,
  component: EventsPage,
});
