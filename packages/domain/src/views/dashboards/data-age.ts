import { countOf } from '../../format/format.ts';

/** Data may be this many refreshes old, and at least so many ms, before the wall display says so. */
const missedRefreshes = 3;
const leastMs = 30_000;

export const isOldData = (ageMs: number, refreshSeconds: number): boolean =>
  ageMs > Math.max(leastMs, missedRefreshes * refreshSeconds * 1_000);

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

const secondMs = 1_000;

/** An age in its largest unit: `12 minutes`. */
export function ageText(ageMs: number): string {
  const unit = units.find(([, length]) => ageMs >= length);
  return unit
    ? countOf(Math.floor(ageMs / unit[1]), unit[0])
    : countOf(Math.floor(Math.max(0, ageMs) / secondMs), 'second');
}

/** The time data is from, with the day when that is not today: `14:02`, `22 Nov, 14:02`. */
export function dataTime(at: number, now: number, zone: string): string {
  const day = new Intl.DateTimeFormat('en-GB', { timeZone: zone, day: 'numeric', month: 'short' });
  const time = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' });
  return day.format(at) === day.format(now) ? time.format(at) : `${day.format(at)}, ${time.format(at)}`;
}
