import { expect, it } from 'vitest';
import { problemAt } from './problem-at.ts';

const rule = 'rule "a"\nwhen\n  tru\nend';

it('finds the word at a line and column', () => {
  const { from, to } = problemAt(rule, 3, 3, 'Unknown');
  expect(rule.slice(from, to)).toBe('tru');
});

it.each([
  [0, 0, 0],
  [1, 1, 0],
  [99, 1, rule.length],
])('stays inside the text at line %d, column %d', (line, column, from) => {
  expect(problemAt(rule, line, column, 'x').from).toBe(from);
});
