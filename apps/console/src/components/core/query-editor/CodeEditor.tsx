import { closeCompletion } from '@codemirror/autocomplete';
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react';
import { useEditorView } from '../code-editor/use-editor-view.ts';
import type { CodeEditorHandle, EditorPosition, EditorProps, QueryProblem } from './model.ts';
import '../code-editor/code-editor.css';
import './query-editor.css';
import { checkWhole, lookAgain } from './problem-marks.ts';
import { queryExtensions } from './query-extensions.ts';
import { queryProblems } from './query-problems.ts';

interface CodeEditorProps extends EditorProps {
  ref: Ref<CodeEditorHandle>;
  /** The caret and focus of the plain field it replaces. */
  position: EditorPosition;
  onProblems: (problems: readonly QueryProblem[]) => void;
}

const noServerProblems: readonly QueryProblem[] = [];
const noneEarlier: readonly string[] = [];

/** The query with syntax colours, completion and underlined errors. Loaded after the first paint. */
export function CodeEditor({
  ref,
  position,
  value,
  label,
  placeholder,
  suggestions,
  serverProblems = noServerProblems,
  earlier = noneEarlier,
  ...events
}: CodeEditorProps) {
  const known = useRef({ suggestions, serverProblems, earlier });
  const onProblems = useEffectEvent(events.onProblems);

  const { parent, view } = useEditorView({
    value,
    onChange: events.onChange,
    start: () => ({
      ...position,
      extensions: queryExtensions({
        label,
        placeholder,
        suggestions: () => known.current.suggestions,
        earlier: () => known.current.earlier,
        // Server errors are only shown when the grammar finds none: the grammar locates its own more precisely.
        problemsOf: (text) => {
          const own = queryProblems(text, known.current.suggestions);
          return own.some(({ severity }) => severity === 'error')
            ? own
            : [...known.current.serverProblems, ...own];
        },
        onRun: () => onRun(),
        onProblems: (problems) => onProblems(problems),
      }),
    }),
  });
  const onRun = useEffectEvent(() => {
    if (view.current) {
      closeCompletion(view.current);
      view.current.dispatch({ effects: checkWhole.of(null) });
    }
    events.onRun();
  });

  useEffect(() => {
    known.current = { suggestions, serverProblems, earlier };
  }, [suggestions, serverProblems, earlier]);

  const { fields, anywhere } = suggestions;
  // Run the checks again when the fields or the server's errors change.
  useEffect(
    () => view.current?.dispatch({ effects: lookAgain.of(null) }),
    [fields, anywhere, serverProblems, view],
  );

  useImperativeHandle(
    ref,
    () => ({
      focus: () => {
        const { current } = view;
        current?.focus();
        current?.dispatch({ selection: { anchor: current.state.doc.length }, scrollIntoView: true });
      },
      apply: ({ from, to, insert }) => {
        view.current?.dispatch({ changes: { from, to, insert }, userEvent: 'input.correct' });
        view.current?.focus();
      },
    }),
    [view],
  );

  return <div ref={parent} />;
}
