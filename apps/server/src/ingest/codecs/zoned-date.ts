import { TZDate } from '@date-fns/tz';
import type { ResolveDate } from './syslog-date.ts';

/** Interprets dates in a zone: an IANA name or an offset such as `+05:30`. */
export const resolveInZone =
  (zone: string): ResolveDate =>
  (year, { month, day, hour, minute, second, ms }) => {
    const date = new TZDate(year, month, day, hour, minute, Math.min(second, 59), ms, zone);
    return date.getMonth() === month && date.getDate() === day ? date.getTime() : Number.NaN;
  };
