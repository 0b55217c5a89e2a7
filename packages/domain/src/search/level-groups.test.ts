import { expect, test } from 'vitest';
import { levelGroupOf, levelGroups } from './level-groups.ts';

test.each([
  ['0', 'error'],
  [3, 'error'],
  [4, 'warning'],
  ['5', 'info'],
  [7, 'info'],
  [8, 'no level'],
  ['high', 'no level'],
  [null, 'no level'],
])('counts level %s as %s', (level, name) => {
  expect(levelGroups[levelGroupOf(level)]?.name).toBe(name);
});
