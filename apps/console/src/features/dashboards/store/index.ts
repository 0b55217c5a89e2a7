export { changedBySaving, dashboardQueries, loadDashboard, saveDashboard } from './queries.ts';
