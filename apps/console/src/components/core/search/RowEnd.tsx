import type { ReactNode } from 'react';
import styles from './message-table.module.css';
import { endHeight } from './row-ends.ts';

/** A line between rows with a status and an action, such as loading more. */
export function RowEnd({ children }: { children: ReactNode }) {
  return (
    <tr className={styles.rowEnd} style={{ height: endHeight }}>
      <td>{children}</td>
    </tr>
  );
}
