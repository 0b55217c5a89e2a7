import {
  type ComponentProps,
  type ComponentType,
  type Ref,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { preloadOnIntent } from '#/app/first-load/preload-on-intent.ts';
import { useShortcut } from '#/app/shortcuts.ts';
import { Keys } from '../Keys.tsx';
import type { CodeEditor } from './CodeEditor.tsx';
import type {
  CodeEditorHandle,
  EditorPosition,
  EditorProps,
  QueryEditorHandle,
  QueryProblem,
} from './model.ts';
import styles from './query-editor.module.css';

interface Loaded {
  Code: ComponentType<ComponentProps<typeof CodeEditor>>;
  position: EditorPosition;
}

const noProblems: readonly QueryProblem[] = [];

interface QueryEditorProps extends EditorProps {
  /** Whether the page is busy with more important work: the code is loaded once it is not. */
  isPageBusy?: boolean;
  ref?: Ref<QueryEditorHandle>;
}

/**
 * One line that grows. A plain field at first; colours, completion and errors come with code that loads on hover or
 * focus.
 */
export function QueryEditor({ ref, isPageBusy = false, ...props }: QueryEditorProps) {
  const plain = useRef<PlainEditorHandle>(null);
  const code = useRef<CodeEditorHandle>(null);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [problems, setProblems] = useState(noProblems);
  const [isWanted, setWanted] = useState(false);

  // An error of the server is marked where it is, which the plain field cannot.
  const isNeeded = isWanted || props.serverProblems !== undefined;
  useEffect(() => {
    if (isPageBusy || !isNeeded) return;
    let isGone = false;
    const load = async () => {
      const { CodeEditor: Code } = await import('./CodeEditor.tsx');
      if (isGone) return;
      const position = plain.current?.position() ?? { anchor: 0, head: 0, hasFocus: false };
      // Synchronously: a character typed in between would be inserted before the caret.
      flushSync(() => setLoaded({ Code, position }));
    };
    // If the code fails to load, the plain field keeps working.
    load().catch(() => {});
    return () => {
      isGone = true;
    };
  }, [isPageBusy, isNeeded]);

  useImperativeHandle(ref, () => ({ focus: () => (code.current ?? plain.current)?.focus() }), []);

  const worst = problems.find(({ severity }) => severity === 'error') ?? problems[0];
  const fix = () => {
    if (worst?.fix) code.current?.apply(worst.fix);
  };
  useShortcut({
    group: 'Search',
    key: 'mod+.',
    label: 'Correct what looks wrong in the query',
    whileTyping: true,
    isHidden: !worst?.fix,
    run: fix,
  });
  return (
    <div
      className={`code-editor query-editor mono ${styles.editor}`}
      data-invalid={worst?.severity === 'error' || undefined}
      {...(isWanted ? {} : preloadOnIntent(() => setWanted(true)))}
    >
      {loaded ? (
        <loaded.Code {...props} ref={code} position={loaded.position} onProblems={setProblems} />
      ) : (
        <PlainEditor {...props} ref={plain} />
      )}
      <ProblemNote problem={worst} onFix={fix} />
    </div>
  );
}

/** What the plain field supports before the editor's code has loaded. */
interface PlainEditorHandle extends QueryEditorHandle {
  position: () => EditorPosition;
}

type PlainEditorProps = Omit<EditorProps, 'suggestions'> & { ref: Ref<PlainEditorHandle> };

/** A plain field styled like the editor, so that the user can type immediately. */
function PlainEditor({ ref, value, label, placeholder, onChange, onRun }: PlainEditorProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(
    ref,
    () => ({
      focus: () => {
        field.current?.focus();
        field.current?.setSelectionRange(field.current.value.length, field.current.value.length);
      },
      position: () => ({
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

interface ProblemNoteProps {
  problem: QueryProblem | undefined;
  onFix: () => void;
}

/** The problem with the query, and the key that fixes it. */
function ProblemNote({ problem, onFix }: ProblemNoteProps) {
  return (
    <div className={styles.problem} data-severity={problem?.severity} hidden={!problem}>
      <p role="status">{problem?.message}</p>
      {problem?.fix && (
        <button type="button" onClick={onFix}>
          {fixText(problem.fix)} <Keys keys={['mod', '.']} />
        </button>
      )}
    </div>
  );
}

function fixText({ from, to, insert }: NonNullable<QueryProblem['fix']>): string {
  if (insert === '') return 'Remove it';
  return from === to ? `Insert “${insert}”` : `Write ${insert}`;
}
