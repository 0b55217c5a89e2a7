import type { DashboardIds } from '@tailrace/domain/views/dashboards/new';
import { newObjectId } from '#/features/query/run/index.ts';

/** Ids for a dashboard that is made now. */
export const newDashboardIds = (): DashboardIds => ({
  documentId: newObjectId,
  partId: () => crypto.randomUUID(),
  now: new Date().toISOString(),
});
