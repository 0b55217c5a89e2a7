import { formatCount } from '@tailrace/domain/format';
import styles from './tail.module.css';
import type { TailView } from './tail-buffer.ts';

interface TailStatusProps {
  /** Nothing before following has begun. */
  view: TailView | null;
  onPause: () => void;
  onResume: () => void;
}

/** How following goes: how fast messages come, what did not come, and whether they wait. */
export function TailStatus({ view, onPause, onResume }: TailStatusProps) {
  const isPaused = view !== null && view.paused !== null;
  const isEnded = view?.state === 'ended';
  return (
    <span className={styles.status}>
      <span
        className={styles.dot}
        data-state={isPaused ? 'paused' : (view?.state ?? 'starting')}
        aria-hidden
      />
      <span role="status">{stateWords(view)}</span>
      {view && !isEnded && <span className={styles.rate}>{rateWords(view.perSecond)}</span>}
      {view && view.dropped > 0 && (
        <span
          className={styles.dropped}
          title="They came faster than they could be taken. A search finds them."
        >
          {formatCount(view.dropped)} missed
        </span>
      )}
      {view && !isEnded && (
        <button type="button" className={styles.verb} onClick={isPaused ? onResume : onPause}>
          {isPaused ? 'Resume' : 'Pause'}
        </button>
      )}
    </span>
  );
}

function stateWords(view: TailView | null): string {
  if (!view || view.state === 'starting') return 'Going live…';
  if (view.state === 'ended') return `Live has ended${view.reason === '' ? '' : `: ${view.reason}`}`;
  if (view.state === 'interrupted') return 'Live is interrupted, trying again…';
  if (view.paused === 'scrolled') return 'Paused while you are further down';
  if (view.paused === 'reading') return 'Paused while you read';
  return view.paused === 'asked' ? 'Paused' : 'Live';
}

function rateWords(perSecond: number): string {
  if (perSecond === 0) return 'nothing new';
  return perSecond < 10 ? `${perSecond.toFixed(1)}/s` : `${formatCount(Math.round(perSecond))}/s`;
}
