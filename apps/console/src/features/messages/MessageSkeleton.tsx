import { Delayed } from '#/components/core/Delayed.tsx';
import { RowsSkeleton } from '#/components/core/RowsSkeleton.tsx';
import { Skeleton } from '#/components/core/Skeleton.tsx';
import styles from './message-skeleton.module.css';

export function MessageSkeleton() {
  return (
    <div className={styles.page}>
      <Delayed>
        <Skeleton height={10} width={240} className={styles.facts} />
        <Skeleton height={14} width="60%" className={styles.text} />
      </Delayed>
      <RowsSkeleton rows={8} rowHeight={26} label="Loading message" />
    </div>
  );
}
