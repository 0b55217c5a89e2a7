import { expect, it } from 'vitest';
import { patternNameCheck, unknownReferences } from './pattern-checks.ts';

const check = patternNameCheck(['WORD']);

it.each([
  ['', 'Give it a name.'],
  ['HTTP-STATUS', 'Use letters, digits and underscores only.'],
  ['WORD', 'There is a pattern WORD already.'],
  ['word', undefined],
])('says of the name %j: %s', (name, problem) => {
  expect(check(name, {})).toBe(problem);
});

it('marks every name that nothing is called by', () => {
  const pattern = '%{NOPE} %{WORD:a} %{NOPE:b:int}';
  const marked = unknownReferences(pattern, ['WORD']).map(({ from, to }) => pattern.slice(from, to));
  expect(marked).toEqual(['NOPE', 'NOPE']);
});
