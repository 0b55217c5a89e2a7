import { TZDate } from '@date-fns/tz';
import type { PlaceDate } from './syslog-date.ts';

/** Interprets dates in a zone: an IANA name or an offset such as `+05:30`. */
export const placeInZone =
  (zone: string): PlaceDate =>
  (year, { month, day, hour, minute, second, ms }) => {
    const date = new TZDate(year, month, day, hour, minute, Math.min(second, 59), ms, zone);
    return date.getMonth() === month && date.getDate() === day ? date.getTime() : Number.NaN;
  };
