import { createFileRoute } from '@tanstack/react-router';
import { Gauge } from 'lucide-react';
import { OverviewPage, readMessagesPage } from '#/features/cluster/overview/index.ts';

export const Route = createFileRoute('/_authed/system/overview')({
  validateSearch: readMessagesPage,
  staticData: {
    title: 'Overview',
    help: 'monitoring',
    permission: 'system:read',
    rail: { icon: Gauge, group: 'System', order: 10 },
  },
  component: OverviewPage,
});
