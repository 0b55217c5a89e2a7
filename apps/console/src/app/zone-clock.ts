import { tzOffset } from '@date-fns/tz';

const minute = 60_000;
const first = Date.parse('0000-01-01T00:00:00.000Z');
const last = Date.parse('9999-12-31T23:59:59.999Z');

const within = (moment: number) => Math.min(Math.max(moment, first), last);

/** How far clocks in the zone are ahead of UTC then, in milliseconds. */
export const zoneOffset = (moment: number, zone: string): number =>
  tzOffset(zone, new Date(within(moment))) * minute;

/** What a clock in the zone shows: `2021-05-11T20:30:00.000`. Before and beyond years of four digits it stands still. */
export const clockIso = (moment: number, zone: string): string =>
  new Date(within(within(moment) + zoneOffset(moment, zone))).toISOString().slice(0, 23);

/** When a clock in the zone shows this, given as if it showed UTC. */
export function momentOnClock(shown: number, zone: string): number {
  // The offset is known only at the moment itself, which the first pass finds closely enough.
  const guess = shown - zoneOffset(shown, zone);
  return shown - zoneOffset(guess, zone);
}
