import { addMonths, startOfMonths, startOfWeek } from '../time/utc-calendar.ts';

/** Units of a histogram step; `w` and `M` follow the calendar, the others are fixed lengths. */
export type IntervalUnit = 'ms' | 's' | 'm' | 'h' | 'd' | 'w' | 'M';

/** The width of one bar of a histogram. */
export interface HistogramInterval {
  value: number;
  unit: IntervalUnit;
}

const day = 86_400_000;
const unitMillis = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: day } as const;

/** Ranges up to the first length (in ms) use the second as interval. */
const autoSteps: readonly (readonly [upTo: number, value: number, unit: IntervalUnit])[] = [
  [20, 1, 'ms'],
  [200, 5, 'ms'],
  [500, 10, 'ms'],
  [1000, 20, 'ms'],
  [2000, 40, 'ms'],
  [10_000, 200, 'ms'],
  [30_000, 500, 'ms'],
  [60_000, 1, 's'],
  [120_000, 2, 's'],
  [240_000, 5, 's'],
  [420_000, 10, 's'],
  [600_000, 20, 's'],
  [1_800_000, 30, 's'],
  [3_600_000, 1, 'm'],
  [7_200_000, 2, 'm'],
  [14_400_000, 5, 'm'],
  [43_200_000, 10, 'm'],
  [57_600_000, 15, 'm'],
  [day, 30, 'm'],
  [2 * day, 1, 'h'],
  [4 * day, 2, 'h'],
  [10 * day, 4, 'h'],
  [12 * day, 6, 'h'],
  [28 * day, 12, 'h'],
  [60 * day, 1, 'd'],
  [120 * day, 2, 'd'],
  [180 * day, 3, 'd'],
  [365 * day, 1, 'w'],
  [730 * day - 1, 14, 'd'],
];

/** All automatic intervals, widest first. */
export const autoIntervals: readonly HistogramInterval[] = [
  { value: 1, unit: 'M' },
  ...autoSteps.map(([, value, unit]) => ({ value, unit })).reverse(),
];

/** The automatic interval for a range of this length; `scaling` above 1 widens it. */
export function autoInterval(rangeMillis: number, scaling = 1): HistogramInterval {
  const length = rangeMillis * scaling;
  for (const [upTo, value, unit] of autoSteps) {
    if (length <= upTo) return { value, unit };
  }
  return { value: 1, unit: 'M' };
}

const longestMonth = 31 * day;
const monthSteps = [1, 3, 6, ...[1, 10, 100, 1_000].flatMap((scale) => [12 * scale, 24 * scale, 60 * scale])];

/** The interval, widened to several months if a range of this length would have more than about `most` bars. */
export function widened(interval: HistogramInterval, rangeMillis: number, most: number): HistogramInterval {
  if (interval.unit !== 'M') return interval;
  const months = rangeMillis / longestMonth;
  return { value: monthSteps.find((value) => months / value <= most) ?? interval.value, unit: 'M' };
}

/**
 * Parses a time unit such as `5m`. Several weeks or months become days, because only a single one follows the
 * calendar. `null` when the text is not a time unit.
 */
export function parseTimeUnit(text: string): HistogramInterval | null {
  const match = /^(\d{1,9})([smhdwM])$/.exec(text);
  if (!match) return null;
  const value = Number(match[1]);
  const unit = match[2] as Exclude<IntervalUnit, 'ms'>;
  if (value === 0) return null;
  if (value > 1 && unit === 'w') return { value: value * 7, unit: 'd' };
  if (value > 1 && unit === 'M') return { value: value * 30, unit: 'd' };
  return { value, unit };
}

/** The length of a fixed interval; `null` for weeks and months, whose bars follow the calendar. */
export function fixedLength({ value, unit }: HistogramInterval): number | null {
  return unit === 'w' || unit === 'M' ? null : value * unitMillis[unit];
}

/** The start of the bar that contains this moment, in UTC. */
export function bucketStart(moment: number, interval: HistogramInterval): number {
  const length = fixedLength(interval);
  if (length !== null) return Math.floor(moment / length) * length;
  return interval.unit === 'w' ? startOfWeek(moment) : startOfMonths(moment, interval.value);
}

/** The start of the bar after the one that starts here. */
export function nextBucket(start: number, interval: HistogramInterval): number {
  const length = fixedLength(interval);
  if (length !== null) return start + length;
  return interval.unit === 'w' ? start + 7 * day : addMonths(start, interval.value);
}

/** The starts of all bars from the one that contains `from` to the one that contains `to`. */
export function bucketStarts(from: number, to: number, interval: HistogramInterval): number[] {
  const starts: number[] = [];
  for (let start = bucketStart(from, interval); start <= to; start = nextBucket(start, interval))
    starts.push(start);
  return starts;
}
