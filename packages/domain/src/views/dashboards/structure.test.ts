import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textWidget, type Widget } from '../widgets/widget.ts';
import { type Dashboard, tabsOf } from './dashboard.ts';
import { gridLayout } from './grid.ts';
import { addTab, duplicateTab, emptyTab, moveTab, nameOfTab, removeTab, renameTab, tabOf } from './tabs.ts';
import {
  addWidget,
  copyWidgetToTab,
  duplicateWidget,
  findWidget,
  gridItems,
  moveWidgetToTab,
  removeWidget,
  replaceWidget,
  setPositions,
  titleOfWidget,
} from './widgets.ts';

const strange = { id: 'strange', type: 'sankey', config: { flows: [1] }, shade: 'dim' } as unknown as Widget;

/** Two tabs with what only a newer server knows, and a state whose query is missing. */
function dashboardOf(): Dashboard {
  const [first, second, lost] = [emptyTab('first', 'Errors'), emptyTab('second'), emptyTab('lost')];
  return {
    view: {
      id: 'view',
      state: {
        first: {
          ...first.state,
          titles: { tab: { title: 'Errors' }, widget: { strange: 'Flows' }, row: {} },
          widgets: [strange],
          positions: { strange: { col: 1, row: 1, height: 3, width: 'Infinity' } },
          mood: 'calm',
        },
        lost: lost.state,
        second: second.state,
      },
    },
    search: { id: 'search', queries: [first.query, second.query] },
  } as unknown as Dashboard;
}

const titles = (dashboard: Dashboard) => tabsOf(dashboard).map((tab, at) => nameOfTab(tab, at));

describe('tabs', () => {
  it('are added, named, moved and removed', () => {
    const added = addTab(dashboardOf(), emptyTab('third', 'Hosts'), 1);
    expect(titles(added)).toEqual(['Errors', 'Hosts', 'Tab 3']);
    expect(titles(renameTab(added, 'second', ' Paths '))).toEqual(['Errors', 'Hosts', 'Paths']);
    expect(titles(renameTab(added, 'first', ' '))[0]).toBe('Tab 1');
    expect(titles(moveTab(added, 'first', 2))).toEqual(['Hosts', 'Tab 2', 'Errors']);
    expect(moveTab(added, 'first', -1)).toBe(added);
    expect([tabOf(added, 'second')?.id, tabOf(added, 'gone')?.id]).toEqual(['second', 'first']);
    expect(titles(removeTab(added, 'third'))).toEqual(['Errors', 'Tab 2']);
  });

  it('come back as they were when a removal is undone', () => {
    const before = dashboardOf();
    const [tab] = tabsOf(before);
    if (!tab) throw new Error('there is a first tab');
    const { view, search } = addTab(removeTab(before, 'first'), tab, 0);
    expect(Object.keys(view.state).filter((id) => id !== 'lost')).toEqual(['first', 'second']);
    expect(view.state).toEqual(before.view.state);
    expect(search.queries).toHaveLength(2);
  });

  it('keep one at least', () => {
    const one = removeTab(dashboardOf(), 'first');
    expect(removeTab(one, 'second')).toBe(one);
  });

  it('are copied with widgets of their own', () => {
    const copied = duplicateTab(dashboardOf(), 'first', { id: 'new', idOf: (id) => `${id}-2` });
    expect(titles(copied)).toEqual(['Errors', 'Errors (copy)', 'Tab 3']);
    expect(copied.view.state.new).toMatchObject({
      mood: 'calm',
      titles: { widget: { 'strange-2': 'Flows' } },
      widgets: [{ ...strange, id: 'strange-2' }],
      positions: { 'strange-2': { width: 'Infinity' } },
    });
    expect(copied.view.state.first).toBe(tabsOf(copied)[0]?.state);
  });

  it('keep their order among themselves, and all else of the dashboard, wherever one is moved', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.uuid(), { minLength: 1, maxLength: 6 }),
        fc.nat(5),
        fc.nat(6),
        (ids, from, to) => {
          const start = ids.reduce((dashboard, id) => addTab(dashboard, emptyTab(id)), dashboardOf());
          const id = ids[from % ids.length] ?? '';
          const order = tabsOf(moveTab(start, id, to)).map((tab) => tab.id);
          const others = tabsOf(start)
            .map((tab) => tab.id)
            .filter((other) => other !== id);
          expect(order.indexOf(id)).toBe(Math.min(to, others.length));
          expect(order.filter((other) => other !== id)).toEqual(others);
          expect(moveTab(start, id, to).view.state).toEqual(start.view.state);
        },
      ),
    );
  });
});

describe('widgets', () => {
  const note = textWidget('note', 'Call 4711');

  it('are added beside the others, with a title or without', () => {
    const added = addWidget(dashboardOf(), 'first', note);
    const state = added.view.state.first;
    expect(state).toMatchObject({
      mood: 'calm',
      positions: { note: { col: 1, row: 4, height: 2, width: 4 } },
    });
    expect(state?.titles).toBe(tabsOf(added)[0]?.state.titles);
    expect(state && titleOfWidget(state, note)).toBe('Text');
    const titled = replaceWidget(added, 'first', textWidget('note', 'Call 112'), 'Emergency');
    expect(findWidget(titled, 'first', 'note')).toEqual(textWidget('note', 'Call 112'));
    expect(titled.view.state.first?.titles).toMatchObject({ row: {}, widget: { note: 'Emergency' } });
    expect(removeWidget(titled, 'first', 'note')).toEqual(dashboardOf());
  });

  it('are copied and moved as they came', () => {
    const moved = moveWidgetToTab(dashboardOf(), 'first', 'strange', 'second');
    expect(moved.view.state.first).toMatchObject({
      widgets: [],
      positions: {},
      titles: { row: {}, widget: {} },
    });
    expect(moved.view.state.second).toMatchObject({
      widgets: [strange],
      positions: { strange: { col: 1, row: 1, height: 3, width: 12 } },
      titles: { widget: { strange: 'Flows' } },
    });
    const twice = duplicateWidget(moved, 'second', 'strange', 'other');
    expect(twice.view.state.second?.widgets).toEqual([strange, { ...strange, id: 'other' }]);
    const to = { tabId: 'first', newId: 'third' };
    expect(copyWidgetToTab(twice, 'second', 'strange', to).view.state.first?.titles).toMatchObject({
      widget: { third: 'Flows' },
    });
    expect(moveWidgetToTab(twice, 'second', 'strange', 'lost')).toBe(twice);
  });

  it('keep their places when one is added', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ col: fc.nat(12), row: fc.nat(9), width: fc.nat(12), height: fc.nat(4) })),
        (given) => {
          const widgets = given.map((_, at) => textWidget(`w${at}`, 'text'));
          const placed = widgets.reduce(
            (dashboard, widget) => addWidget(dashboard, 'second', widget),
            dashboardOf(),
          );
          const positions = Object.fromEntries(given.map((position, at) => [`w${at}`, position]));
          const start = setPositions(placed, 'second', positions);
          const layoutOf = ({ view }: Dashboard) =>
            view.state.second && gridLayout(gridItems(view.state.second));
          const after = layoutOf(addWidget(start, 'second', note));
          for (const [id, cell] of layoutOf(start) ?? []) expect(after?.get(id)).toEqual(cell);
        },
      ),
    );
  });
});
