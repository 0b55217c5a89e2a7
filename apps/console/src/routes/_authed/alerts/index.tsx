import { searchEvents } from '@tailrace/sdk/operations/events';
import { createFileRoute } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { EventsPage, eventParams } from '#/features/events/list/index.ts';

export const Route = createFileRoute('/_authed/alerts/')({
  validateSearch: eventParams,
  staticData: {
    title: 'Alerts',
    help: 'alerts',
    permission: searchEvents.permission,
    rail: { icon: Bell, group: null, order: 40 },
  },
  component: EventsPage,
});
