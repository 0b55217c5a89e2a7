import { expect, test } from 'vitest';
import { isUnfinished, queryProblems } from './query-problems.ts';

test.each([
  ['service:', true],
  ['level:3 AND', true],
  ['level:3 AND ', true],
  ['(source:pay', true],
  ['"card decl', true],
  ['level:[1 TO', true],
  ['took_ms:>', true],
  ['service: AND level:3', false],
  ['a) b', false],
])('takes %s for unfinished: %s', (text, expected) => {
  const [problem] = queryProblems(text, { fields: [] });
  expect(problem && isUnfinished(problem, text)).toBe(expected);
});
