import type { Dashboard } from '@tailrace/domain/views/dashboards/dashboard';
import { hashKey } from '@tanstack/react-query';

/** Unsaved changes of a dashboard. */
export interface StoredDraft {
  /** Id of the dashboard, or that of the page for a new one. */
  id: string;
  /** The dashboard as it was when the changes began. */
  base: Dashboard;
  dashboard: Dashboard;
}

export type StoredDrafts = readonly StoredDraft[];

const maxDrafts = 6;

/** What a user changes, or somebody else who saves; the rest is the server's. */
const content = ({ view: { title, summary, description, state, properties }, search }: Dashboard) => [
  title,
  summary,
  description,
  state,
  properties,
  search.queries,
  search.parameters,
];

export const isSameDashboard = (one: Dashboard, other: Dashboard): boolean =>
  one === other || hashKey(content(one)) === hashKey(content(other));

export const draftOf = (drafts: StoredDrafts, id: string): StoredDraft | undefined =>
  drafts.find((draft) => draft.id === id);

export const withoutDraft = (drafts: StoredDrafts, id: string): StoredDrafts =>
  draftOf(drafts, id) ? drafts.filter((draft) => draft.id !== id) : drafts;

/** The draft in front of the others; none when nothing is changed any more. The oldest ones go. */
export const withDraft = (drafts: StoredDrafts, draft: StoredDraft): StoredDrafts =>
  isSameDashboard(draft.base, draft.dashboard)
    ? withoutDraft(drafts, draft.id)
    : [draft, ...withoutDraft(drafts, draft.id)].slice(0, maxDrafts);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isDashboard = (value: unknown): boolean =>
  isRecord(value) &&
  isRecord(value.view) &&
  isRecord(value.view.state) &&
  isRecord(value.search) &&
  Array.isArray(value.search.queries);

/** Browser storage may be edited by hand. */
export const isStoredDrafts = (value: unknown): value is StoredDrafts =>
  Array.isArray(value) &&
  value.every(
    (each: unknown) =>
      isRecord(each) && typeof each.id === 'string' && isDashboard(each.base) && isDashboard(each.dashboard),
  );
