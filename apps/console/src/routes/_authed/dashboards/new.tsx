import { createFileRoute } from '@tanstack/react-router';
import { dashboardParams, NewDashboardPage } from '#/features/dashboards/screen/index.ts';

export const Route = createFileRoute('/_authed/dashboards/new')({
  validateSearch: dashboardParams,
  staticData: {
    title: 'New dashboard',
    permission: 'dashboards:create',
    palette: { action: 'Create dashboard' },
  },
  component: NewDashboardPage,
});
