import type { CodeProblem } from './model.ts';

/** A problem given by line and column, both from 1 as servers count them, extended to the end of the word. */
export function problemAt(text: string, line: number, column: number, message: string): CodeProblem {
  const before = text.split('\n').slice(0, Math.max(0, line - 1));
  const lineStart = before.reduce((sum, { length }) => sum + length + 1, 0);
  const from = Math.min(lineStart + Math.max(0, column - 1), text.length);
  const word = /^\w+/.exec(text.slice(from))?.[0] ?? ' ';
  return { from, to: Math.min(from + word.length, text.length), severity: 'error', message };
}
