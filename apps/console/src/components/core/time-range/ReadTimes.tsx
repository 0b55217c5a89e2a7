import type { MomentRange } from '@tailrace/domain/time/keyword-time';
import { zoneLabel } from '@tailrace/domain/time/time-range-text';
import { clockIso } from '@tailrace/domain/time/zone-clock';
import styles from './time-range.module.css';

interface ReadTimesProps {
  range: MomentRange;
  zone: string;
}

/** The exact ends of a range in the user's zone. */
export function ReadTimes({ range, zone }: ReadTimesProps) {
  return (
    <>
      <p className={styles.moment}>
        <span className={styles.label}>From</span> {momentText(range.from, zone)}
      </p>
      <p className={styles.moment}>
        <span className={styles.label}>Until</span> {momentText(range.to, zone)}
      </p>
      <p>{zoneText(zone)}</p>
    </>
  );
}

/** "Berlin time". */
export const zoneText = (zone: string): string => (zone === 'UTC' ? zone : `${zoneLabel(zone)} time`);

/** `Tue 2026-11-24 20:30:00`, with milliseconds if there are any; the last one of a minute is shown as that second. */
export function momentText(moment: number, zone: string): string {
  const clock = clockIso(moment, zone);
  const weekday = new Date(`${clock}Z`).toLocaleDateString('en-GB', { weekday: 'short', timeZone: 'UTC' });
  const isWhole = clock.endsWith('.000') || clock.endsWith('59.999');
  return `${weekday} ${clock.replace('T', ' ').slice(0, isWhole ? 19 : 23)}`;
}
