import { expect, it } from 'vitest';
import { patternNameCheck } from './pattern-checks.ts';

const check = patternNameCheck(['WORD']);

it.each([
  ['', 'Give it a name.'],
  ['HTTP-STATUS', 'Use letters, digits and underscores only.'],
  ['WORD', 'A pattern named WORD already exists.'],
  ['word', undefined],
])('says of the name %j: %s', (name, problem) => {
  expect(check(name, {})).toBe(problem);
});
