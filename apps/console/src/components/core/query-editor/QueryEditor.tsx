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
import type { CodeEditor } from './CodeEditor.tsx';
import type { CodeEditorHandle, EditorPlace, EditorProps, QueryEditorHandle, QueryProblem } from './model.ts';
import { PlainEditor, type PlainEditorHandle } from './PlainEditor.tsx';
import { ProblemNote } from './ProblemNote.tsx';
import styles from './query-editor.module.css';

interface QueryEditorProps extends EditorProps {
  /** Whether the page is busy with more important work: the code is loaded once it is not. */
  isPageBusy?: boolean;
  ref?: Ref<QueryEditorHandle>;
}

interface Loaded {
  Code: ComponentType<ComponentProps<typeof CodeEditor>>;
  place: EditorPlace;
}

const noProblems: readonly QueryProblem[] = [];

/**
 * One line that grows. A plain field at first; colours, completion and errors come with code that loads on hover or
 * focus.
 */
export function QueryEditor({
  ref,
  isPageBusy = false,
  isErrorDescribed = false,
  ...props
}: QueryEditorProps) {
  const plain = useRef<PlainEditorHandle>(null);
  const code = useRef<CodeEditorHandle>(null);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [problems, setProblems] = useState(noProblems);
  const [isWanted, setWanted] = useState(false);

  useEffect(() => {
    if (isPageBusy || !isWanted) return;
    let isGone = false;
    const load = async () => {
      const { CodeEditor: Code } = await import('./CodeEditor.tsx');
      if (isGone) return;
      const place = plain.current?.place() ?? { anchor: 0, head: 0, hasFocus: false };
      // Synchronously: a character typed in between would be inserted before the caret.
      flushSync(() => setLoaded({ Code, place }));
    };
    // If the code fails to load, the plain field keeps working.
    load().catch(() => {});
    return () => {
      isGone = true;
    };
  }, [isPageBusy, isWanted]);

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
        <loaded.Code {...props} ref={code} place={loaded.place} onProblems={setProblems} />
      ) : (
        <PlainEditor {...props} ref={plain} />
      )}
      <ProblemNote problem={worst} isFixOnly={isErrorDescribed && worst?.severity === 'error'} onFix={fix} />
    </div>
  );
}
