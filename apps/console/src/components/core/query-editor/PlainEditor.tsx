import { type Ref, useImperativeHandle, useRef } from 'react';
import type { EditorPlace, EditorProps, QueryEditorHandle } from './model.ts';
import styles from './query-editor.module.css';

/** What the plain field supports before the editor's code has loaded. */
export interface PlainEditorHandle extends QueryEditorHandle {
  place: () => EditorPlace;
}

type PlainEditorProps = Omit<EditorProps, 'suggestions'> & { ref: Ref<PlainEditorHandle> };

/** A plain field styled like the editor, so that the user can type immediately. */
export function PlainEditor({ ref, value, label, placeholder, onChange, onRun }: PlainEditorProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(
    ref,
    () => ({
      focus: () => field.current?.focus(),
      place: () => ({
        anchor: field.current?.selectionStart ?? 0,
        head: field.current?.selectionEnd ?? 0,
        hasFocus: document.activeElement === field.current,
      }),
    }),
    [],
  );
  return (
    <textarea
      ref={field}
      className={styles.plain}
      rows={1}
      spellCheck={false}
      autoComplete="off"
      aria-label={label}
      placeholder={placeholder}
      value={value}
      onChange={(event) => onChange(event.target.value.replace(/[\r\n]+/g, ' '))}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Escape') {
          event.preventDefault();
          event.currentTarget.blur();
        }
        if (event.key !== 'Enter') return;
        event.preventDefault();
        onRun();
      }}
    />
  );
}
