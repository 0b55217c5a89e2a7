import {
  acceptCompletion,
  autocompletion,
  type CompletionContext,
  type CompletionResult,
  closeBrackets,
  closeBracketsKeymap,
  snippet,
} from '@codemirror/autocomplete';
import { history, historyKeymap, standardKeymap } from '@codemirror/commands';
import { bracketMatching, indentUnit, syntaxHighlighting } from '@codemirror/language';
import { linter, lintKeymap } from '@codemirror/lint';
import { EditorState, type Extension, Prec, StateEffect, StateField } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  hoverTooltip,
  keymap,
  lineNumbers,
  placeholder,
  showTooltip,
  type Tooltip,
  type TooltipView,
} from '@codemirror/view';
import { lintDelay } from '../lint-delay.ts';
import { highlighter } from './highlighter.ts';
import type { LoadedLanguage, WordPosition } from './loaded-language.ts';
import type { CodeProblem, CodeWord, EditorNames, EditorProps, RuleOptions } from './model.ts';

/** Dispatched when the problems passed from outside have changed. */
export const problemsChanged = StateEffect.define<null>();

/** Lint delay in ms, long enough not to flag a word that is still being typed. */
const lintDelayMs = 350;

interface ExtensionOptions extends Pick<EditorProps, 'placeholder' | 'rows' | 'isReadOnly'> {
  names: EditorNames;
  loaded: LoadedLanguage;
  completions: () => readonly CodeWord[];
  problems: () => readonly CodeProblem[];
  ruleOptions: () => RuleOptions;
}

function attributes({ id, labelledBy, label, describedBy, isInvalid }: EditorNames): Record<string, string> {
  const given = {
    id,
    'aria-labelledby': labelledBy,
    'aria-label': labelledBy ? undefined : label,
    'aria-describedby': describedBy,
    'aria-invalid': isInvalid ? 'true' : undefined,
    spellcheck: 'false',
    // The editor can always be focused; said explicitly, because accessibility checks do not see it of a long text.
    tabindex: '0',
  };
  return Object.fromEntries(
    Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

export const nameEditor = (names: EditorNames): Extension =>
  EditorView.contentAttributes.of(attributes(names));

/** Pasted line breaks become spaces; Enter submits the surrounding form. */
const oneLine: Extension = [
  EditorView.clipboardInputFilter.of((text) => text.replace(/\s*[\r\n]+\s*/g, ' ')),
  keymap.of([
    {
      key: 'Enter',
      run: (view) => {
        view.dom.closest('form')?.requestSubmit();
        return true;
      },
    },
  ]),
];

/** Tab moves to the next field as everywhere; the first Esc leaves the editor, the second one the form. */
const leaveByEsc = keymap.of([
  {
    key: 'Escape',
    run: (view) => {
      view.contentDOM.blur();
      return true;
    },
  },
]);

/** A word of at least two characters that ends at the caret. */
function anyWord(text: string, pos: number): WordPosition | null {
  const word = /\w{2,}$/.exec(text.slice(0, pos));
  return word && { from: word.index };
}

/** Completes words of the language and words passed to the editor; on Ctrl+Space also without a typed word. */
function completeFromList(
  { wordAt = anyWord }: LoadedLanguage,
  given: () => readonly CodeWord[],
  ruleOptions: () => RuleOptions,
) {
  return ({ state, pos, explicit }: CompletionContext): CompletionResult | null => {
    const at = wordAt(state.doc.toString(), pos, explicit, ruleOptions());
    if (!at && !explicit) return null;
    const { from, words = [], takesGiven = true, kind, validFor }: WordPosition = at ?? { from: pos };
    const offered = takesGiven
      ? given().filter((word) => kind === undefined || word.kind === undefined || word.kind === kind)
      : [];
    const known = [...offered, ...words.map((word) => (typeof word === 'string' ? { name: word } : word))];
    return {
      from,
      validFor: validFor ?? /^[\w.]*$/,
      options: known.map(({ name, detail, info, snippet: template }: CodeWord) => ({
        label: name,
        ...(detail ? { detail } : {}),
        ...(info ? { info } : {}),
        ...(template ? { apply: snippet(template) } : {}),
      })),
    };
  };
}

/** A tooltip with something set in mono and its explanation below. */
function explained(code: readonly (string | Node)[], text: string): TooltipView {
  const dom = document.createElement('div');
  const content = dom.appendChild(document.createElement('div'));
  content.className = 'code-hover';
  content.appendChild(document.createElement('code')).append(...code);
  content.append(text);
  return { dom };
}

function hover({ hoverAt }: LoadedLanguage, ruleOptions: () => RuleOptions): Extension {
  if (!hoverAt) return [];
  return hoverTooltip(({ state }, pos) => {
    const found = hoverAt(state.doc.toString(), pos, ruleOptions());
    if (!found) return null;
    return { pos: found.from, end: found.to, create: () => explained([found.code], found.text) };
  });
}

/** Explains the arguments of a call while they are typed; moving the caret alone shows nothing. */
function argumentHelp({ argumentAt }: LoadedLanguage, ruleOptions: () => RuleOptions): Extension {
  if (!argumentAt) return [];
  const tooltipIn = ({ doc, selection }: EditorState): Tooltip | null => {
    if (!selection.main.empty) return null;
    const help = argumentAt(doc.toString(), selection.main.head, ruleOptions());
    if (!help) return null;
    const create = () => {
      const argument = document.createElement('strong');
      argument.textContent = help.argument;
      return explained([help.before, argument, help.after], help.text);
    };
    return { pos: help.from, above: true, create };
  };
  return StateField.define<Tooltip | null>({
    create: () => null,
    update: (shown, { docChanged, selection, state }) =>
      docChanged || (shown && selection) ? tooltipIn(state) : shown,
    provide: (field) => showTooltip.from(field),
  });
}

export function editorExtensions({
  loaded,
  rows = 6,
  isReadOnly = false,
  ...options
}: ExtensionOptions): Extension {
  const clamp = (view: EditorView) => (problem: CodeProblem) => {
    const { length } = view.state.doc;
    const from = Math.min(problem.from, length);
    return { ...problem, from, to: Math.max(from, Math.min(problem.to, length)) };
  };
  return [
    history(),
    drawSelection(),
    loaded.extension,
    syntaxHighlighting(highlighter),
    bracketMatching(),
    closeBrackets(),
    indentUnit.of('  '),
    EditorView.lineWrapping,
    options.placeholder ? placeholder(options.placeholder) : [],
    rows > 1 ? lineNumbers() : oneLine,
    EditorState.readOnly.of(isReadOnly),
    autocompletion({
      override: [completeFromList(loaded, options.completions, options.ruleOptions)],
      icons: false,
      activateOnTypingDelay: 60,
    }),
    hover(loaded, options.ruleOptions),
    argumentHelp(loaded, options.ruleOptions),
    linter((view) => [...loaded.check(view, options.ruleOptions()), ...options.problems()].map(clamp(view)), {
      delay: lintDelay(lintDelayMs),
      needsRefresh: ({ transactions }) =>
        transactions.some(({ effects }) => effects.some((effect) => effect.is(problemsChanged))),
    }),
    Prec.high(keymap.of([{ key: 'Tab', run: acceptCompletion }])),
    keymap.of([...closeBracketsKeymap, ...lintKeymap, ...historyKeymap, ...standardKeymap]),
    Prec.low(leaveByEsc),
  ];
}
