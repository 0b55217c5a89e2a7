import { completionStatus } from '@codemirror/autocomplete';
import { Annotation, type Extension, StateField } from '@codemirror/state';
import { type EditorView, keymap } from '@codemirror/view';

interface Walk {
  /** Index into the earlier queries; -1 is the user's draft. */
  at: number;
  own: string;
}

const steps = Annotation.define<Walk>();

const walk = StateField.define<Walk>({
  create: ({ doc }) => ({ at: -1, own: doc.toString() }),
  update(value, transaction) {
    const step = transaction.annotation(steps);
    if (step) return step;
    return transaction.docChanged ? { at: -1, own: transaction.newDoc.toString() } : value;
  },
});

/** Elsewhere the arrow keys move the caret as usual. */
function isAtStart({ state }: EditorView): boolean {
  const { main } = state.selection;
  return main.empty && main.head === 0 && completionStatus(state) !== 'active';
}

function show(view: EditorView, at: number, text: string): true {
  const { own } = view.state.field(walk);
  view.dispatch({
    changes: { from: 0, to: view.state.doc.length, insert: text },
    // The caret goes to the start so that the next press steps further.
    selection: { anchor: 0 },
    annotations: steps.of({ at, own }),
    userEvent: 'input.history',
    scrollIntoView: true,
  });
  return true;
}

/** ArrowUp at the start of the text steps back through earlier queries, ArrowDown forward and finally to the draft. */
export function historyWalk(earlier: () => readonly string[]): Extension {
  const older = (view: EditorView): boolean => {
    if (!isAtStart(view)) return false;
    const { at, own } = view.state.field(walk);
    const shown = view.state.doc.toString();
    const next = earlier().findIndex((query, index) => index > at && query !== own && query !== shown);
    return next >= 0 && show(view, next, earlier()[next] ?? own);
  };
  const newer = (view: EditorView): boolean => {
    const { at, own } = view.state.field(walk);
    if (!isAtStart(view) || at < 0) return false;
    const next = earlier()
      .slice(0, at)
      .findLastIndex((query) => query !== own);
    return show(view, next, earlier()[next] ?? own);
  };
  return [
    walk,
    keymap.of([
      { key: 'ArrowUp', run: older },
      { key: 'ArrowDown', run: newer },
    ]),
  ];
}
