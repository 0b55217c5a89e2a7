import { createFileRoute } from '@tanstack/react-router';
import { AlertsPage, alertListSearch } from '#/features/alerts/index.ts';

export const Route = createFileRoute('/_authed/legacy/alerts/')({
  validateSearch: alertListSearch.params,
  staticData: {
    title: 'Legacy alerts',
    help: 'operating#legacy-alerts',
    palette: { needs: 'listRecentAlerts' },
  },
  component: AlertsPage,
});
