const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const dayMs = 86_400_000;

/** `Oct 11 22:14:15`, optionally with a year before the month or after the day, a fraction, and a trailing colon. */
const legacy =
  /^(?:(\d{4}) )?([A-Za-z]{3}) {1,2}(\d{1,2})(?: (\d{4}))? (\d{1,2}):(\d{2}):(\d{2})(?:[.,](\d{1,9}))?:?(?= |$)/;

/** RFC 3339, as in RFC 5424 and rsyslog; the zone is optional. */
const iso =
  /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2}):(\d{2})(?:[.,](\d{1,9}))?(Z|[+-]\d{2}:?\d{2})?(?= |$)/i;

export interface Clock {
  day: number;
  month: number;
  hour: number;
  minute: number;
  second: number;
  ms: number;
}

const fraction = (digits: string | undefined) => (digits ? Math.floor(Number(`0.${digits}`) * 1000) : 0);

/** Second 60 is a leap second; it is read as second 59. */
const isClock = ({ day, month, hour, minute, second }: Clock) =>
  month >= 0 && month < 12 && day >= 1 && day <= 31 && hour < 24 && minute < 60 && second <= 60;

/** Interprets a date without a zone; `NaN` when the year has no such day. */
export type ResolveDate = (year: number, clock: Clock) => number;

/** Interprets the parts in the server's zone. */
function local(year: number, { month, day, hour, minute, second, ms }: Clock): number {
  const date = new Date(year, month, day, hour, minute, Math.min(second, 59), ms);
  return date.getMonth() === month && date.getDate() === day ? date.getTime() : Number.NaN;
}

/** Picks the latest year that does not put the message in the future; clocks may be up to a day ahead. */
function guessYear(clock: Clock, now: number, state: ResolveDate): number {
  const thisYear = new Date(now).getFullYear();
  for (let year = thisYear + 1; year > thisYear - 9; year--) {
    const time = state(year, clock);
    if (time <= now + dayMs) return time;
  }
  return Number.NaN;
}

/** A date at the start of a text: its length and its time, which is `NaN` for an impossible date. */
export interface ParsedDate {
  length: number;
  time: number;
}

function legacyDate(text: string, now: number, state: ResolveDate): ParsedDate | null {
  const match = legacy.exec(text);
  if (!match) return null;
  const [whole, yearBefore, monthName = '', day, yearBehind, hour, minute, second, digits] = match;
  const clock = {
    month: months.indexOf(monthName.toLowerCase()),
    day: Number(day),
    hour: Number(hour),
    minute: Number(minute),
    second: Number(second),
    ms: fraction(digits),
  };
  if (clock.month === -1) return null;
  const year = yearBefore ?? yearBehind;
  const time = !isClock(clock)
    ? Number.NaN
    : year
      ? state(Number(year), clock)
      : guessYear(clock, now, state);
  return { length: whole.length, time };
}

function offsetMs(zone: string): number {
  if (zone.toUpperCase() === 'Z') return 0;
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2));
  return (zone.startsWith('-') ? -minutes : minutes) * 60_000;
}

function isoDate(text: string, state: ResolveDate): ParsedDate | null {
  const match = iso.exec(text);
  if (!match) return null;
  const [whole, year, month, day, hour, minute, second, digits, zone] = match;
  const clock = {
    month: Number(month) - 1,
    day: Number(day),
    hour: Number(hour),
    minute: Number(minute),
    second: Number(second),
    ms: fraction(digits),
  };
  if (!zone) return { length: whole.length, time: isClock(clock) ? state(Number(year), clock) : Number.NaN };
  const utc = Date.UTC(
    Number(year),
    clock.month,
    clock.day,
    clock.hour,
    clock.minute,
    Math.min(clock.second, 59),
    clock.ms,
  );
  const isDay = isClock(clock) && new Date(utc).getUTCDate() === clock.day;
  return { length: whole.length, time: isDay ? utc - offsetMs(zone) : Number.NaN };
}

/** Parses the date a text starts with, in the server's zone unless told otherwise; `null` when there is none. */
export function dateAtStart(text: string, now: number, state: ResolveDate = local): ParsedDate | null {
  const head = text.slice(0, 64);
  return isoDate(head, state) ?? legacyDate(head, now, state);
}
