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
  /** Whether the page has something better to do than loading the code: the plain field stays until it has not. */
  isPageBusy?: boolean;
  ref?: Ref<QueryEditorHandle>;
}

interface Loaded {
  Code: ComponentType<ComponentProps<typeof CodeEditor>>;
  place: EditorPlace;
}

const noProblems: readonly QueryProblem[] = [];

/**
 * One line that grows. A plain field at once; colours, completion and errors come with code that is fetched when the
 * pointer or the focus is on it.
 */
export function QueryEditor({ ref, isPageBusy = false, ...props }: QueryEditorProps) {
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
      // At once: a letter typed in between would come before the caret instead of at it.
      flushSync(() => setLoaded({ Code, place }));
    };
    // Without its code the plain field goes on working.
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
    isOff: !worst?.fix,
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
      <ProblemNote problem={worst} onFix={fix} />
    </div>
  );
}
