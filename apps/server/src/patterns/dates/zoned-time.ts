import { tzOffset } from '@date-fns/tz';

const msPerMinute = 60_000;

/** The parts of a wall clock's time; the month is from 0. */
export interface LocalTime {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
  ms: number;
}

/** The time in milliseconds since 1970 as if the clock were in UTC; `NaN` for a day or a time that there is not. */
export function utcTime({ year, month, day, hour, minute, second, ms }: LocalTime): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month, day);
  // Second 60 is a leap second; it is read as second 59.
  date.setUTCHours(hour, minute, Math.min(second, 59), ms);
  const isReal =
    date.getUTCMonth() === month && date.getUTCDate() === day && hour < 24 && minute < 60 && second <= 60;
  return isReal ? date.getTime() : Number.NaN;
}

/** Milliseconds that a zone is ahead of UTC at a time. */
export const offsetAt = (zone: string, time: number) =>
  zone === 'UTC' ? 0 : tzOffset(zone, new Date(time)) * msPerMinute;

/** The time at which the wall clocks of a zone show this time, which is given as if it were in UTC. */
export function fromZone(wallClock: number, zone: string): number {
  const guess = wallClock - offsetAt(zone, wallClock);
  // The offset may differ where the clock changed in between.
  return wallClock - offsetAt(zone, guess);
}

/** Whether the name of a time zone is known. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== null;
  } catch {
    return false;
  }
}
