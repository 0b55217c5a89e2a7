import { createFileRoute } from '@tanstack/react-router';
import { LayoutDashboard } from 'lucide-react';
import { DashboardsPage, dashboardListSearch } from '#/features/dashboards/screen/index.ts';
import { shareParam } from '#/features/sharing/index.ts';

export const Route = createFileRoute('/_authed/dashboards/')({
  validateSearch: (search) => ({ ...dashboardListSearch.params(search), ...shareParam(search) }),
  staticData: {
    title: 'Dashboards',
    help: 'dashboards',
    rail: { icon: LayoutDashboard, group: null, order: 50 },
  },
  component: DashboardsPage,
});
