import { closeCompletion } from '@codemirror/autocomplete';
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import type { EditorPlace, EditorProps, QueryEditorHandle, QueryProblem, QuerySuggestions } from './model.ts';
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
  const parent = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const known = useRef<QuerySuggestions>(suggestions);

  const onRun = useEffectEvent(() => {
    if (view.current) closeCompletion(view.current);
    events.onRun();
  });
  const onChange = useEffectEvent(events.onChange);
  const onProblems = useEffectEvent(events.onProblems);
  const initial = useEffectEvent(() => ({ value, place, label, placeholder }));

  useLayoutEffect(() => {
    if (!parent.current) return;
    const start = initial();
    const limit = (at: number) => Math.min(at, start.value.length);
    const editor = new EditorView({
      parent: parent.current,
      state: EditorState.create({
        doc: start.value,
        selection: { anchor: limit(start.place.anchor), head: limit(start.place.head) },
        extensions: [
          queryExtensions({
            label: start.label,
            placeholder: start.placeholder,
            suggestions: () => known.current,
            onRun: () => onRun(),
            onProblems: (problems) => onProblems(problems),
          }),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) onChange(update.state.doc.toString());
          }),
        ],
      }),
    });
    if (start.place.hasFocus) editor.focus();
    view.current = editor;
    return () => editor.destroy();
  }, []);

  useEffect(() => {
    known.current = suggestions;
  }, [suggestions]);

  useEffect(() => {
    const editor = view.current;
    if (!editor || editor.state.doc.toString() === value) return;
    editor.dispatch({
      changes: { from: 0, to: editor.state.doc.length, insert: value },
      selection: { anchor: value.length },
    });
  }, [value]);

  useImperativeHandle(ref, () => ({ focus: () => view.current?.focus() }), []);

  return <div ref={parent} />;
}
