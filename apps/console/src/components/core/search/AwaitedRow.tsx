import styles from './message-table.module.css';

interface AwaitedRowProps {
  /** Position in the whole result, from 1. */
  rowIndex: number;
  /** Pixels its message takes, so that nothing moves when it comes. */
  height: number;
}

/** The place of a message that is being fetched again. */
export function AwaitedRow({ rowIndex, height }: AwaitedRowProps) {
  return (
    <tr className={styles.awaited} aria-rowindex={rowIndex + 1} style={{ height }}>
      <td>
        <span className="visually-hidden">Loading</span>
      </td>
    </tr>
  );
}
