import { StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view';
import { lintDelay } from '../lint-delay.ts';
import type { QueryProblem } from './model.ts';
import { isUnfinished } from './query-problems.ts';

const setProblems = StateEffect.define<readonly QueryProblem[]>();

/** Runs the checks again after fields or server errors have changed. */
export const lookAgain = StateEffect.define<null>();

/** The query is being run: what is still unfinished is a mistake now. */
export const checkWhole = StateEffect.define<null>();

/** Lint delay in ms, long enough not to flag a word that is still being typed. */
const lintDelayMs = 600;

function decorate(problems: readonly QueryProblem[], length: number): DecorationSet {
  return Decoration.set(
    problems.map(({ from, to, severity }) => {
      // An error at the end of the text underlines its last character.
      const end = Math.min(Math.max(to, from + 1), length);
      const start = Math.max(0, Math.min(from, end - 1));
      return Decoration.mark({ class: `query-${severity}` }).range(start, end);
    }),
    true,
  );
}

const marks = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(value, transaction) {
    for (const effect of transaction.effects) {
      if (effect.is(setProblems)) {
        const length = transaction.newDoc.length;
        return length === 0 ? Decoration.none : decorate(effect.value, length);
      }
    }
    return value.map(transaction.changes);
  },
  provide: (field) => EditorView.decorations.from(field),
});

/**
 * Underlines problems once the user pauses typing, and reports the first one for the note below. An unfinished end is
 * only a problem once the user leaves the editor or runs the query.
 */
export function problemMarks(
  problemsOf: (text: string) => readonly QueryProblem[],
  onProblems: (problems: readonly QueryProblem[]) => void,
) {
  const checker = ViewPlugin.define((view) => {
    let isTyping = false;
    let timer = setTimeout(check, lintDelay(lintDelayMs));
    function check() {
      const { doc, selection } = view.state;
      const text = doc.toString();
      const isAtEnd = isTyping && selection.main.head >= text.trimEnd().length;
      const problems = problemsOf(text).filter((problem) => !(isAtEnd && isUnfinished(problem, text)));
      view.dispatch({ effects: setProblems.of(problems) });
      onProblems(problems);
    }
    const checkAfter = (delayMs: number) => {
      clearTimeout(timer);
      timer = setTimeout(check, delayMs);
    };
    return {
      update(update: ViewUpdate) {
        const has = (wanted: typeof lookAgain) =>
          update.transactions.some(({ effects }) => effects.some((it) => it.is(wanted)));
        const isDone = has(checkWhole) || (update.focusChanged && !update.view.hasFocus);
        if (update.docChanged) {
          isTyping = update.view.hasFocus;
          onProblems([]);
        }
        if (isDone) {
          isTyping = false;
          checkAfter(0);
        } else if (update.docChanged || has(lookAgain)) {
          checkAfter(lintDelay(lintDelayMs));
        }
      },
      destroy: () => clearTimeout(timer),
    };
  });
  return [marks, checker];
}
