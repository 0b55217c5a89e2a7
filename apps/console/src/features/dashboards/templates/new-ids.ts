import { newObjectId } from '@tailrace/domain/search/search-request';
import type { DashboardIds } from '@tailrace/domain/views/dashboards/new';

/** Ids for a dashboard that is made now. */
export const newDashboardIds = (): DashboardIds => ({
  documentId: newObjectId,
  partId: () => crypto.randomUUID(),
  now: new Date().toISOString(),
});
