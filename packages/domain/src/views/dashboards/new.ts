import type { Schemas } from '@tailrace/sdk';
import type { Dashboard } from './dashboard.ts';
import { addTab, emptyTab } from './tabs.ts';

/** The title and texts of a dashboard. */
export type DashboardDetails = Pick<Schemas['View'], 'title' | 'summary' | 'description'>;

/** Ids of documents and of parts of them, and the current time. */
export interface DashboardIds {
  documentId: () => string;
  partId: () => string;
  now: string;
}

/** A dashboard with one tab without widgets. */
export function newDashboard(
  details: DashboardDetails,
  { documentId, partId, now }: DashboardIds,
): Dashboard {
  const search = {
    id: documentId(),
    queries: [],
    parameters: [],
    requires: {},
    owner: null,
    created_at: now,
  };
  const view = {
    ...details,
    id: documentId(),
    type: 'DASHBOARD' as const,
    search_id: search.id,
    properties: [],
    requires: {},
    state: {},
    owner: null,
    created_at: now,
  };
  return addTab({ view, search }, emptyTab(partId()));
}
