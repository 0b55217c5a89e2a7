import { syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';
import type { CodeProblem } from './model.ts';

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * The first JSON syntax error. Its position comes from the grammar, because every browser words and places it
 * differently.
 */
export function jsonProblems(state: EditorState): CodeProblem[] {
  const text = state.doc.toString();
  if (text.trim() === '' || isJson(text)) return [];
  let from = text.trimEnd().length;
  syntaxTree(state).iterate({
    enter: (node) => {
      if (node.type.isError) from = Math.min(from, node.from);
    },
  });
  const isEnd = from >= text.trimEnd().length;
  const message = isEnd ? 'The text ends too early.' : 'Something is missing or superfluous at this point.';
  return [{ from, to: from + 1, severity: 'error', message }];
}
