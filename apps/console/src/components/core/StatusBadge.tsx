import type { Status } from '@tailrace/domain/format/status';
import type { ReactNode } from 'react';
import styles from './status-badge.module.css';

interface StatusBadgeProps {
  status: Status;
  /** The state as a word; the colour only repeats it. */
  children: ReactNode;
  /** Details, on hover. */
  detail?: string;
}

export function StatusBadge({ status, children, detail }: StatusBadgeProps) {
  return (
    <span className={styles.badge} data-status={status} title={detail}>
      <span className={styles.dot} />
      {children}
    </span>
  );
}
