import { clockIso } from '@tailrace/domain/time/zone-clock';

/** A moment in the zone's local time: `2021-05-11 20:30:00`, with milliseconds if there are any. */
export const toClockText = (moment: number, zone: string): string =>
  clockIso(moment, zone)
    .slice(0, moment % 1_000 === 0 ? 19 : 23)
    .replace('T', ' ');
