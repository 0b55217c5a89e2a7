import {
  acceptCompletion,
  autocompletion,
  completionStatus,
  currentCompletions,
  selectedCompletionIndex,
  setSelectedCompletion,
} from '@codemirror/autocomplete';
import { history, historyKeymap, standardKeymap } from '@codemirror/commands';
import { syntaxHighlighting } from '@codemirror/language';
import { Annotation, EditorState, type Extension, Prec, StateField } from '@codemirror/state';
import { drawSelection, EditorView, keymap, placeholder } from '@codemirror/view';
import { highlighter } from '../code-editor/highlighter.ts';
import type { QueryProblem, QuerySuggestions } from './model.ts';
import { problemMarks } from './problem-marks.ts';
import { completeQuery } from './query-completion.ts';
import { queryLanguage } from './query-language.ts';

/** Pasted line breaks become spaces: a query is one line. */
const oneLine = EditorView.clipboardInputFilter.of((text) => text.replace(/\s*[\r\n]+\s*/g, ' '));

/** No option is preselected, so Enter always runs the query as typed; Tab accepts the first option. */
function takeFirst(view: EditorView): boolean {
  // Those that are shown count, also while newer ones are being asked for.
  if (currentCompletions(view.state).length === 0) return false;
  if (selectedCompletionIndex(view.state) === null || selectedCompletionIndex(view.state) === -1) {
    view.dispatch({ effects: setSelectedCompletion(0) });
  }
  return acceptCompletion(view);
}

export interface ExtensionOptions {
  label: string;
  placeholder: string;
  suggestions: () => QuerySuggestions;
  earlier: () => readonly string[];
  problemsOf: (text: string) => readonly QueryProblem[];
  onRun: () => void;
  onProblems: (problems: readonly QueryProblem[]) => void;
}

interface HistoryStep {
  /** Index into the earlier queries; -1 is the user's draft. */
  at: number;
  own: string;
}

const historyStep = Annotation.define<HistoryStep>();

const historyField = StateField.define<HistoryStep>({
  create: ({ doc }) => ({ at: -1, own: doc.toString() }),
  update(value, transaction) {
    const step = transaction.annotation(historyStep);
    if (step) return step;
    return transaction.docChanged ? { at: -1, own: transaction.newDoc.toString() } : value;
  },
});

/** Elsewhere the arrow keys move the caret as usual. */
function isAtStart({ state }: EditorView): boolean {
  const { main } = state.selection;
  return main.empty && main.head === 0 && completionStatus(state) !== 'active';
}

function showEarlier(view: EditorView, at: number, text: string): true {
  const { own } = view.state.field(historyField);
  view.dispatch({
    changes: { from: 0, to: view.state.doc.length, insert: text },
    // The caret goes to the start so that the next press steps further.
    selection: { anchor: 0 },
    annotations: historyStep.of({ at, own }),
    userEvent: 'input.history',
    scrollIntoView: true,
  });
  return true;
}

/** ArrowUp at the start of the text steps back through earlier queries, ArrowDown forward and finally to the draft. */
function historyWalk(earlier: () => readonly string[]): Extension {
  const older = (view: EditorView): boolean => {
    if (!isAtStart(view)) return false;
    const { at, own } = view.state.field(historyField);
    const shown = view.state.doc.toString();
    const next = earlier().findIndex((query, index) => index > at && query !== own && query !== shown);
    return next >= 0 && showEarlier(view, next, earlier()[next] ?? own);
  };
  const newer = (view: EditorView): boolean => {
    const { at, own } = view.state.field(historyField);
    if (!isAtStart(view) || at < 0) return false;
    const next = earlier()
      .slice(0, at)
      .findLastIndex((query) => query !== own);
    return showEarlier(view, next, earlier()[next] ?? own);
  };
  return [
    historyField,
    keymap.of([
      { key: 'ArrowUp', run: older },
      { key: 'ArrowDown', run: newer },
    ]),
  ];
}

export function queryExtensions(options: ExtensionOptions): Extension {
  const run = () => {
    options.onRun();
    return true;
  };
  const leave = (view: EditorView) => {
    view.contentDOM.blur();
    return true;
  };
  return [
    history(),
    drawSelection(),
    queryLanguage,
    syntaxHighlighting(highlighter),
    EditorView.lineWrapping,
    oneLine,
    placeholder(options.placeholder),
    EditorState.tabSize.of(1),
    EditorView.contentAttributes.of({
      'aria-label': options.label,
      'aria-multiline': 'false',
      spellcheck: 'false',
      // A long query scrolls, and accessibility checks require a tabindex on scrollable regions.
      tabindex: '0',
    }),
    autocompletion({
      override: [completeQuery(options.suggestions)],
      selectOnOpen: false,
      icons: false,
      maxRenderedOptions: 30,
      activateOnTypingDelay: 60,
      // No option is accepted by accident, so the first key press counts.
      interactionDelay: 0,
      optionClass: ({ type }) => `query-option-${type ?? 'word'}`,
    }),
    Prec.high(
      keymap.of([
        { key: 'Mod-Enter', run },
        { key: 'Tab', run: takeFirst },
      ]),
    ),
    keymap.of([
      { key: 'Enter', run },
      { key: 'Shift-Enter', run },
      { key: 'Escape', run: leave },
    ]),
    historyWalk(options.earlier),
    keymap.of([...historyKeymap, ...standardKeymap]),
    problemMarks(options.problemsOf, options.onProblems),
  ];
}
