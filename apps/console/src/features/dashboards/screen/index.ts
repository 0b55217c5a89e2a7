export { AddToDashboardDialog } from './copy/AddToDashboardDialog.tsx';
export { DashboardPage, NewDashboardPage } from './DashboardPage.tsx';
export { DashboardsPage } from './DashboardsPage.tsx';
export { dashboardParams } from './dashboard-state.ts';
export { dashboardListSearch } from './list-search.ts';
