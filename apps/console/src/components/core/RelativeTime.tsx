import { absoluteTime, isMoment, relativeTime } from '@tailrace/domain/time/display-time';
import { useSharedNow } from '#/app/now.ts';
import { useZone } from '#/app/user-zone.ts';
import styles from './relative-time.module.css';

interface RelativeTimeProps {
  /** `null` for something that has not happened. */
  at: Date | null;
  /** In milliseconds since the epoch; defaults to the current time. */
  now?: number;
  /** Text for `null`. */
  never?: string;
}

/** A relative time ("3 hours ago"), with the exact time on hover. */
export function RelativeTime({ at, now, never = 'Never' }: RelativeTimeProps) {
  const shared = useSharedNow();
  const zone = useZone();
  if (at === null) return <span className={styles.never}>{never}</span>;
  if (!isMoment(at)) return <span className={styles.never}>{absoluteTime(at, zone)}</span>;
  // The shared clock is up to half a minute late: what has happened since is not to come.
  const current = now ?? Math.max(shared, Math.min(at.getTime(), Date.now()));
  return (
    <time className={styles.time} dateTime={at.toISOString()} title={absoluteTime(at, zone)}>
      {relativeTime(at, current, zone)}
    </time>
  );
}
