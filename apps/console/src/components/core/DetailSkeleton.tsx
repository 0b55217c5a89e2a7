import { Delayed } from './Delayed.tsx';
import styles from './detail-skeleton.module.css';
import { Skeleton } from './Skeleton.tsx';

interface DetailSkeletonProps {
  /** What is being loaded: "Loading stream". */
  label: string;
}

const details = ['60%', '80%', '44%', '70%'];
const rows = ['52%', '70%', '38%', '61%', '47%'];

/** Placeholder of a detail page while its facts load. */
export function DetailSkeleton({ label }: DetailSkeletonProps) {
  return (
    <Delayed>
      <div role="status" aria-label={label} className={styles.page}>
        <Skeleton height={20} width={280} className={styles.title} />
        <div className={styles.columns}>
          {[details, rows].map((widths) => (
            <div key={widths.length} className={styles.panel}>
              {widths.map((width) => (
                <Skeleton key={width} height={10} width={width} />
              ))}
            </div>
          ))}
        </div>
      </div>
    </Delayed>
  );
}
