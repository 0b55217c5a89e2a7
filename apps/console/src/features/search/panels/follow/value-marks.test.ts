import { expect, it } from 'vitest';
import { valueMarks } from './value-marks.ts';

it.each([
  ['order 88 and 88', '88', [6, 8, 13, 15]],
  ['nothing', 'x', []],
  ['nothing', '', []],
  ['aaa', 'aa', [0, 2]],
])('finds in %j the value %j', (text, value, ends) => {
  expect(valueMarks(text, value).flatMap(({ from, to }) => [from, to])).toEqual(ends);
});

it('is bounded', () => {
  expect(valueMarks('a'.repeat(1_000), 'a')).toHaveLength(20);
});
