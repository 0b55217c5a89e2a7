import { formatCount } from '@tailrace/domain/format/format';
import styles from './tail.module.css';
import type { TailSnapshot } from './tail-buffer.ts';

interface TailStatusProps {
  /** `null` until the tail has started. */
  snapshot: TailSnapshot | null;
  onPause: () => void;
  onResume: () => void;
}

/** State of the live tail: rate, dropped messages, and whether it is paused. */
export function TailStatus({ snapshot, onPause, onResume }: TailStatusProps) {
  const isPaused = snapshot !== null && snapshot.paused !== null;
  const isEnded = snapshot?.state === 'ended';
  return (
    <span className={styles.status}>
      <span
        className={styles.dot}
        data-state={isPaused ? 'paused' : (snapshot?.state ?? 'starting')}
        aria-hidden
      />
      <span role="status">{stateText(snapshot)}</span>
      {snapshot && !isEnded && <span className={styles.rate}>{rateText(snapshot.perSecond)}</span>}
      {snapshot && snapshot.dropped > 0 && (
        <span
          className={styles.dropped}
          title="They arrived faster than the browser could receive them. Run the search to see them."
        >
          {formatCount(snapshot.dropped)} missed
        </span>
      )}
      {snapshot && !isEnded && (
        <button type="button" className={styles.verb} onClick={isPaused ? onResume : onPause}>
          {isPaused ? 'Resume' : 'Pause'}
        </button>
      )}
    </span>
  );
}

function stateText(snapshot: TailSnapshot | null): string {
  if (!snapshot || snapshot.state === 'starting') return 'Going live…';
  if (snapshot.state === 'ended')
    return `Live has ended${snapshot.reason === '' ? '' : `: ${snapshot.reason}`}`;
  if (snapshot.state === 'interrupted') return 'Live is interrupted, trying again…';
  if (snapshot.paused === 'scrolled') return 'Paused while you are further down';
  if (snapshot.paused === 'reading') return 'Paused while you read';
  return snapshot.paused === 'asked' ? 'Paused' : 'Live';
}

function rateText(perSecond: number): string {
  if (perSecond === 0) return 'nothing new';
  return perSecond < 10 ? `${perSecond.toFixed(1)}/s` : `${formatCount(Math.round(perSecond))}/s`;
}
