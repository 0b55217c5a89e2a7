import { json } from '@codemirror/lang-json';
import { EditorState } from '@codemirror/state';
import { expect, it } from 'vitest';
import { jsonProblems } from './json-problems.ts';

const problems = (doc: string) => jsonProblems(EditorState.create({ doc, extensions: json() }));

it.each(['', '  ', '{}', '[1, null]', '"text"'])('takes %j', (text) => {
  expect(problems(text)).toEqual([]);
});

it.each([
  ['{"a": }', 'Something is missing or superfluous at this point.', 6],
  ['{"a": 1', 'The text ends too early.', 7],
  ['[1 2]', 'Something is missing or superfluous at this point.', 3],
])('finds what is wrong with %s: %s', (text, message, from) => {
  expect(problems(text)).toEqual([expect.objectContaining({ message, from })]);
});
