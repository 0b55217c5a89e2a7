import { expect, it } from 'vitest';
import { regexProblem } from './regex-problem.ts';

it.each([
  '',
  String.raw`^GET /\w+ (?:2|3)\d\d$`,
  '[a-z&&[^aeiou]]+',
  '[]a]',
  '[^]]',
  String.raw`\Q(*\E`,
  String.raw`\(\[`,
  '(?i)error|a*?',
  '(?=b)+',
])('finds no mistake in %s', (regex) => {
  expect(regexProblem(regex)).toBeNull();
});

it.each([
  ['status=(\\d+', 7, 'This parenthesis is not closed.'],
  ['a)', 1, 'This parenthesis closes nothing.'],
  ['x[a-z', 1, 'This bracket is not closed.'],
  ['[a[b]', 0, 'This bracket is not closed.'],
  ['*a', 0, 'Nothing precedes *, so it cannot repeat anything.'],
  ['(a|+)', 3, 'Nothing precedes +, so it cannot repeat anything.'],
  ['ab\\', 2, 'Nothing follows the backslash.'],
])('finds the mistake in %s', (regex, from, message) => {
  expect(regexProblem(regex)).toMatchObject({ from, message });
});
