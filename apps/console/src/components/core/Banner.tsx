import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './banner.module.css';

interface BannerProps {
  children: ReactNode;
  /** What the user can do about it. */
  action?: ReactNode;
}

/** One quiet line above the page; the page below stays readable. */
export function Banner({ children, action }: BannerProps) {
  return (
    <div role="status" className={styles.banner}>
      <span className={styles.sign}>
        <TriangleAlert size={15} aria-hidden />
      </span>
      <span className={styles.text}>{children}</span>
      {action}
    </div>
  );
}
