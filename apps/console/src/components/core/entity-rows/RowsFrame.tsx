import type { ReactNode } from 'react';
import styles from './entity-rows.module.css';

/** The table's frame, also used around the placeholder while the rows load. */
export const RowsFrame = ({ children }: { children: ReactNode }) => (
  <div className={styles.frame}>{children}</div>
);
