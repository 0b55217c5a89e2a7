import type { HistogramInterval } from './histogram-interval.ts';

const seconds = [1, 2, 5, 10, 15, 20, 30] as const;
const minutes = [1, 2, 3, 5, 6, 10, 15, 20, 30] as const;
const hours = [1, 2, 3, 4, 6, 8, 12] as const;
const days = [1, 2, 3] as const;

const second = 1_000;
const day = 86_400 * second;

/** Bar widths that are easy to count in, narrowest first. Every server accepts them as a time unit. */
const steps: readonly { length: number; interval: HistogramInterval }[] = [
  ...seconds.map((value) => ({ length: value * second, interval: { value, unit: 's' } as const })),
  ...minutes.map((value) => ({ length: value * 60 * second, interval: { value, unit: 'm' } as const })),
  ...hours.map((value) => ({ length: value * 3_600 * second, interval: { value, unit: 'h' } as const })),
  ...days.map((value) => ({ length: value * day, interval: { value, unit: 'd' } as const })),
  { length: 7 * day, interval: { value: 1, unit: 'w' } },
  { length: 14 * day, interval: { value: 14, unit: 'd' } },
];

const month: HistogramInterval = { value: 1, unit: 'M' };

/**
 * The narrowest bars of which at most `mostBars` cover a range of this length. `null` if bars of a second are still too
 * few: time units have no fractions of it.
 */
export function barInterval(rangeMillis: number, mostBars: number): HistogramInterval | null {
  if (rangeMillis < mostBars * second) return null;
  return steps.find(({ length }) => rangeMillis / length <= mostBars)?.interval ?? month;
}
