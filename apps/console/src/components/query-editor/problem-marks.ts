import { StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view';
import type { QueryProblem } from './model.ts';
import { queryProblems } from './query-problems.ts';

const setProblems = StateEffect.define<readonly QueryProblem[]>();

/** Long enough not to scold a word that is still being written. */
const patience = 350;

function decorate(problems: readonly QueryProblem[], length: number): DecorationSet {
  return Decoration.set(
    problems.map(({ from, to, severity }) => {
      // An error at the end of the text is underlined at its last character.
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

/** Underlines what is wrong once the typing pauses, and hands it on to be said in words. */
export function problemMarks(
  fields: () => readonly string[],
  onProblems: (problems: readonly QueryProblem[]) => void,
) {
  const checker = ViewPlugin.define((view) => {
    let timer = setTimeout(check, patience);
    function check() {
      const problems = queryProblems(view.state.doc.toString(), fields());
      view.dispatch({ effects: setProblems.of(problems) });
      onProblems(problems);
    }
    return {
      update(update: ViewUpdate) {
        if (!update.docChanged) return;
        clearTimeout(timer);
        onProblems([]);
        timer = setTimeout(check, patience);
      },
      destroy: () => clearTimeout(timer),
    };
  });
  return [marks, checker];
}
