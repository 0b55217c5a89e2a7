import type { ReactNode } from 'react';
import styles from './entity-rows.module.css';

/** The frame of the rows, for what stands in their place while they load. */
export const RowsFrame = ({ children }: { children: ReactNode }) => (
  <div className={styles.frame}>{children}</div>
);
