import { DateError } from './date-error.ts';
import { patternRuns } from './date-pattern.ts';
import { offsetAt } from './zoned-time.ts';

const dayMs = 86_400_000;

/** A time with what the clocks of its zone show. */
interface Shown {
  /** The wall clock's time as if it were in UTC. */
  wall: Date;
  ms: number;
  zone: string;
}

type Write = (shown: Shown) => string;

const digits = (value: number, length: number) =>
  value < 0 ? `-${String(-value).padStart(length, '0')}` : String(value).padStart(length, '0');

/** `Z` is `+0100`, `ZZ` is `+01:00`. */
function offset({ wall, ms }: Shown, separator: string): string {
  const minutes = Math.round((wall.getTime() - ms) / 60_000);
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${minutes < 0 ? '-' : '+'}${digits(hours, 2)}${separator}${digits(rest, 2)}`;
}

export const dayOfYear = (wall: Date): number =>
  1 + Math.floor((wall.getTime() - new Date(wall).setUTCMonth(0, 1)) / dayMs);

/** From Monday, which is 1. */
export const dayOfWeek = (wall: Date): number => wall.getUTCDay() || 7;

/** The week of ISO 8601, and the year that it belongs to: that of its Thursday. */
export function isoWeek(wall: Date): { year: number; week: number } {
  const thursday = new Date(wall.getTime() + (4 - dayOfWeek(wall)) * dayMs);
  return { year: thursday.getUTCFullYear(), week: Math.ceil(dayOfYear(thursday) / 7) };
}

function named(
  locale: string,
  options: Intl.DateTimeFormatOptions,
  type: Intl.DateTimeFormatPartTypes,
): Write {
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  return ({ wall }) => format.formatToParts(wall).find((part) => part.type === type)?.value ?? '';
}

function zoneName(locale: string, timeZoneName: 'short' | 'long'): Write {
  return ({ ms, zone }) => {
    const parts = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName }).formatToParts(ms);
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
  };
}

const year =
  (length: number, read: (wall: Date) => number): Write =>
  ({ wall }) =>
    length === 2 ? digits(Math.abs(read(wall)) % 100, 2) : digits(read(wall), length);

const number =
  (length: number, read: (wall: Date) => number): Write =>
  ({ wall }) =>
    digits(read(wall), length);

const yearOfEra = (wall: Date) => {
  const full = wall.getUTCFullYear();
  return full > 0 ? full : 1 - full;
};

function letters(run: string, locale: string): Write {
  const { length } = run;
  switch (run[0]) {
    case 'G':
      return ({ wall }) => (wall.getUTCFullYear() > 0 ? 'AD' : 'BC');
    case 'C':
      return number(length, (wall) => Math.floor(yearOfEra(wall) / 100));
    case 'Y':
      return year(length, yearOfEra);
    case 'y':
      return year(length, (wall) => wall.getUTCFullYear());
    case 'x':
      return year(length, (wall) => isoWeek(wall).year);
    case 'w':
      return number(length, (wall) => isoWeek(wall).week);
    case 'e':
      return number(length, dayOfWeek);
    case 'E':
      return named(locale, { weekday: length < 4 ? 'short' : 'long' }, 'weekday');
    case 'D':
      return number(length, dayOfYear);
    case 'M':
      return length < 3
        ? number(length, (wall) => wall.getUTCMonth() + 1)
        : named(locale, { month: length === 3 ? 'short' : 'long', day: 'numeric' }, 'month');
    case 'd':
      return number(length, (wall) => wall.getUTCDate());
    case 'a':
      return named(locale, { hour: 'numeric', hour12: true }, 'dayPeriod');
    case 'K':
      return number(length, (wall) => wall.getUTCHours() % 12);
    case 'h':
      return number(length, (wall) => wall.getUTCHours() % 12 || 12);
    case 'H':
      return number(length, (wall) => wall.getUTCHours());
    case 'k':
      return number(length, (wall) => wall.getUTCHours() || 24);
    case 'm':
      return number(length, (wall) => wall.getUTCMinutes());
    case 's':
      return number(length, (wall) => wall.getUTCSeconds());
    case 'S':
      return ({ wall }) => digits(wall.getUTCMilliseconds(), 3).padEnd(length, '0').slice(0, length);
    case 'Z':
      return length < 3 ? (shown) => offset(shown, length === 2 ? ':' : '') : ({ zone }) => zone;
    case 'z':
      return zoneName(locale, length < 4 ? 'short' : 'long');
    default:
      throw new DateError(`The date format uses ${run}, which is not supported`);
  }
}

/**
 * Compiles a date format in Joda-Time's syntax for writing dates.
 *
 * @throws DateError for a format that there is not
 */
export function compileDateFormat(pattern: string, locale = 'en'): (ms: number, zone: string) => string {
  const writes = patternRuns(pattern).map(({ whole, literal }): Write => {
    return literal === null ? letters(whole, locale) : () => literal;
  });
  return (ms, zone) => {
    const shown: Shown = { ms, zone, wall: new Date(ms + offsetAt(zone, ms)) };
    return writes.map((write) => write(shown)).join('');
  };
}

/** `2021-05-04T09:12:33.000Z`, or with the offset of another zone. */
export function isoDate(ms: number, zone: string): string {
  const wall = new Date(ms + offsetAt(zone, ms));
  const text = wall.toISOString();
  return wall.getTime() === ms ? text : text.replace('Z', offset({ wall, ms, zone }, ':'));
}
