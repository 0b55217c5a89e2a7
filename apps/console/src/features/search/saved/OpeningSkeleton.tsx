import { Delayed } from '#/components/core/Delayed.tsx';
import { RowsSkeleton } from '#/components/core/RowsSkeleton.tsx';
import { Skeleton } from '#/components/core/Skeleton.tsx';
import styles from './opening-skeleton.module.css';

/** Placeholder of the search screen while the saved search loads. */
export function OpeningSkeleton() {
  return (
    <div className={styles.screen}>
      <Delayed>
        <Skeleton height={34} className={styles.bar} />
        <Skeleton height={132} className={styles.histogram} />
      </Delayed>
      <RowsSkeleton rows={16} rowHeight={26} label="Opening the saved search" />
    </div>
  );
}
