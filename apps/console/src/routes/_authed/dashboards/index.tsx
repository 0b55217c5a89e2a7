import { createFileRoute } from '@tanstack/react-router';
import { DashboardsPage, dashboardListSearch } from '#/features/dashboards/screen/index.ts';

export const Route = createFileRoute('/_authed/dashboards/')({
  validateSearch: dashboardListSearch.params,
  component: DashboardsPage,
});
