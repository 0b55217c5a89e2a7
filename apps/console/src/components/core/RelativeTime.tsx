import { useSharedNow } from '#/app/now.ts';
import { absoluteTime, isMoment, relativeTime } from '#/app/time.ts';
import styles from './relative-time.module.css';

interface RelativeTimeProps {
  /** `null` for what has not happened. */
  at: Date | null;
  /** In milliseconds since the epoch; the time of the machine unless given. */
  now?: number;
  /** What is said of what has not happened. */
  never?: string;
}

/** How long ago, in words; the exact moment on hover. */
export function RelativeTime({ at, now, never = 'Never' }: RelativeTimeProps) {
  const shared = useSharedNow();
  if (at === null) return <span className={styles.never}>{never}</span>;
  if (!isMoment(at)) return <span className={styles.never}>{absoluteTime(at)}</span>;
  return (
    <time className={styles.time} dateTime={at.toISOString()} title={absoluteTime(at)}>
      {relativeTime(at, now ?? shared)}
    </time>
  );
}
