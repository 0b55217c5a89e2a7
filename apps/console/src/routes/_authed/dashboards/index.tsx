import { createFileRoute } from '@tanstack/react-router';
import { LayoutDashboard } from 'lucide-react';
import { DashboardsPage, dashboardListSearch } from '#/features/dashboards/screen/index.ts';

export const Route = createFileRoute('/_authed/dashboards/')({
  validateSearch: dashboardListSearch.params,
  staticData: { title: 'Dashboards', rail: { icon: LayoutDashboard, group: null, order: 50 } },
  component: DashboardsPage,
});
