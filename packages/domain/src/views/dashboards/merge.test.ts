import { expect, it } from 'vitest';
import { newMessages } from '../widgets/new-messages.ts';
import { textOf, textWidget } from '../widgets/widget.ts';
import { type Dashboard, tabsOf, withTabState } from './dashboard.ts';
import { mergeDashboards } from './merge.ts';
import { newDashboard } from './new.ts';
import { addTab, emptyTab, removeTab, renameTab } from './tabs.ts';
import { addWidget, removeWidget, replaceWidget } from './widgets.ts';

let base: Dashboard = newDashboard(
  { title: 'Web', summary: '', description: '' },
  { documentId: () => 'document', partId: () => 'tab', now: '2026-11-23T12:00:00.000Z' },
);
base = addWidget(base, 'tab', textWidget('a', 'before'), 'First');
base = addWidget(base, 'tab', textWidget('b', 'before'), 'Second');

const text = (id: string, value: string) => (dashboard: Dashboard) =>
  replaceWidget(dashboard, 'tab', textWidget(id, value));
const titled = (title: string) => (dashboard: Dashboard) => ({
  ...dashboard,
  view: { ...dashboard.view, title },
});
const textsOf = (dashboard: Dashboard) =>
  Object.fromEntries(tabsOf(dashboard).flatMap(({ state }) => state.widgets.map((w) => [w.id, textOf(w)])));

it('takes changes of different widgets from both', () => {
  const saved = withTabState(text('b', 'theirs')(base), 'tab', (state) => ({
    ...state,
    widget_mapping: { b: ['search type'] },
  }));
  const merged = mergeDashboards(base, text('a', 'mine')(base), saved);
  expect(textsOf(merged.dashboard)).toEqual({ a: 'mine', b: 'theirs' });
  expect(merged).toMatchObject({ conflicts: [], received: ['Second'] });
});

it('names the widget that both changed, and leaves the change made here', () => {
  const merged = mergeDashboards(base, text('a', 'mine')(base), text('a', 'theirs')(base));
  expect(textsOf(merged.dashboard)).toEqual({ a: 'mine', b: 'before' });
  expect(merged).toMatchObject({ conflicts: [{ name: 'First', theirs: null }], received: [] });
  // The same change twice is none.
  const twice = mergeDashboards(base, text('a', 'same')(base), text('a', 'same')(base));
  expect(twice).toMatchObject({ conflicts: [], received: [] });
});

it('takes what was added and removed by both, with titles and positions', () => {
  const mine = addWidget(removeWidget(base, 'tab', 'a'), 'tab', newMessages('mine'), 'Mine');
  const theirs = addWidget(base, 'tab', newMessages('theirs'), 'Theirs');
  const { dashboard, conflicts } = mergeDashboards(base, mine, theirs);
  const [tab] = tabsOf(dashboard);
  expect(conflicts).toEqual([]);
  expect(tab?.state.widgets.map(({ id }) => id).toSorted()).toEqual(['b', 'mine', 'theirs']);
  expect(tab?.state.titles?.widget).toEqual({ b: 'Second', mine: 'Mine', theirs: 'Theirs' });
  expect(Object.keys(tab?.state.positions ?? {}).toSorted()).toEqual(['b', 'mine', 'theirs']);
});

it('asks about a widget that one removed and the other changed', () => {
  const { conflicts } = mergeDashboards(base, removeWidget(base, 'tab', 'a'), text('a', 'theirs')(base));
  expect(conflicts).toEqual([{ name: 'First', theirs: null }]);
});

it('does not ask where a widget stands', () => {
  const moved = (row: number) =>
    withTabState(base, 'tab', (state) => ({
      ...state,
      positions: { ...state.positions, a: { col: 1, row, width: 4, height: 4 } },
    }));
  const { dashboard, conflicts } = mergeDashboards(base, moved(9), moved(17));
  expect(conflicts).toEqual([]);
  expect(dashboard.view.state.tab?.positions.a?.row).toBe(9);
});

it('merges texts, tabs and the queries of tabs', () => {
  const mine = addTab(titled('Mine')(base), emptyTab('new', 'New'));
  const theirs = renameTab(base, 'tab', 'Overview');
  const merged = mergeDashboards(base, mine, theirs);
  expect(merged.conflicts).toEqual([]);
  expect(merged.dashboard.view.title).toBe('Mine');
  expect(tabsOf(merged.dashboard).map(({ title }) => title)).toEqual(['Overview', 'New']);
  expect(mergeDashboards(base, mine, titled('Theirs')(base)).conflicts).toEqual([
    { name: 'title', theirs: 'Theirs' },
  ]);
  // A removed tab takes its query with it.
  const two = addTab(base, emptyTab('second', 'Second tab'));
  const without = mergeDashboards(two, titled('Mine')(two), removeTab(two, 'second'));
  expect(without.dashboard.search.queries.map(({ id }) => id)).toEqual(['tab']);
});
