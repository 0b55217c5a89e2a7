import type { Dashboard } from '@tailrace/domain/views/dashboards/dashboard';
import { dashboardFileName, exportDashboard } from '@tailrace/domain/views/dashboards/dashboard-file';
import { savedSearch } from '@tailrace/domain/views/dashboards/saved';
import { downloadBlob } from '#/app/download-blob.ts';

/** Downloads a dashboard as a file, with its unsaved changes. */
export function downloadDashboard(dashboard: Dashboard): void {
  const whole = savedSearch(dashboard, () => crypto.randomUUID());
  const file = new Blob([exportDashboard(whole)], { type: 'application/json' });
  downloadBlob(file, dashboardFileName(dashboard));
}
