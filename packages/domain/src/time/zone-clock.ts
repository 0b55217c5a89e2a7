import { tzOffset } from '@date-fns/tz';

const minute = 60_000;
const first = Date.parse('0000-01-01T00:00:00.000Z');
const last = Date.parse('9999-12-31T23:59:59.999Z');

const within = (moment: number) => Math.min(Math.max(moment, first), last);

/** The zone's offset from UTC at that moment, in milliseconds. */
export const zoneOffset = (moment: number, zone: string): number =>
  tzOffset(zone, new Date(within(moment))) * minute;

/** Local time in the zone as if the zone were UTC, in milliseconds. */
export const clockMs = (moment: number, zone: string): number => moment + zoneOffset(moment, zone);

/** Local time in the zone: `2021-05-11T20:30:00.000`, clamped to years of four digits. */
export const clockIso = (moment: number, zone: string): string =>
  new Date(within(within(moment) + zoneOffset(moment, zone))).toISOString().slice(0, 23);

/** The moment at which the zone's clocks show this local time, given as if it were UTC. */
export function momentOnClock(shown: number, zone: string): number {
  // The offset depends on the moment itself, which the first pass approximates closely enough.
  const guess = shown - zoneOffset(shown, zone);
  return shown - zoneOffset(guess, zone);
}

const day = 24 * 60 * minute;

/**
 * The first and the last moment at which the zone's clocks show this local time, given as if it were UTC. They differ when
 * clocks are set back; a time that is skipped when they are set forward is read with the offset before.
 */
export function momentsOnClock(shown: number, zone: string): { first: number; last: number } {
  const before = zoneOffset(shown - day, zone);
  const moments = [before, zoneOffset(shown + day, zone)]
    .map((offset) => shown - offset)
    .filter((moment) => clockMs(moment, zone) === shown);
  if (moments.length === 0) return { first: shown - before, last: shown - before };
  return { first: Math.min(...moments), last: Math.max(...moments) };
}
