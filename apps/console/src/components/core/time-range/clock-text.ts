import { clockIso, momentOnClock } from '@tailrace/domain/zone-clock';

/** A moment in the zone's local time: `2021-05-11 20:30:00`, with milliseconds if there are any. */
export const toClockText = (moment: number, zone: string): string =>
  clockIso(moment, zone)
    .slice(0, moment % 1_000 === 0 ? 19 : 23)
    .replace('T', ' ');

const clockText = /^(\d{4}-\d{2}-\d{2})(?:[T ]+(\d{2}:\d{2})(?::(\d{2}(?:\.\d{1,3})?))?)?$/;

/** The moment of a local time in the zone; `null` if it is invalid. A date alone means its midnight. */
export function fromClockText(text: string, zone: string): number | null {
  const [, day, time = '00:00', seconds = '00'] = clockText.exec(text.trim()) ?? [];
  const shown = Date.parse(`${day}T${time}:${seconds}Z`);
  return Number.isNaN(shown) ? null : momentOnClock(shown, zone);
}
