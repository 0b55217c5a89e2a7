import { addMonths } from '../utc-calendar.ts';
import { type ClockSpan, clockNow, type DayMonth, day, type PhraseReader } from './reading.ts';

export const monthPattern =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
export const weekdayPattern =
  '(?:mon(?:day)?|tue(?:s|sday)?|wed(?:nesday)?|thu(?:rs?|rsday)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?)';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The number of a month by its name, January being 1. */
export const monthOf = (name: string): number => months.indexOf(name.slice(0, 3).toLowerCase()) + 1;

/** A year of two digits is one of this century. */
export const yearOf = (text: string): number => (text.length <= 2 ? 2000 : 0) + Number(text);

/** Midnight of a day as if the zone were UTC; `null` if there is no such day. */
export function midnightOf(year: number, month: number, dayOfMonth: number): number | null {
  if (year < 1 || year > 9999) return null;
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, dayOfMonth);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === dayOfMonth ? date.getTime() : null;
}

const unitedStates =
  /^(?:US\/|America\/(?:New_York|Chicago|Denver|Los_Angeles|Phoenix|Anchorage|Detroit|Boise|Indiana|Kentucky|North_Dakota|Juneau|Sitka|Nome|Adak|Menominee)|Pacific\/Honolulu)/;

/**
 * Which of the two numbers of 03/11/2026 is the day: the one above twelve; else the second with am or pm or in a zone of
 * the United States, where the month comes first, and the first everywhere else.
 */
export function dayAndMonth(
  first: number,
  second: number,
  { zone }: PhraseReader,
  hasHalf = false,
): { day: number; month: number; dayMonth?: DayMonth } {
  if (second > 12) return { day: second, month: first };
  if (first > 12 || first === second) return { day: first, month: second };
  return hasHalf || unitedStates.test(zone)
    ? { day: second, month: first, dayMonth: 'month-first' }
    : { day: first, month: second, dayMonth: 'day-first' };
}

/** The year of a date without one: the last that has begun, or the first not before the start of a range. */
export function recentDay(
  month: number,
  dayOfMonth: number,
  reader: PhraseReader,
  after?: number,
): number | null {
  const limit = clockNow(reader);
  const years = Array.from({ length: 9 }, (_, index) => new Date(after ?? limit).getUTCFullYear() + index);
  if (after !== undefined) {
    const days = years.map((year) => midnightOf(year, month, dayOfMonth));
    return days.find((midnight) => midnight !== null && midnight + day > after) ?? null;
  }
  // Clocks that are a little ahead write the date of tomorrow before it is tomorrow here.
  const days = years.map((_, index) =>
    midnightOf(new Date(limit).getUTCFullYear() + 1 - index, month, dayOfMonth),
  );
  return days.find((midnight) => midnight !== null && midnight <= limit + day) ?? null;
}

const numbers = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$|^(\d{4})(\d{2})(\d{2})$/;
const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})?$/;
const slashed = /^(\d{1,2})([/-])(\d{1,2})\2(\d{4}|\d{2})$|^(\d{1,2})\/(\d{1,2})$/;
const ordinal = '(\\d{1,2})(?:st|nd|rd|th)?';
const dayFirst = new RegExp(
  `^(?:${weekdayPattern},? )?(?:the )?${ordinal}(?: of)?[ /-]?(${monthPattern})\\.?,?(?:[ /-](\\d{4}|'?\\d{2}))?$`,
);
const monthFirst = new RegExp(
  `^(?:${weekdayPattern},? )?(${monthPattern})\\.?[ -](?:the )?${ordinal}(?:,? (\\d{4}))?$`,
);
const inMonth = /^the (\d{1,2})(?:st|nd|rd|th)$/;
const wholeMonth = new RegExp(`^(${monthPattern})(?:,? (\\d{4}))?$|^(\\d{4})-(\\d{2})$`);
const wholeYear = /^((?:19[7-9]|20\d|21\d)\d)$/;

const oneDay = (midnight: number | null, dayMonth?: DayMonth): ClockSpan | null =>
  midnight === null ? null : { from: midnight, to: midnight + day, dayMonth };

/** Reads a date without a time of day, in lower case: a day, a month or a year. */
export function readDate(text: string, reader: PhraseReader, after?: number): ClockSpan | null {
  const [, y, m, d, y2, m2, d2] = numbers.exec(text) ?? [];
  if (y ?? y2) return oneDay(midnightOf(Number(y ?? y2), Number(m ?? m2), Number(d ?? d2)));
  return (
    readSeparated(text, reader, after) ?? readNamed(text, reader, after) ?? readPeriod(text, reader, after)
  );
}

function readSeparated(text: string, reader: PhraseReader, after?: number): ClockSpan | null {
  const dots = dotted.exec(text);
  const slashes = slashed.exec(text);
  if (!dots && !slashes) return null;
  const [first, second, year] = dots
    ? [dots[1], dots[2], dots[3]]
    : [slashes?.[1] ?? slashes?.[5], slashes?.[3] ?? slashes?.[6], slashes?.[4]];
  const date = dots
    ? { day: Number(first), month: Number(second) }
    : dayAndMonth(Number(first), Number(second), reader);
  const midnight =
    year === undefined
      ? recentDay(date.month, date.day, reader, after)
      : midnightOf(yearOf(year), date.month, date.day);
  return oneDay(midnight, 'dayMonth' in date ? date.dayMonth : undefined);
}

function readNamed(text: string, reader: PhraseReader, after?: number): ClockSpan | null {
  const [, d1, m1, y1] = dayFirst.exec(text) ?? [];
  const [, m2, d2, y2] = monthFirst.exec(text) ?? [];
  const [month, dayOfMonth] = [monthOf(m1 ?? m2 ?? ''), Number(d1 ?? d2)];
  const year = (y1 ?? y2)?.replace("'", '');
  if (month > 0) {
    return oneDay(
      year === undefined
        ? recentDay(month, dayOfMonth, reader, after)
        : midnightOf(yearOf(year), month, dayOfMonth),
    );
  }
  const [, number] = inMonth.exec(text) ?? [];
  return number === undefined ? null : oneDay(dayInRecentMonth(Number(number), reader));
}

function dayInRecentMonth(dayOfMonth: number, reader: PhraseReader): number | null {
  const now = clockNow(reader);
  const first = new Date(now).setUTCDate(1);
  const days = [0, 1, 2, 3].map((back) => {
    const month = new Date(addMonths(first, -back));
    return midnightOf(month.getUTCFullYear(), month.getUTCMonth() + 1, dayOfMonth);
  });
  return days.find((midnight) => midnight !== null && midnight <= now) ?? null;
}

function readPeriod(text: string, reader: PhraseReader, after?: number): ClockSpan | null {
  const [, name, namedYear, year, month] = wholeMonth.exec(text) ?? [];
  const number = name === undefined ? Number(month) : monthOf(name);
  const written = namedYear ?? year;
  const from =
    written === undefined
      ? name === undefined
        ? null
        : recentDay(number, 1, reader, after)
      : midnightOf(Number(written), number, 1);
  if (from !== null) return { from, to: addMonths(from, 1) };
  const first = wholeYear.test(text) ? midnightOf(Number(text), 1, 1) : null;
  return first === null ? null : { from: first, to: addMonths(first, 12) };
}
