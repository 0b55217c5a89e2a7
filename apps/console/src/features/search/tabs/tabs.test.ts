// @vitest-environment jsdom
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  arrive,
  besideTab,
  indexOf,
  isChanged,
  isTabs,
  labelOf,
  newTab,
  oneTab,
  type SearchTabs,
  tabOf,
  withoutTab,
  withTab,
} from './tabs.ts';

const at = (state: SearchTabs, step: string, q: string) =>
  arrive(state, { step, href: `/search?q=${q}`, title: null });

const change = fc.oneof(
  fc.record({ kind: fc.constant('arrive' as const), step: fc.constantFrom('a', 'b', 'c', 'd') }),
  fc.record({ kind: fc.constant('open' as const) }),
  fc.record({ kind: fc.constant('close' as const), at: fc.nat(5) }),
);

it('always shows one of its tabs and survives being stored, whatever is done', () => {
  fc.assert(
    fc.property(fc.array(change), (changes) => {
      let state = oneTab;
      changes.forEach((each, n) => {
        if (each.kind === 'arrive') state = at(state, each.step, `${n}`);
        else if (each.kind === 'open') state = withTab(state, newTab(`tab-${n}`));
        else state = withoutTab(state, state.tabs[each.at % state.tabs.length]?.id ?? '');
        expect(indexOf(state, state.active)).toBeGreaterThanOrEqual(0);
        expect(new Set(state.tabs.map(({ id }) => id)).size).toBe(state.tabs.length);
        expect(isTabs(JSON.parse(JSON.stringify(state)))).toBe(true);
      });
    }),
  );
});

it('goes back to the tab a step was made in, with what stood there', () => {
  const first = at(oneTab, 'a', 'one');
  const second = at(withTab(first, newTab('2')), 'b', 'two');
  expect(second.active).toBe('2');
  const back = at(second, 'a', 'one');
  expect(back.active).toBe('1');
  expect(back.tabs.map(labelOf)).toEqual(['one', 'two']);
  expect(tabOf(withoutTab(back, '1'), 'a')).toBe('2');
});

it('opens a closed tab again where it was', () => {
  const state = withTab(withTab(oneTab, newTab('2')), newTab('3'));
  const [, closed] = state.tabs;
  expect(withoutTab(state, '2').active).toBe('3');
  expect(withoutTab(state, '3').active).toBe('2');
  if (closed) expect(withTab(withoutTab(state, '2'), closed, 1).tabs).toEqual(state.tabs);
  expect(withoutTab(oneTab, '1')).toBe(oneTab);
});

it('walks around the end', () => {
  const state = withTab(oneTab, newTab('2'));
  expect(besideTab(state, 1)?.id).toBe('1');
  expect(besideTab(state, -1)?.id).toBe('1');
});

it.each([
  [{ title: 'Payments', href: '/search/60b5' }, 'Payments', false],
  [{ title: 'Payments', href: '/search/60b5?page=2' }, 'Payments', false],
  [{ title: 'Payments', href: '/search/60b5?panel=changes&panel.against=rest&around=5' }, 'Payments', false],
  [{ title: 'Payments', href: '/search/60b5?q=' }, 'Payments', true],
  [{ title: 'Payments', href: '/search/60b5?view=1.wrap0*.' }, 'Payments', true],
  [{ title: 'Payments', href: '/search/arranged' }, 'Payments', true],
  [{ title: 'Routers', href: '/streams/60b5/search?q=a' }, 'Routers', false],
  [{ title: null, href: '/search?q=%20card+declined' }, 'card declined', false],
  [{ title: null, href: '/search?q=' }, 'New search', false],
])('of %j it says “%s”', (tab, label, changed) => {
  expect(labelOf({ ...newTab('1'), ...tab })).toBe(label);
  expect(isChanged({ ...newTab('1'), ...tab }, new Set(['arranged']))).toBe(changed);
});

it('notes nothing new where nothing is new', () => {
  const state = at(oneTab, 'a', 'one');
  expect(at(state, 'a', 'one')).toBe(state);
});
