import { compileDatePattern } from '../../patterns/dates/date-pattern.ts';
import { compileFlexibleDate, exactDate } from '../../patterns/dates/flexible-date.ts';
import { compileDateFormat } from '../../patterns/dates/format-date.ts';
import { isTimezone } from '../../timezone.ts';
import { dateAt, parsePeriod } from '../date-arithmetic.ts';
import { messageOf, required } from '../limits.ts';
import type { RuleContext, RuleFunctionBody } from '../rule-context.ts';
import { RuleDate, RuleError, RulePeriod } from '../values.ts';
import { CompiledCache } from './compiled-cache.ts';

const defaultZone = 'UTC';

/** In the usual case of its letters, so that the caches of time zones are as small as the number of zones. */
const zones = new CompiledCache((name) => {
  if (!isTimezone(name)) throw new RuleError(`There is no time zone ${name.slice(0, 80)}`);
  return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
});

const zoneOf = (name: string | undefined) => (name === undefined ? defaultZone : zones.get(name));

/** Compiled patterns are shared by messages, each of which has its own time. */
let nowMs = 0;
const now = () => nowMs;

const flexibleDates = new CompiledCache((zone) => compileFlexibleDate({ time_zone: zone }, now));
const datePatterns = new CompiledCache((pattern, options) => {
  const [locale = '', zone = ''] = options.split('\n');
  return compileDatePattern({ date_format: pattern, locale, time_zone: zone }, now);
});
const dateFormats = new CompiledCache((pattern) => compileDateFormat(pattern));

/** A text may name a time zone that there is not. */
function readDate(read: (text: string) => Date | null, text: string): Date | null {
  try {
    return read(text);
  } catch (error) {
    throw new RuleError(messageOf(error));
  }
}

const shown = (text: string) => JSON.stringify(text.slice(0, 80));

function parseDate(
  context: RuleContext,
  value: string,
  pattern: string,
  locale: string,
  zone: string,
): RuleDate {
  nowMs = context.now;
  const date = readDate(datePatterns.get(pattern, `${locale}\n${zone}`), value);
  if (!date) throw new RuleError(`${shown(value)} is not a date of the format ${pattern}`);
  return dateAt(date.getTime(), zone);
}

function flexDate(
  context: RuleContext,
  value: string,
  fallback: RuleDate | undefined,
  zone: string,
): RuleDate {
  nowMs = context.now;
  const date = readDate(flexibleDates.get(zone), value);
  if (date) return dateAt(date.getTime(), zone);
  if (fallback) return fallback;
  throw new RuleError(`${shown(value)} is not understood as a date`);
}

/** Null for what is not a date. */
function toDate(value: unknown, zone: string): RuleDate | null {
  if (value instanceof RuleDate) return new RuleDate(value.ms, zone);
  if (typeof value === 'number') return dateAt(value, zone);
  const time = typeof value === 'string' ? exactDate(value.trim(), zone) : null;
  return time === null ? null : dateAt(time, zone);
}

/** Java has the parts of a period as 32-bit integers. */
const maxPart = 2 ** 31 - 1;

const period =
  (unit: keyof RulePeriod): RuleFunctionBody =>
  (_context, value: number | bigint) => {
    const count = Number(value);
    if (!(Math.abs(count) <= maxPart)) throw new RuleError(`A period has at most ${maxPart} ${unit}`);
    return new RulePeriod({ [unit]: count });
  };

export const dates = {
  now: (context, zone?: string) => new RuleDate(context.now, zoneOf(zone)),
  to_date: (_context, value: unknown, zone?: string) => toDate(value, zoneOf(zone)),
  /** A text without a year is of the current one, or the last when it would be more than a day ahead. */
  parse_date: (context, value: string, pattern: string, locale = 'en', zone?: string) =>
    parseDate(context, value, pattern, locale, zoneOf(zone)),
  flex_parse_date: (context, value: string, fallback?: RuleDate, zone?: string) =>
    flexDate(context, value, fallback, zoneOf(zone)),
  parse_unix_milliseconds: (_context, value: number | bigint, zone?: string) =>
    dateAt(Number(value), zoneOf(zone)),
  format_date(_context, value: RuleDate | null, format: string, zone?: string) {
    return dateFormats.get(format)(required(value, 'date to format').ms, zoneOf(zone));
  },
  years: period('years'),
  months: period('months'),
  weeks: period('weeks'),
  days: period('days'),
  hours: period('hours'),
  minutes: period('minutes'),
  seconds: period('seconds'),
  millis: period('millis'),
  period: (_context, value: string) => parsePeriod(value),
} satisfies Record<string, RuleFunctionBody>;
