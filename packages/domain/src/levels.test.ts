import { expect, test } from 'vitest';
import { levelName } from './levels.ts';

test.each([
  [0, 'Emergency'],
  [3, 'Error'],
  ['4', 'Warning'],
  [7, 'Debug'],
  [8, undefined],
  [-1, undefined],
  [1.5, undefined],
  ['', undefined],
  ['error', undefined],
  [null, undefined],
  [true, undefined],
])('the level %j is called %s', (value, name) => {
  expect(levelName(value)?.name).toBe(name);
});
