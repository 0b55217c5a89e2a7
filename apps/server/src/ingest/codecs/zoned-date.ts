import type { Clock, PlaceDate } from './syslog-date.ts';

/** Offsets change at whole quarters of an hour. */
const quarterMs = 900_000;
const maxCached = 1000;

/** Returns the offset of a zone from UTC at a time, in milliseconds; cached, because formatting is slow. */
function offsets(timeZone: string): (utc: number) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const known = new Map<number, number>();
  return (utc) => {
    const quarter = Math.floor(utc / quarterMs);
    let offset = known.get(quarter);
    if (offset === undefined) {
      const parts = format.formatToParts(quarter * quarterMs);
      const part = (type: string) => Number(parts.find((found) => found.type === type)?.value);
      const wall = Date.UTC(
        part('year'),
        part('month') - 1,
        part('day'),
        part('hour'),
        part('minute'),
        part('second'),
      );
      offset = wall - quarter * quarterMs;
      if (known.size >= maxCached) known.clear();
      known.set(quarter, offset);
    }
    return offset;
  };
}

function asUtc(year: number, { month, day, hour, minute, second, ms }: Clock): number {
  const utc = Date.UTC(year, month, day, hour, minute, Math.min(second, 59), ms);
  return new Date(utc).getUTCDate() === day ? utc : Number.NaN;
}

/** Interprets dates in a zone with a fixed offset. */
export const placeAtOffset =
  (offsetMs: number): PlaceDate =>
  (year, clock) =>
    asUtc(year, clock) - offsetMs;

/**
 * Interprets dates in a zone by its IANA name.
 *
 * @throws RangeError when there is no such zone
 */
export function placeInZone(timeZone: string): PlaceDate {
  const offsetAt = offsets(timeZone);
  return (year, clock) => {
    const wall = asUtc(year, clock);
    if (Number.isNaN(wall)) return wall;
    // The second step is right close to a change of the clocks, where the first has used the offset of the other side.
    const near = wall - offsetAt(wall);
    return wall - offsetAt(near);
  };
}
