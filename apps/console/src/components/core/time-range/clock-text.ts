import { clockIso, momentOnClock } from '#/app/zone-clock.ts';

/** A moment as a clock in the zone shows it: `2021-05-11 20:30:00`, with milliseconds where there are any. */
export const toClockText = (moment: number, zone: string): string =>
  clockIso(moment, zone)
    .slice(0, moment % 1_000 === 0 ? 19 : 23)
    .replace('T', ' ');

const clockText = /^(\d{4}-\d{2}-\d{2})(?:[T ]+(\d{2}:\d{2})(?::(\d{2}(?:\.\d{1,3})?))?)?$/;

/** The moment a clock in the zone shows this; `null` for what is no time. A day alone is its beginning. */
export function fromClockText(text: string, zone: string): number | null {
  const [, day, time = '00:00', seconds = '00'] = clockText.exec(text.trim()) ?? [];
  const shown = Date.parse(`${day}T${time}:${seconds}Z`);
  return Number.isNaN(shown) ? null : momentOnClock(shown, zone);
}
