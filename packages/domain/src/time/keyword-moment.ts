import { utc } from '@date-fns/utc';
import { parseDateText } from '@tailrace/languages/query';
import { en } from 'chrono-node';
import { getDay } from 'date-fns/getDay';
import { startOfHour } from 'date-fns/startOfHour';
import { startOfMinute } from 'date-fns/startOfMinute';
import { startOfYear } from 'date-fns/startOfYear';
import { readNumberText } from './number-labels.ts';
import { addMonths, startOfDay, startOfMonth, startOfWeek } from './utc-calendar.ts';

/** A moment in natural language: `start` as the start of a range, `end` as its end. */
export interface Moment {
  start: number;
  end: number;
}

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

const unitPattern =
  '(milliseconds?|ms|seconds?|secs?|s|minutes?|mins?|m|hours?|hrs?|h|days?|d|weeks?|w|months?|years?|y)';
const amount = new RegExp(`^(\\d+|an?) ?${unitPattern}\\b,?(?: and)? ?`);
const timeSuffix =
  /^(.*?) ?(?:at )?(\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?: ?[ap]m)?|\d{1,2} ?[ap]m|noon|midnight)$/;

/**
 * Parses one moment. For the end of a range, `after` is the range's start: a weekday or a time of day then means the
 * first one not before it.
 */
export function parseMoment(text: string, now: number, after?: number): Moment | null {
  const phrase = readNumberText(text.trim());
  if (phrase === 'today') return { start: startOfDay(now), end: now };
  const exact = parseCalendarDate(phrase);
  if (exact) return exact;
  const named = parseNamed(phrase, now, after);
  if (named !== null) return { start: named, end: named };
  return parseWithTime(phrase, now, after) ?? parseWritten(phrase, now);
}

function parseCalendarDate(phrase: string): Moment | null {
  if (!/^\d{4}-\d{2}-\d{2}/.test(phrase)) return null;
  const span = parseDateText(phrase.replace(/t(?=\d)/, 'T').replace(/ ?z$/, 'Z'));
  if (!span) return null;
  return /\d:\d/.test(phrase) ? { start: span.start, end: span.start } : span;
}

function parseNamed(phrase: string, now: number, after: number | undefined): number | null {
  return (
    parseWord(phrase, now) ??
    parseAgo(phrase, now) ??
    parseThis(phrase, now) ??
    parseWeekday(phrase, now, after)
  );
}

function parseWord(phrase: string, now: number): number | null {
  switch (phrase) {
    case 'now':
      return now;
    case 'today':
      return startOfDay(now);
    case 'yesterday':
      return now - day;
    case 'tomorrow':
      return now + day;
    case 'day before yesterday':
    case 'the day before yesterday':
      return now - 2 * day;
    default:
      return null;
  }
}

/** `5 minutes ago`, `1 hour 30 minutes ago`, `hour ago`, `last week`, `past 3 days`, `in 2 hours`. */
function parseAgo(phrase: string, now: number): number | null {
  const ago = /^(.+) (?:ago|before now)$/.exec(phrase)?.[1];
  const last = /^(?:the )?(?:last|past|previous) (.+)$/.exec(phrase)?.[1];
  const ahead = /^in (.+)$/.exec(phrase)?.[1] ?? /^(?:the )?next (.+)$/.exec(phrase)?.[1];
  const lengths = ago ?? last ?? ahead;
  return lengths === undefined ? null : shift(lengths, now, ahead === undefined ? -1 : 1);
}

function shift(lengths: string, now: number, direction: 1 | -1): number | null {
  let rest = /^[\d]|^an? /.test(lengths) ? lengths : `1 ${lengths}`;
  let moment = now;
  while (rest !== '') {
    const match = amount.exec(rest);
    if (!match) return null;
    const [whole, count = '', unit = ''] = match;
    moment = shiftBy(moment, direction * (/^\d/.test(count) ? Number(count) : 1), unit);
    rest = rest.slice(whole.length);
  }
  return moment;
}

function shiftBy(moment: number, count: number, unit: string): number {
  if (unit.startsWith('mo')) return addMonths(moment, count);
  if (unit.startsWith('y')) return addMonths(moment, 12 * count);
  if (unit === 'ms' || unit.startsWith('mil')) return moment + count;
  const lengths: Record<string, number> = { s: second, m: minute, h: hour, d: day, w: 7 * day };
  return moment + count * (lengths[unit.charAt(0)] ?? 0);
}

function parseThis(phrase: string, now: number): number | null {
  switch (/^this (\w+)$/.exec(phrase)?.[1]) {
    case 'minute':
      return startOfMinute(now, { in: utc }).getTime();
    case 'hour':
      return startOfHour(now, { in: utc }).getTime();
    case 'day':
      return startOfDay(now);
    case 'week':
      return startOfWeek(now);
    case 'month':
      return startOfMonth(now);
    case 'year':
      return startOfYear(now, { in: utc }).getTime();
    default:
      return null;
  }
}

function parseWeekday(phrase: string, now: number, after: number | undefined): number | null {
  const match = /^(?:on )?(last |this |next )?([a-z]{3,9})$/.exec(phrase);
  const name = match?.[2] ?? '';
  const weekday = weekdays.findIndex((full) => full === name || (name.length === 3 && full.startsWith(name)));
  if (!match || weekday < 0) return null;
  const back = (getDay(now, { in: utc }) - weekday + 7) % 7;
  if (match[1] === 'next ') return now + (back === 0 ? 7 : 7 - back) * day;
  const recent = now - (match[1] === 'last ' && back === 0 ? 7 : back) * day;
  if (after === undefined || recent >= after) return recent;
  return recent + Math.ceil((after - recent) / (7 * day)) * 7 * day;
}

/** `yesterday at 5pm`, `last monday 14:30`, and `10:00` alone. */
function parseWithTime(phrase: string, now: number, after: number | undefined): Moment | null {
  const match = timeSuffix.exec(phrase);
  if (!match) return null;
  const [, dayPhrase = '', time = ''] = match;
  const offset = parseTime(time);
  if (offset === null) return null;
  if (dayPhrase === '') {
    const moment = nearestTime(offset, now, after);
    return { start: moment, end: moment };
  }
  const named = parseNamed(dayPhrase, now, after === undefined ? undefined : startOfDay(after));
  if (named === null) return null;
  const moment = startOfDay(named) + offset;
  return { start: moment, end: moment };
}

function nearestTime(offset: number, now: number, after: number | undefined): number {
  if (after === undefined) {
    const today = startOfDay(now) + offset;
    return today > now ? today - day : today;
  }
  const sameDay = startOfDay(after) + offset;
  return sameDay < after ? sameDay + day : sameDay;
}

function parseTime(text: string): number | null {
  if (text === 'noon') return 12 * hour;
  if (text === 'midnight') return 0;
  const match = /^(\d{1,2})(?::(\d{2})(?::(\d{2})(?:\.(\d{1,3}))?)?)? ?([ap]m)?$/.exec(text);
  if (!match) return null;
  const [, hours = '', minutes = '0', seconds = '0', fraction = '0', half] = match;
  const written = Number(hours);
  if (half !== undefined && (written < 1 || written > 12)) return null;
  const hourOfDay = half === undefined ? written : (written % 12) + (half === 'pm' ? 12 : 0);
  if (hourOfDay > 23 || Number(minutes) > 59 || Number(seconds) > 59) return null;
  return (
    hourOfDay * hour + Number(minutes) * minute + Number(seconds) * second + Number(fraction.padEnd(3, '0'))
  );
}

/** Dates with a month name, `May 1st 2021 10:00`. Uses the parsed parts, since the parser's dates are in local time. */
function parseWritten(phrase: string, now: number): Moment | null {
  const noon = new Date(startOfDay(now) + 12 * hour);
  const [result, ...others] = en.strict.parse(phrase, { instant: noon, timezone: 0 });
  const found = result?.start;
  if (!result || !found || others.length > 0 || result.end || result.text.length !== phrase.length)
    return null;
  if (!found.isCertain('month')) return null;
  const year = found.get('year') ?? 0;
  const month = (found.get('month') ?? 1) - 1;
  const first = Date.UTC(year, month, found.get('day') ?? 1) - (found.get('timezoneOffset') ?? 0) * minute;
  if (!found.isCertain('hour')) {
    const next = found.isCertain('day') ? first + day : addMonths(first, 1);
    return { start: first, end: next - 1 };
  }
  const clock = ['hour', 'minute', 'second', 'millisecond'] as const;
  const [h, m, s, ms] = clock.map((part) => found.get(part) ?? 0);
  const moment = first + (h ?? 0) * hour + (m ?? 0) * minute + (s ?? 0) * second + (ms ?? 0);
  return { start: moment, end: moment };
}
