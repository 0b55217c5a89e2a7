import { EditorState, type Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';

interface EditorStart {
  extensions: Extension;
  /** The caret of a field it takes over from. */
  anchor?: number;
  head?: number;
  hasFocus?: boolean;
}

interface EditorViewOptions {
  value: string;
  onChange: (text: string) => void;
  /** Asked once, when the editor is made. */
  start: () => EditorStart;
}

/** An editor in an element, whose text is the value however either of them changes. */
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

  // Before the next letter is typed, which a text set later would take away again.
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
