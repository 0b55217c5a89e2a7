import { expect, test } from 'vitest';
import { levelFilters, toggleLevel } from './level-filters.ts';

test.each([
  ['', 'error', 'for', 'level:<=3'],
  ['level:<=3', 'error', 'for', ''],
  ['level:<=3', 'warning', 'for', 'level:4'],
  ['payments', 'error', 'out', 'payments AND NOT level:<=3'],
  ['payments AND NOT level:<=3', 'error', 'out', 'payments'],
  ['payments AND NOT level:<=3', 'error', 'for', 'payments AND level:<=3'],
  ['NOT level:<=3', 'warning', 'out', 'NOT level:<=3 AND NOT level:4'],
  ['a OR b', 'info', 'for', '(a OR b) AND level:[5 TO 7]'],
  ['(a OR b) AND level:[5 TO 7]', 'info', 'for', 'a OR b'],
  ['(a) AND (b) AND level:4', 'warning', 'for', '(a) AND (b)'],
  ['a', 'no level', 'for', 'a AND NOT _exists_:level'],
  ['a AND NOT _exists_:level', 'no level', 'out', 'a AND _exists_:level'],
  ['(a', 'error', 'for', '(a'],
] as const)('turns %s, %s %s into %s', (query, name, direction, expected) => {
  expect(toggleLevel(query, name, direction)).toBe(expected);
});

test.each([
  ['a AND level:<=3', { error: 'for' }],
  ['NOT level:4 AND NOT level:[5 TO 7]', { warning: 'out', info: 'out' }],
  ['_exists_:level', { 'no level': 'out' }],
  ['a OR level:4', {}],
  ['level:4 AND', {}],
])('recognises the filters of %s', (query, expected) => {
  expect(levelFilters(query)).toEqual(expected);
});
