import fc from 'fast-check';
import { expect, it } from 'vitest';
import { selectionOf, tickedOf } from './selection.ts';

const page = ['a', 'b', 'c'];

it.each([
  [[], { isInverse: false, ids: [] }],
  [['a'], { isInverse: false, ids: ['a'] }],
  [['a', 'b'], { isInverse: true, ids: ['c'] }],
  [['a', 'b', 'c'], { isInverse: true, ids: [] }],
])('says %j in the shortest way', (ticked, selection) => {
  expect(selectionOf(ticked, page)).toEqual(selection);
});

it('ticks nothing that is not on the page', () => {
  expect(tickedOf({ isInverse: false, ids: ['a', 'gone'] }, page)).toEqual(['a']);
});

it('keeps every choice of rows', () => {
  const ids = fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: 20 });
  const choice = ids.chain((all) => fc.tuple(fc.constant(all), fc.subarray(all)));
  fc.assert(
    fc.property(choice, ([all, ticked]) => {
      expect(tickedOf(selectionOf(ticked, all), all).sort()).toEqual([...ticked].sort());
    }),
  );
});
