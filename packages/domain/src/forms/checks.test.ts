import { expect, it } from 'vitest';
import { all, between, lengthBetween, required } from './checks.ts';

it.each([null, undefined, '', '  ', []])('rejects a missing value: %j', (value) => {
  expect(required('a title')(value, {})).toBe('Give it a title.');
});

it.each(['x', 0, false, ['a']])('accepts a value: %j', (value) => {
  expect(required('a title')(value, {})).toBeUndefined();
});

it.each([
  [1, true],
  [65_535, true],
  [0, false],
  [65_536, false],
  [1.5, false],
  [null, true],
])('between 1 and 65,535: %j is allowed: %j', (value, isAllowed) => {
  expect(between(1, 65_535)(value, {}) === undefined).toBe(isAllowed);
});

it('returns the first error of several', () => {
  const check = all<number | null, unknown>(required('a port'), between(1, 9));
  expect(check(null, {})).toBe('Give it a port.');
  expect(check(10, {})).toBe('Enter a whole number from 1 to 9.');
  expect(check(3, {})).toBeUndefined();
});

it.each([
  ['', undefined],
  ['12345', 'Use at least 6 characters.'],
  ['123456', undefined],
  ['x'.repeat(100), undefined],
  ['x'.repeat(101), 'Use at most 100 characters.'],
])('from 6 to 100 characters: %j', (text, problem) => {
  expect(lengthBetween(6, 100)(text, {})).toBe(problem);
});
