import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultStartPath, startPageKey, startPageOf, startPath } from './start-page.ts';

test.each([
  [null, null],
  [undefined, null],
  [{ type: null, id: null }, null],
  [{ type: 'stream', id: null }, null],
  [{ type: 'stream', id: '60b5' }, '/streams/60b5/search'],
  [{ type: 'STREAM', id: '60b5' }, '/streams/60b5/search'],
  [{ type: 'dashboard', id: 'a/b' }, '/dashboards/a%2Fb'],
  [{ type: 'planet', id: '1' }, null],
])('the start page %j is at %s (R-3.05)', (startpage, path) => {
  expect(startPath(startpage)).toBe(path);
});

test('without a start page it is the guide while that is to be shown, else the search (R-3.05)', () => {
  expect(defaultStartPath(true)).toBe('/gettingstarted');
  expect(defaultStartPath(false)).toBe('/search');
});

test('a start page is the same after a form has held it', () => {
  const type = fc.constantFrom('stream', 'dashboard');
  fc.assert(
    fc.property(fc.record({ type, id: fc.string({ minLength: 1 }) }), (page) => {
      expect(startPageOf(startPageKey(page))).toEqual(page);
    }),
  );
});

test.each([null, { type: null, id: null }, { type: 'stream', id: null }, { type: null, id: '60b5' }])(
  'the start page %j is none, and none takes away what was set',
  (page) => {
    expect(startPageKey(page)).toBeNull();
    expect(startPageOf(startPageKey(page))).toEqual({});
  },
);
