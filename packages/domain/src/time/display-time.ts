const relative = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto', style: 'short' });

/** Making a format takes longer than formatting; a user has one zone, and looks at few others. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(zone: string, timeStyle?: 'medium'): Intl.DateTimeFormat {
  const key = `${zone} ${timeStyle}`;
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle, timeZone: zone });
  formats.set(key, format);
  return format;
}

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** Seconds by which the clocks of server and browser may differ. */
const clockDifference = 5;

/** From here on, the day says more than the number of days. */
const aMonth = 30 * 86_400;

/**
 * "3 min ago" in the largest suitable unit; below a minute it is "just now", or "in a moment" for a time to come, and beyond
 * 30 days it is the day in the time zone.
 */
export function relativeTime(at: Date, now: number, zone: string): string {
  const seconds = Math.round((at.getTime() - now) / 1_000);
  if (Math.abs(seconds) > aMonth) return absoluteDay(at, zone);
  const unit = units.find(([, length]) => Math.abs(seconds) >= length);
  if (unit) return relative.format(Math.round(seconds / unit[1]), unit[0]);
  return seconds > clockDifference ? 'in a moment' : 'just now';
}

/** Parses a server timestamp, whose offset has no colon (`+0000`); the epoch itself means never. */
export function momentOf(text: string | null): Date | null {
  if (text === null) return null;
  const at = new Date(text.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'));
  return at.getTime() > 0 ? at : null;
}

/** False for invalid dates: the server can write years beyond JavaScript's range. */
export const isMoment = (at: Date): boolean => !Number.isNaN(at.getTime());

/** The time to the second: `2 Apr 2026, 18:00:00`. */
export const absoluteTime = (at: Date, zone: string): string =>
  isMoment(at) ? formatIn(zone, 'medium').format(at) : 'unknown time';

/** The day: `2 Apr 2026`. */
export const absoluteDay = (at: Date, zone: string): string =>
  isMoment(at) ? formatIn(zone).format(at) : 'unknown time';
