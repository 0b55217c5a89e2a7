import { describeTimeRange } from '@tailrace/domain/time/time-range-text';
import type { TimeRangePickerProps } from './model.ts';
import { limitProblem } from './range-kinds.ts';
import styles from './time-range.module.css';

/** Recently used ranges that the server's limit still allows. */
export function RecentRanges({
  recent = [],
  limit,
  now,
  zone,
  keywordPreview,
  onPick,
}: TimeRangePickerProps) {
  const allowed = recent.filter((range) => limitProblem(range, limit, now, keywordPreview) === null);
  if (allowed.length === 0) return null;
  return (
    <>
      <h2 className={styles.heading}>Recent</h2>
      <ul aria-label="Recent time ranges">
        {allowed.map((range) => {
          const words = describeTimeRange(range, { now, zone });
          return (
            <li key={JSON.stringify(range)}>
              <button type="button" title={words} onClick={() => onPick(range)}>
                {words}
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
