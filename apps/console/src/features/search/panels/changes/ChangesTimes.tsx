import { countOf } from '@tailrace/domain/format/format';
import type { Against, ComparedTimes } from '@tailrace/domain/search/changes/compared-times';
import type { Scopes } from '@tailrace/domain/search/changes/model';
import type { MomentRange } from '@tailrace/domain/time/keyword-time';
import { absoluteRange } from '@tailrace/domain/time/time-range';
import { describeTimeRange } from '@tailrace/domain/time/time-range-text';
import type { AbsoluteTimeRange } from '@tailrace/sdk';
import type { ReactNode } from 'react';
import { useSharedNow } from '#/app/now.ts';
import { Button } from '#/components/core/Button.tsx';
import styles from './changes.module.css';

interface ChangesTimesProps {
  times: ComparedTimes;
  /** Undefined until they are counted. */
  scopes: Scopes | undefined;
  zone: string;
  onAgainst: (against: Against) => void;
  /** Compares the whole search instead of the span. */
  onWhole: () => void;
  /** Searches one of the compared times. */
  onSearch: (timeRange: AbsoluteTimeRange) => void;
  /** The progress. */
  children: ReactNode;
}

const names: Readonly<Record<Against, string>> = {
  before: 'the period before',
  rest: 'the rest of the time range',
};

/** Which times are compared, with their numbers of messages, and what to compare with instead. */
export function ChangesTimes(props: ChangesTimesProps) {
  const { times, scopes, zone, onAgainst, onWhole, onSearch, children } = props;
  const now = useSharedNow();
  const time = (range: MomentRange, count?: number) => {
    // The earlier period ends a millisecond before the later one begins, which is not worth reading.
    const shown = { from: nearestSecond(range.from), to: nearestSecond(range.to) };
    const text = describeTimeRange(absoluteRange(shown), { now, zone });
    return (
      <span key={range.from}>
        <button
          type="button"
          className={styles.time}
          aria-label={`Search ${text}`}
          onClick={() => onSearch(absoluteRange(range))}
        >
          {text}
        </button>
        {count !== undefined && <small> ({countOf(count, 'message')})</small>}
      </span>
    );
  };
  const other = times.against === 'rest' ? 'before' : 'rest';
  return (
    <div className={styles.times}>
      {time(times.now, scopes?.now.messages)}
      <span>compared with {names[times.against]}</span>
      {times.before.map((part) =>
        time(part, times.before.length === 1 ? scopes?.before.messages : undefined),
      )}
      {times.span && (
        <>
          <Button size="xs" variant="ghost" onClick={() => onAgainst(other)}>
            Compare with {names[other]}
          </Button>
          <Button size="xs" variant="ghost" onClick={onWhole}>
            Compare the whole search
          </Button>
        </>
      )}
      <span className={styles.progress}>{children}</span>
    </div>
  );
}

const nearestSecond = (moment: number) => Math.round(moment / 1000) * 1000;
