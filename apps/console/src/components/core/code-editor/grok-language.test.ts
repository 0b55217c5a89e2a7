import { expect, it } from 'vitest';
import { grokProblems } from './grok-language.ts';

it.each(['%{IP:client} %{WORD}', '', 'a{2,3}', String.raw`\d+ %{NUMBER:took;int}`])('takes %j', (text) => {
  expect(grokProblems(text)).toEqual([]);
});

it.each([
  ['%{IP', 'This pattern has no closing brace.', '%{IP'],
  ['x %{} y', 'A pattern has to be named here.', '%{}'],
  ['%{:field}', 'A pattern has to be named here.', '%{:field}'],
])('objects to %j: %s', (text, message, marked) => {
  const [problem] = grokProblems(text);
  expect(problem?.message).toBe(message);
  expect(text.slice(problem?.from, problem?.to)).toBe(marked);
});
