import { DateError } from './date-error.ts';
import { dateNames } from './date-names.ts';
import { isTimeZone, type LocalTime } from './zoned-time.ts';

const minuteMs = 60_000;

/** Names of zones in log files that are not in the time zone database, in hours. */
const abbreviations: Readonly<Record<string, number>> = {
  Z: 0,
  EDT: -4,
  CST: -6,
  CDT: -5,
  MDT: -6,
  PST: -8,
  PDT: -7,
  CEST: 2,
};

/** What the fields of a format say. */
export interface ParsedTime extends LocalTime {
  hasYear: boolean;
  /** Null for the zone of the converter. */
  zone: { offsetMs: number } | { name: string } | null;
  isAfternoon: boolean;
}

/** A run of the same letter in a format. */
export interface DateField {
  /** Of a regular expression. */
  source: string;
  read(text: string): Partial<ParsedTime>;
}

interface Surroundings {
  locale: string;
  /** Digits of another field follow at once, as in `yyyyMMdd`. */
  isBeforeNumber: boolean;
  now: () => number;
}

/** Text that a regular expression takes literally. */
export const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);

function oneOf(names: ReadonlyMap<string, number>, read: (index: number) => Partial<ParsedTime>): DateField {
  const longestFirst = [...names.keys()].toSorted((a, b) => b.length - a.length);
  return {
    source: `(?:${longestFirst.map(escaped).join('|')})\\.?`,
    read: (text) => read(names.get(text.toLowerCase().replace(/\.$/, '')) ?? 0),
  };
}

function twoDigitYear(year: number, now: number): number {
  // Within 50 years of the year 30 years ago, as Joda-Time reads it.
  const first = new Date(now).getUTCFullYear() - 80;
  return first + ((((year - first) % 100) + 100) % 100);
}

function readOffset(text: string): number {
  const minutes = Number(text.slice(1, 3)) * 60 + Number(text.slice(-2));
  return (text.startsWith('-') ? -minutes : minutes) * minuteMs;
}

function readZone(text: string): ParsedTime['zone'] {
  if (/^[+-]/.test(text)) return { offsetMs: readOffset(text) };
  const hours = Object.hasOwn(abbreviations, text) ? abbreviations[text] : undefined;
  if (hours !== undefined) return { offsetMs: hours * 60 * minuteMs };
  if (!isTimeZone(text)) throw new DateError(`There is no time zone ${text}`);
  return { name: text };
}

/** Whether a run of letters stands for digits. */
export const isNumber = (run: string) => /^[yYdHkKhmsS]/.test(run) || /^M{1,2}$/.test(run);

/** The field of a run of letters; throws a DateError for letters that are not supported. */
export function dateField(run: string, { locale, isBeforeNumber, now }: Surroundings): DateField {
  const { length } = run;
  const number = (most: number, read: (value: number) => Partial<ParsedTime>): DateField => ({
    source: isBeforeNumber ? `\\d{${length}}` : `\\d{1,${Math.max(length, most)}}`,
    read: (text) => read(Number(text)),
  });
  switch (run[0]) {
    case 'y':
    case 'Y':
      return length === 2
        ? number(2, (year) => ({ year: twoDigitYear(year, now()), hasYear: true }))
        : number(4, (year) => ({ year, hasYear: true }));
    case 'M':
      return length < 3
        ? number(2, (month) => ({ month: month - 1 }))
        : oneOf(dateNames(locale).months, (month) => ({ month }));
    case 'd':
      return number(2, (day) => ({ day }));
    case 'H':
    case 'K':
      return number(2, (hour) => ({ hour }));
    case 'k':
      return number(2, (hour) => ({ hour: hour === 24 ? 0 : hour }));
    case 'h':
      return number(2, (hour) => ({ hour: hour === 12 ? 0 : hour }));
    case 'm':
      return number(2, (minute) => ({ minute }));
    case 's':
      return number(2, (second) => ({ second }));
    case 'S':
      return {
        source: `\\d{1,${length}}`,
        read: (text) => ({ ms: Number(text.slice(0, 3).padEnd(3, '0')) }),
      };
    case 'a':
      return oneOf(dateNames(locale).halves, (half) => ({ isAfternoon: half === 1 }));
    case 'E':
      return oneOf(dateNames(locale).weekdays, () => ({}));
    case 'Z':
    case 'z':
      return {
        source: String.raw`[+-]\d{2}:?\d{2}|[A-Za-z][\w/+-]*`,
        read: (text) => ({ zone: readZone(text) }),
      };
    default:
      throw new DateError(`The date format uses ${run}, which is not supported`);
  }
}
