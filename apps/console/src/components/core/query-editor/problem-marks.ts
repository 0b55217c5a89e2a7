import { StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view';
import type { QueryProblem } from './model.ts';

const setProblems = StateEffect.define<readonly QueryProblem[]>();

/** Runs the checks again after fields or server errors have changed. */
export const lookAgain = StateEffect.define<null>();

/** Lint delay in ms, long enough not to flag a word that is still being typed. */
const lintDelayMs = 350;

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

/** Underlines problems once the user pauses typing, and reports the first one for the note below. */
export function problemMarks(
  problemsOf: (text: string) => readonly QueryProblem[],
  onProblems: (problems: readonly QueryProblem[]) => void,
) {
  const checker = ViewPlugin.define((view) => {
    let timer = setTimeout(check, lintDelayMs);
    function check() {
      const problems = problemsOf(view.state.doc.toString());
      view.dispatch({ effects: setProblems.of(problems) });
      onProblems(problems);
    }
    return {
      update(update: ViewUpdate) {
        const isAsked = update.transactions.some(({ effects }) => effects.some((it) => it.is(lookAgain)));
        if (!update.docChanged && !isAsked) return;
        clearTimeout(timer);
        if (update.docChanged) onProblems([]);
        timer = setTimeout(check, lintDelayMs);
      },
      destroy: () => clearTimeout(timer),
    };
  });
  return [marks, checker];
}
