import { expect, it } from 'vitest';
import { startPath } from './start-path.ts';

it.each([
  [null, '/search'],
  [{ type: null, id: null }, '/search'],
  [{ type: 'stream', id: '5f1d' }, '/streams/5f1d/search'],
  [{ type: 'dashboard', id: 'a/b' }, '/dashboards/a%2Fb'],
  [{ type: 'report', id: '5f1d' }, '/search'],
])('starts a user with %o at %s', (startpage, path) => {
  expect(startPath(startpage)).toBe(path);
});
