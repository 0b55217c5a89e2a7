import { createFileRoute } from '@tanstack/react-router';
import { DashboardPage, dashboardParams } from '#/features/dashboards/screen/index.ts';

export const Route = createFileRoute('/_authed/dashboards/$viewId')({
  validateSearch: dashboardParams,
  staticData: { title: 'Dashboard', help: 'dashboards#the-page' },
  component: DashboardPage,
});
