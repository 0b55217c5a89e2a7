import { describeTimeRange } from '@tailrace/domain/time/time-range-text';
import { useSharedNow } from '#/app/now.ts';
import { RelativeTime } from '#/components/core/RelativeTime.tsx';
import { useZone } from '#/features/query/time/index.ts';
import styles from './query.module.css';
import type { PastQuery } from './query-history.ts';

/** The time range of an earlier query, and when it was run. */
export function PastQueryFacts({ timeRange, at }: PastQuery) {
  const zone = useZone();
  const now = useSharedNow();
  return (
    <span className={styles.facts}>
      {describeTimeRange(timeRange, { now, zone })} · <RelativeTime at={new Date(at)} />
    </span>
  );
}
