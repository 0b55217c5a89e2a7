const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto', style: 'short' });
const absolute = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'medium',
});

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** "3 min. ago" in the largest unit that fits; below a minute it is not worth counting. */
export function relativeTime(at: Date, now: number): string {
  const seconds = Math.round((at.getTime() - now) / 1_000);
  const unit = units.find(([, length]) => Math.abs(seconds) >= length);
  return unit ? relative.format(Math.round(seconds / unit[1]), unit[0]) : 'just now';
}

/** A moment of the server's, whose offsets come without a colon (`+0000`); the first second of 1970 is never. */
export function momentOf(text: string | null): Date | null {
  if (text === null) return null;
  const at = new Date(text.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'));
  return at.getTime() > 0 ? at : null;
}

/** Whether it is a moment at all: servers can write years that no calendar here has. */
export const isMoment = (at: Date): boolean => !Number.isNaN(at.getTime());

/** The moment to the second, in the reader's time zone. */
export const absoluteTime = (at: Date): string => (isMoment(at) ? absolute.format(at) : 'unknown time');
