import { expect, it } from 'vitest';
import { formatAge, untilOlder } from './format-age.ts';

it.each([
  [0, 'just now'],
  [9_999, 'just now'],
  [14_900, '10 s ago'],
  [59_999, '50 s ago'],
  [60_000, '1 min ago'],
  [3_599_999, '59 min ago'],
  [7_300_000, '2 h ago'],
])('tells an age of %i ms as %s', (age, text) => {
  expect(formatAge(age)).toBe(text);
});

it('changes its words with each step and not between', () => {
  for (const age of [0, 4_300, 9_999, 10_000, 37_000, 60_001, 3_600_000]) {
    expect(formatAge(age + untilOlder(age) - 1)).toBe(formatAge(age));
    expect(formatAge(age + untilOlder(age))).not.toBe(formatAge(age));
  }
});
