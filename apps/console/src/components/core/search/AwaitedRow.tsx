import styles from './message-table.module.css';

interface AwaitedRowProps {
  /** Position in the whole result, from 1. */
  rowIndex: number;
  /** Height of its message in pixels, so that nothing shifts when it arrives. */
  height: number;
}

/** Placeholder of a message that is being refetched. */
export function AwaitedRow({ rowIndex, height }: AwaitedRowProps) {
  return (
    <tr className={styles.awaited} aria-rowindex={rowIndex + 1} style={{ height }}>
      <td>
        <span className="visually-hidden">Loading</span>
      </td>
    </tr>
  );
}
