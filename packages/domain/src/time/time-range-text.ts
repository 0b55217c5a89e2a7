import { tz } from '@date-fns/tz';
import { parseDateText } from '@tailrace/languages/query';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { isSameDay } from 'date-fns/isSameDay';
import { isSameYear } from 'date-fns/isSameYear';
import { lightFormat } from 'date-fns/lightFormat';
import type { TimeRange } from './time-range.ts';

/** How to display a range: times are in `zone`, days are relative to `now`. */
export interface Reader {
  now: number;
  /** An IANA name such as `Europe/Berlin`. */
  zone: string;
}

const units = [
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** "Last day" and "last week" would be those of the calendar. */
const calendarLengths: Readonly<Record<number, string>> = { 86400: '24 hours', 604800: '7 days' };

/**
 * A time range in words.
 *
 * @example describeTimeRange({ type: 'relative', from: 300 }, reader) // 'Last 5 minutes'
 */
export function describeTimeRange(range: TimeRange, reader: Reader): string {
  switch (range.type) {
    case 'keyword':
      return range.keyword.charAt(0).toUpperCase() + range.keyword.slice(1);
    case 'absolute':
      return describeAbsolute(range.from, range.to, reader);
    case 'relative': {
      const from = 'range' in range ? range.range : range.from;
      const to = 'range' in range ? 0 : (range.to ?? 0);
      if (from === 0) return 'All messages';
      if (to === 0) return `Last ${calendarLengths[from] ?? describeSeconds(from, '')}`;
      return `${describeSeconds(from, '1 ')} ago – ${describeSeconds(to, '1 ')} ago`;
    }
    default:
      return describeUnknown(range);
  }
}

/** A range of a newer server: one of type `offset` is before another range, by so many times its length. */
function describeUnknown({ type, offset }: { type?: unknown; offset?: unknown }): string {
  return type === 'offset' ? `Offset by ${String(offset ?? '1i')}` : `Time range “${String(type)}”`;
}

/** The largest unit that divides the length exactly; `single` is the text for one of it. */
function describeSeconds(seconds: number, single: string): string {
  const [name, length] = units.find(([, unitLength]) => seconds % unitLength === 0) ?? ['second', 1];
  const count = seconds / length;
  return count === 1 ? `${single}${name}` : `${count} ${name}s`;
}

function describeAbsolute(from: string, to: string, reader: Reader): string {
  const start = parseDateText(from)?.start;
  const end = parseDateText(to)?.start;
  if (start === undefined || end === undefined) return `${from} – ${to}`;
  const zone = zoneLabel(reader.zone);
  // A range up to the last millisecond of a minute is said to end with the minute, and a day at 24:00.
  const close = (end + 1) % 60_000 === 0 ? end + 1 : end;
  const precise = precision(start, close);
  const startTime = clock(start, reader.zone, precise);
  const endTime = close === end ? clock(end, reader.zone, precise) : endOfMinute(close, reader.zone, precise);
  if (isSameDay(start, end, { in: tz(reader.zone) })) {
    return `${startTime} – ${endTime} ${dayInSentence(start, reader)}, ${zone}`;
  }
  return `${dayLabel(start, reader)} ${startTime} – ${dayLabel(end, reader)} ${endTime}, ${zone}`;
}

function endOfMinute(close: number, zone: string, precise: Precision): string {
  return clock(close, zone, precise).replace(/^00:00/, '24:00');
}

type Precision = 'minutes' | 'seconds' | 'millis';

function precision(start: number, end: number): Precision {
  if (start % 1000 !== 0 || end % 1000 !== 0) return end - start < 10_000 ? 'millis' : 'seconds';
  return start % 60_000 !== 0 || end % 60_000 !== 0 ? 'seconds' : 'minutes';
}

const clockFormats = { minutes: 'HH:mm', seconds: 'HH:mm:ss', millis: 'HH:mm:ss.SSS' } as const;

function clock(moment: number, zone: string, precise: Precision): string {
  return lightFormat(tz(zone)(moment), clockFormats[precise]);
}

/** Counts calendar days, because a day with a clock change is not 24 hours long. */
function daysAgo(moment: number, { now, zone }: Reader): number {
  return differenceInCalendarDays(now, moment, { in: tz(zone) });
}

function dayInSentence(moment: number, reader: Reader): string {
  switch (daysAgo(moment, reader)) {
    case 0:
      return 'today';
    case 1:
      return 'yesterday';
    default:
      return `on ${dayLabel(moment, reader)}`;
  }
}

/** Uses the browser's month names; a library would add its own to the first load of the search. */
function dayLabel(moment: number, { now, zone }: Reader): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    day: 'numeric',
    month: 'short',
    ...(isSameYear(moment, now, { in: tz(zone) }) ? {} : { year: 'numeric' }),
  }).format(moment);
}

/** The city of a zone: `America/New_York` is `New York`. */
export function zoneLabel(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}
