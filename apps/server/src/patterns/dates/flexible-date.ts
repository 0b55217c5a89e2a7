import { createRequire } from 'node:module';
import { parseDateText } from '@tailrace/languages/query';
import type { ParsedComponents } from 'chrono-node';
import { DateError } from './date-error.ts';
import { fromZone, isTimeZone, offsetAt, utcTime } from './zoned-time.ts';

const require = createRequire(import.meta.url);

/** Loaded with the first date, because the library takes 20 MB in each thread. */
const english = () => (require('chrono-node') as typeof import('chrono-node')).en;

const minuteMs = 60_000;
/** Reading more takes milliseconds. */
const maxLength = 256;
const endsWithZone = /(?:\d[Zz]|[+-]\d{2}:?\d{2})$/;
const isCount = /^-?\d+$/;

function fromComponents(found: ParsedComponents, zone: string): number {
  if (found.isCertain('timezoneOffset')) return found.date().getTime();
  const part = (name: Parameters<ParsedComponents['get']>[0]) => found.get(name) ?? 0;
  // A date alone is the start of its day.
  const isDate = found.isCertain('day') && !found.isCertain('hour');
  const wallClock = utcTime({
    year: part('year'),
    month: part('month') - 1,
    day: part('day'),
    hour: isDate ? 0 : part('hour'),
    minute: isDate ? 0 : part('minute'),
    second: isDate ? 0 : part('second'),
    ms: isDate ? 0 : part('millisecond'),
  });
  return fromZone(wallClock, zone);
}

/** The time of an ISO 8601 date, or of milliseconds since 1970; null for another text. */
export function exactDate(text: string, zone: string): number | null {
  const exact = parseDateText(text)?.start;
  if (exact === undefined) return null;
  const isUniversal = isCount.test(text) || (endsWithZone.test(text) && text.includes(':'));
  return isUniversal ? exact : fromZone(exact, zone);
}

/**
 * Reads dates as people and machines write them: ISO 8601, `4 May 2021 9:12 pm`, `yesterday at noon`, milliseconds since
 * 1970. The result is null for a text without a date.
 *
 * @throws DateError for a time zone that there is not
 */
export function compileFlexibleDate(
  { time_zone = 'Etc/UTC' }: { time_zone?: string },
  now: () => number = Date.now,
): (text: string) => Date | null {
  if (!isTimeZone(time_zone)) throw new DateError(`There is no time zone ${time_zone}`);
  return (text) => {
    const trimmed = text.trim();
    const exact = exactDate(trimmed, time_zone);
    if (exact !== null) return new Date(exact);
    const timezone = offsetAt(time_zone, now()) / minuteMs;
    const [found] = english().parse(trimmed.slice(0, maxLength), { instant: new Date(now()), timezone });
    const date = new Date(found ? fromComponents(found.start, time_zone) : Number.NaN);
    return Number.isNaN(date.getTime()) ? null : date;
  };
}
