import { Keys } from '../Keys.tsx';
import type { QueryProblem } from './model.ts';
import styles from './query-editor.module.css';

interface ProblemNoteProps {
  problem: QueryProblem | undefined;
  /** Offers only the fix: the message is shown elsewhere. */
  isFixOnly: boolean;
  onFix: () => void;
}

/** The problem with the query, and the key that fixes it. */
export function ProblemNote({ problem, isFixOnly, onFix }: ProblemNoteProps) {
  return (
    <div
      className={styles.problem}
      data-severity={problem?.severity}
      hidden={!problem || (isFixOnly && !problem.fix)}
    >
      <p role="status">{isFixOnly ? '' : problem?.message}</p>
      {problem?.fix && (
        <button type="button" onClick={onFix}>
          {problem.fix.insert === '' ? 'Remove it' : `Write ${problem.fix.insert}`}{' '}
          <Keys keys={['mod', '.']} />
        </button>
      )}
    </div>
  );
}
