const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto', style: 'short' });
const absolute = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'medium',
});

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** Seconds by which the clocks of server and browser may differ. */
const clockDifference = 5;

/** "3 min. ago" in the largest suitable unit; below a minute it is "just now", or "in a moment" for a time to come. */
export function relativeTime(at: Date, now: number): string {
  const seconds = Math.round((at.getTime() - now) / 1_000);
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

/** The time to the second, in the user's time zone. */
export const absoluteTime = (at: Date): string => (isMoment(at) ? absolute.format(at) : 'unknown time');

/** The day, in the user's time zone: `2 Apr 2026`. */
export const absoluteDay = (at: Date): string => (isMoment(at) ? day.format(at) : 'unknown time');
