import { countOf, formatCount } from '@tailrace/domain/format/format';
import styles from './changes.module.css';
import type { ChangesRun } from './run-changes.ts';

interface ChangesNotesProps {
  run: ChangesRun;
  /** Fields with a value of its own in nearly each message. */
  leftOut: readonly string[];
}

/** How changes are measured, and what the comparison leaves out. */
export function ChangesNotes({ run: { sample, failed }, leftOut }: ChangesNotesProps) {
  return (
    <div className={styles.notes}>
      <p>
        Ranked by how far a value's share of the messages moved (Jensen–Shannon divergence). A value counts as
        more or less common only if both its share and its messages per minute changed by a quarter or more.
        Changes that may be chance are left out (likelihood-ratio test, 5% over all values).
      </p>
      {sample && (
        <p>
          ≈ marks estimates: fields with many values were compared in {formatCount(sample.now.messages)}{' '}
          messages of this period and {formatCount(sample.before.messages)} of the other, evenly spread.
        </p>
      )}
      {leftOut.length > 0 && (
        <p>
          {countOf(leftOut.length, 'field')} with a different value in nearly every message left out:{' '}
          <span className="mono">{leftOut.join(', ')}</span>
        </p>
      )}
      {failed.length > 0 && (
        <p>
          {countOf(failed.length, 'field')} could not be compared:{' '}
          {failed.map(({ plan, reason }) => `${plan.field} (${reason})`).join(', ')}
        </p>
      )}
    </div>
  );
}
