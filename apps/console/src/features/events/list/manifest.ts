import { searchEvents } from '@tailrace/sdk/operations/events';
import { Bell } from 'lucide-react';
import type { Pages } from '#/app/pages.ts';

export const eventPages = {
  '/alerts': {
    title: 'Alerts & events',
    permission: searchEvents.permission,
    rail: { icon: Bell, group: null },
  },
} satisfies Pages;
