import {
  acceptCompletion,
  autocompletion,
  currentCompletions,
  selectedCompletionIndex,
  setSelectedCompletion,
} from '@codemirror/autocomplete';
import { history, historyKeymap, standardKeymap } from '@codemirror/commands';
import { syntaxHighlighting } from '@codemirror/language';
import { EditorState, type Extension, Prec } from '@codemirror/state';
import { drawSelection, EditorView, keymap, placeholder } from '@codemirror/view';
import { highlighter } from '../code-editor/highlighter.ts';
import { historyWalk } from './history-walk.ts';
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
