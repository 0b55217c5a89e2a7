import { expect, it } from 'vitest';
import { ageWords, untilOlder } from './age-words.ts';

it.each([
  [0, '0 s'],
  [9_999, '9 s'],
  [14_900, '10 s'],
  [59_999, '55 s'],
  [60_000, '1 min'],
  [3_599_999, '59 min'],
  [7_300_000, '2 h'],
])('tells an age of %i ms as %s', (age, words) => {
  expect(ageWords(age)).toBe(words);
});

it('changes its words with each step and not between', () => {
  for (const age of [0, 4_300, 9_999, 10_000, 37_000, 60_001, 3_600_000]) {
    expect(ageWords(age + untilOlder(age) - 1)).toBe(ageWords(age));
    expect(ageWords(age + untilOlder(age))).not.toBe(ageWords(age));
  }
});
