import { EditorState, type Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';

interface EditorStart {
  extensions: Extension;
  /** The caret position of the plain field it replaces. */
  anchor?: number;
  head?: number;
  hasFocus?: boolean;
}

interface EditorViewOptions {
  value: string;
  onChange: (text: string) => void;
  /** Called once, when the editor is created. */
  start: () => EditorStart;
}

/** A CodeMirror view in an element, kept in sync with a controlled value in both directions. */
export function useEditorView({ value, ...options }: EditorViewOptions) {
  const parent = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const onChange = useEffectEvent(options.onChange);
  const begin = useEffectEvent(() => ({ doc: value, ...options.start() }));

  useLayoutEffect(() => {
    if (!parent.current) return;
    const { doc, extensions, anchor = 0, head = anchor, hasFocus = false } = begin();
    const limit = (at: number) => Math.min(at, doc.length);
    const editor = new EditorView({
      parent: parent.current,
      state: EditorState.create({
        doc,
        selection: { anchor: limit(anchor), head: limit(head) },
        extensions: [
          extensions,
          EditorView.updateListener.of((update) => {
            if (update.docChanged) onChange(update.state.doc.toString());
          }),
        ],
      }),
    });
    if (hasFocus) editor.focus();
    view.current = editor;
    return () => editor.destroy();
  }, []);

  // A layout effect runs before the next keystroke; setting the text later would drop that keystroke.
  useLayoutEffect(() => {
    const editor = view.current;
    if (!editor || editor.state.doc.toString() === value) return;
    editor.dispatch({
      changes: { from: 0, to: editor.state.doc.length, insert: value },
      selection: { anchor: value.length },
    });
  }, [value]);

  return { parent, view };
}
