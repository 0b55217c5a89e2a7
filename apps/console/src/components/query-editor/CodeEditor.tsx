import { closeCompletion } from '@codemirror/autocomplete';
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react';
import { useEditorView } from '../code-editor/use-editor-view.ts';
import type { EditorPlace, EditorProps, QueryEditorHandle, QueryProblem, QuerySuggestions } from './model.ts';
import '../code-editor/code-editor.css';
import './query-editor.css';
import { queryExtensions } from './query-extensions.ts';

interface CodeEditorProps extends EditorProps {
  ref: Ref<QueryEditorHandle>;
  /** The caret and focus of the field it takes over from. */
  place: EditorPlace;
  onProblems: (problems: readonly QueryProblem[]) => void;
}

/** The query with colours, completion and its errors underlined. Loaded after the first paint. */
export function CodeEditor({
  ref,
  place,
  value,
  label,
  placeholder,
  suggestions,
  ...events
}: CodeEditorProps) {
  const known = useRef<QuerySuggestions>(suggestions);
  const onProblems = useEffectEvent(events.onProblems);

  const { parent, view } = useEditorView({
    value,
    onChange: events.onChange,
    start: () => ({
      ...place,
      extensions: queryExtensions({
        label,
        placeholder,
        suggestions: () => known.current,
        onRun: () => onRun(),
        onProblems: (problems) => onProblems(problems),
      }),
    }),
  });
  const onRun = useEffectEvent(() => {
    if (view.current) closeCompletion(view.current);
    events.onRun();
  });

  useEffect(() => {
    known.current = suggestions;
  }, [suggestions]);

  useImperativeHandle(ref, () => ({ focus: () => view.current?.focus() }), [view]);

  return <div ref={parent} />;
}
