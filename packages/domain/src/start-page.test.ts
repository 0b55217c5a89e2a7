import { expect, test } from 'vitest';
import { startPath } from './start-page.ts';

test.each([
  [null, '/search'],
  [undefined, '/search'],
  [{ type: null, id: null }, '/search'],
  [{ type: 'stream', id: null }, '/search'],
  [{ type: 'stream', id: '60b5' }, '/streams/60b5/search'],
  [{ type: 'STREAM', id: '60b5' }, '/streams/60b5/search'],
  [{ type: 'dashboard', id: 'a/b' }, '/dashboards/a%2Fb'],
  [{ type: 'planet', id: '1' }, '/search'],
])('the start page %j is at %s (R-3.05)', (startpage, path) => {
  expect(startPath(startpage)).toBe(path);
});
