import type { Schemas } from '@tailrace/sdk';
import { expect, it } from 'vitest';
import { type Dashboard, tabsOf, withTabState } from './dashboard.ts';

const state: Schemas['ViewState'] = { widgets: [], widget_mapping: {}, positions: {} };
const dashboard = {
  view: { state: { second: { ...state, titles: { tab: { title: 'Errors' } } }, first: state, lost: state } },
  search: { queries: [{ id: 'first' }, { id: 'second' }] },
} as unknown as Dashboard;

it('shows its tabs in the order of its states', () => {
  expect(tabsOf(dashboard).map(({ id, title }) => [id, title])).toEqual([
    ['second', 'Errors'],
    ['first', null],
  ]);
});

it('changes one tab and leaves the others', () => {
  const changed = withTabState(dashboard, 'first', (of) => ({
    ...of,
    positions: { a: { col: 1, row: 1, height: 2, width: 3 } },
  }));
  expect(Object.keys(changed.view.state)).toEqual(['second', 'first', 'lost']);
  expect(changed.view.state.second).toBe(dashboard.view.state.second);
  expect(changed.view.state.first?.positions).toHaveProperty('a');
});
