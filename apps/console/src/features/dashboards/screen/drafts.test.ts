import { type Dashboard, tabsOf } from '@tailrace/domain/views/dashboards/dashboard';
import { newDashboard } from '@tailrace/domain/views/dashboards/new';
import { addTab, emptyTab } from '@tailrace/domain/views/dashboards/tabs';
import { expect, it } from 'vitest';
import { draftOf, isStoredDrafts, type StoredDrafts, withDraft, withoutDraft } from './drafts.ts';

function ids() {
  let last = 0;
  const next = () => `${++last}`;
  return { documentId: next, partId: next, now: '2026-01-10T12:00:00.000Z' };
}

const base: Dashboard = newDashboard({ title: 'Web', summary: '', description: '' }, ids());
const renamed: Dashboard = { ...base, view: { ...base.view, title: 'Web tier' } };

it('keeps a draft until nothing is changed any more', () => {
  const stored = withDraft([], { id: 'a', base, dashboard: renamed });
  expect(draftOf(stored, 'a')?.dashboard.view.title).toBe('Web tier');
  expect(withDraft(stored, { id: 'a', base, dashboard: structuredClone(base) })).toEqual([]);
  expect(withoutDraft(stored, 'b')).toBe(stored);
});

it('notices a change of a query, which is not part of the view', () => {
  const [tab] = tabsOf(base);
  const other = addTab(base, emptyTab('x'));
  const search = { ...base.search, queries: other.search.queries };
  expect(tab).toBeDefined();
  expect(withDraft([], { id: 'a', base, dashboard: { ...base, search } })).toHaveLength(1);
});

it('keeps the newest drafts, and none that cannot be read', () => {
  let stored: StoredDrafts = [];
  for (let at = 0; at < 20; at += 1) stored = withDraft(stored, { id: `${at}`, base, dashboard: renamed });
  expect(stored.map(({ id }) => id)).toEqual(['19', '18', '17', '16', '15', '14']);
  expect(isStoredDrafts(JSON.parse(JSON.stringify(stored)))).toBe(true);
  expect(isStoredDrafts([{ id: 'a', base: {}, dashboard: renamed }])).toBe(false);
});
