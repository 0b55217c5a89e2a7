import { type TimeRange, timeRangeProblem } from './time-range.ts';

const maxRanges = 8;

const isSame = (a: TimeRange, b: TimeRange) => JSON.stringify(a) === JSON.stringify(b);

/** Adds a range at the front, without duplicates. */
export const withRange = (ranges: readonly TimeRange[], range: TimeRange): readonly TimeRange[] =>
  [range, ...ranges.filter((other) => !isSame(other, range))].slice(0, maxRanges);

/** Whether a stored value is a list of valid ranges. */
export const isRanges = (value: unknown): value is readonly TimeRange[] =>
  Array.isArray(value) && value.every(isRange);

function isRange(value: unknown): value is TimeRange {
  if (typeof value !== 'object' || value === null || !('type' in value)) return false;
  const { type, range, from, to, keyword } = value as Record<string, unknown>;
  const isWritten =
    (type === 'relative' && (typeof range === 'number' || typeof from === 'number')) ||
    (type === 'absolute' && typeof from === 'string' && typeof to === 'string') ||
    (type === 'keyword' && typeof keyword === 'string');
  return isWritten && timeRangeProblem(value as TimeRange) === null;
}
