import { clockMs, momentsOnClock } from '../zone-clock.ts';

/** The moment at which a phrase is read, and the zone whose clock it is about. */
export interface PhraseReader {
  now: number;
  /** An IANA name such as `Europe/Berlin`, or an offset such as `+02:00`. */
  zone: string;
}

/**
 * What a phrase says: a `point` is a time of day or a timestamp, a `span` a day, an evening or a month, and a `length` a
 * distance from now.
 */
export interface Reading {
  /** First and last millisecond. They differ for a point that the clock shows twice. */
  from: number;
  to: number;
  shape: 'point' | 'span' | 'length';
  /** How long before now a length begins, in seconds; missing where its length varies, as that of a month. */
  secondsAgo?: number;
  /** Whether a point is given to the second or finer. */
  isPrecise?: boolean;
  /** Which number of an ambiguous date such as 03/11/2026 was taken for the day. */
  dayMonth?: DayMonth;
}

export type DayMonth = 'day-first' | 'month-first';

/** A span of local time in milliseconds, as if the zone were UTC; `to` is not included. */
export interface ClockSpan {
  from: number;
  to: number;
  dayMonth?: DayMonth | undefined;
}

export const second = 1000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

/** The local time now, as if the zone were UTC. */
export const clockNow = ({ now, zone }: PhraseReader): number => clockMs(now, zone);

/** A point of local time. Where clocks are set back, it starts at the first and ends at the second occurrence. */
export function pointOnClock(clock: number, { zone }: PhraseReader, isPrecise = false): Reading {
  const { first, last } = momentsOnClock(clock, zone);
  return { from: first, to: last, shape: 'point', isPrecise };
}

/** A span of local time. */
export function spanOnClock({ from, to, dayMonth }: ClockSpan, { zone }: PhraseReader): Reading {
  const span = { from: momentsOnClock(from, zone).first, to: momentsOnClock(to, zone).last - 1 };
  return { ...span, shape: 'span', ...(dayMonth && { dayMonth }) };
}
