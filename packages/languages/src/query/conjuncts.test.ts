import { expect, test } from 'vitest';
import { conjuncts } from './conjuncts.ts';

test.each([
  ['', []],
  [' * ', []],
  ['a', ['a']],
  ['a AND b', ['a', 'b']],
  ['a && level:[5 TO 7]', ['a', 'level:[5 TO 7]']],
  ['NOT a AND -b AND c~ AND d^2', ['NOT a', '-b', 'c~', 'd^2']],
  ['(a OR b) AND NOT level:<=3', ['(a OR b)', 'NOT level:<=3']],
  ['service:"a AND b" AND c', ['service:"a AND b"', 'c']],
  ['a OR b', ['(a OR b)']],
  ['a b', ['(a b)']],
  ['a AND b c', ['(a AND b c)']],
  ['NOT a OR b AND c', ['(NOT a OR b AND c)']],
  ['(a', null],
  ['a AND', null],
])('reads the conditions of %s', (query, expected) => {
  expect(conjuncts(query)).toEqual(expected);
});
