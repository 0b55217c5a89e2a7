import { tzOffset } from '@date-fns/tz';
import type { TimeSpan } from './model.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const steps = [
  ...[1, 2, 5, 10, 20, 50, 100, 200, 500],
  ...[1, 2, 5, 10, 15, 30].map((count) => count * second),
  ...[1, 2, 5, 10, 15, 30].map((count) => count * minute),
  ...[1, 2, 3, 6, 12].map((count) => count * hour),
  ...[1, 2, 7, 14, 30, 90, 180, 365].map((count) => count * day),
];

export interface TimeTick {
  at: number;
  label: string;
}

const offset = (moment: number, zone: string) => tzOffset(zone, new Date(moment)) * minute;

/** The clock of a zone, as a moment whose UTC fields read what the clock shows. */
export const onClock = (moment: number, zone: string): Date => new Date(moment + offset(moment, zone));

/** Where a clock in the zone shows round times, with at most `most` of them. */
export function timeTicks({ from, to }: TimeSpan, zone: string, most: number): TimeTick[] {
  const step = steps.find((length) => (to - from) / length <= Math.max(most, 1)) ?? 365 * day;
  const ticks: TimeTick[] = [];
  const first = Math.ceil((from + offset(from, zone)) / step) * step;
  for (let shown = first; ticks.length <= most + 1; shown += step) {
    // Two passes, because the offset at the tick is known only once the tick is.
    const guess = shown - offset(shown, zone);
    const at = shown - offset(guess, zone);
    if (at > to) break;
    if (at >= from && at > (ticks.at(-1)?.at ?? Number.NEGATIVE_INFINITY))
      ticks.push({ at, label: label(at, step, zone) });
  }
  return ticks;
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

function label(at: number, step: number, zone: string): string {
  const clock = onClock(at, zone);
  const iso = clock.toISOString();
  const date = `${clock.getUTCDate()} ${months[clock.getUTCMonth()]}`;
  if (step >= 90 * day) return `${months[clock.getUTCMonth()]} ${clock.getUTCFullYear()}`;
  if (step >= day) return date;
  if (iso.slice(11, 19) === '00:00:00' && step >= minute) return date;
  if (step >= minute) return iso.slice(11, 16);
  return step >= second ? iso.slice(11, 19) : iso.slice(14, 23);
}
