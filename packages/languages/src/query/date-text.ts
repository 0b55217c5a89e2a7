/**
 * The first and last millisecond of a date text: a whole day for `2021-05-01`, one millisecond for a complete
 * date.
 */
export interface DateSpan {
  start: number;
  end: number;
}

const isoLike =
  /^(\d{4})(?:-(\d{2})(?:-(\d{2})(?:[T ](\d{2})(?::(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?)?)?)?)?(Z|[+-]\d{2}:?\d{2})?$/;
const epochMillis = /^-?\d{5,16}$/;

const unitMillis = { hour: 3_600_000, minute: 60_000, second: 1000 };

function offsetMillis(zone: string | undefined): number {
  if (zone === undefined || zone === 'Z') return 0;
  const sign = zone.startsWith('-') ? -1 : 1;
  const digits = zone.slice(1).replace(':', '');
  return sign * (Number(digits.slice(0, 2)) * unitMillis.hour + Number(digits.slice(2)) * unitMillis.minute);
}

/**
 * Parses a date of a query: `yyyy-MM-dd HH:mm:ss.SSS` in UTC, ISO 8601, a prefix of either, or milliseconds
 * since 1970. `null` for anything else and for days that do not exist.
 */
export function parseDateText(text: string): DateSpan | null {
  if (epochMillis.test(text)) {
    const moment = Number(text);
    return { start: moment, end: moment };
  }
  const match = isoLike.exec(text);
  if (!match) return null;
  const [, year, month, day, hour, minute, second, fraction, zone] = match;
  if (zone !== undefined && hour === undefined) return null;
  const [hours = 0, minutes = 0, seconds = 0] = [hour, minute, second].map((part) => Number(part ?? 0));
  const midnight = Date.parse(`${year}-${month ?? '01'}-${day ?? '01'}T00:00:00Z`);
  if (Number.isNaN(midnight) || new Date(midnight).getUTCDate() !== Number(day ?? 1)) return null;
  if (hours > 23 || minutes > 59 || seconds > 59) return null;
  const millis = Number((fraction ?? '').slice(0, 3).padEnd(3, '0'));
  const start =
    midnight +
    hours * unitMillis.hour +
    minutes * unitMillis.minute +
    seconds * unitMillis.second +
    millis -
    offsetMillis(zone);
  return { start, end: start + spanLength(match, midnight) - 1 };
}

function spanLength(match: RegExpExecArray, midnight: number): number {
  const [, , month, day, hour, minute, second, fraction] = match;
  if (fraction !== undefined) return 1;
  if (second !== undefined) return unitMillis.second;
  if (minute !== undefined) return unitMillis.minute;
  if (hour !== undefined) return unitMillis.hour;
  if (day !== undefined) return 24 * unitMillis.hour;
  const next = new Date(midnight);
  if (month === undefined) next.setUTCFullYear(next.getUTCFullYear() + 1);
  else next.setUTCMonth(next.getUTCMonth() + 1);
  return next.getTime() - midnight;
}
