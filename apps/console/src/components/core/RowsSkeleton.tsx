import { Delayed } from './Delayed.tsx';
import styles from './rows-skeleton.module.css';
import { Skeleton } from './Skeleton.tsx';

interface RowsSkeletonProps {
  rows?: number;
  rowHeight?: number;
  /** What is being loaded: "Loading inputs". */
  label: string;
}

const widths = ['38%', '52%', '30%', '46%', '60%', '34%'];

export function RowsSkeleton({ rows = 6, rowHeight = 40, label }: RowsSkeletonProps) {
  return (
    <Delayed>
      <div role="status" aria-label={label}>
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className={styles.row} style={{ height: rowHeight }}>
            <Skeleton height={10} width={widths[row % widths.length]} />
            <Skeleton height={10} width={72} className={styles.atEnd} />
            <Skeleton height={10} width={48} />
          </div>
        ))}
      </div>
    </Delayed>
  );
}
