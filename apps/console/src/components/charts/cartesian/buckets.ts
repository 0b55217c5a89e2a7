import { bucketStarts, nextBucket, parseTimeUnit } from '@tailrace/domain/search/histogram-interval';
import { barStarts, countedStep, nextBar } from '@tailrace/domain/search/histogram-step';
import { timeUnitOf } from '@tailrace/domain/views/widgets/search-types';
import type { WidgetPivot } from '@tailrace/domain/views/widgets/widget';
import type { Span } from '../model.ts';
import type { XPoint } from './data.ts';

/** More intervals than this are not filled in; a server refuses to count so many. */
const maxBuckets = 20_000;

type TimePivot = Extract<WidgetPivot, { type: 'time' }>;

interface Intervals {
  /** The start of the interval after the one that starts here. */
  next: (start: number) => number;
  /** The starts of all intervals of the range; `null` when those of the server cannot be told from a few. */
  all: (() => number[]) | null;
}

function intervalsOf({ config }: TimePivot, starts: readonly number[], range: Span): Intervals {
  const unit = timeUnitOf(config.interval);
  const set = unit === null ? null : parseTimeUnit(unit);
  if (set) {
    return { next: (start) => nextBucket(start, set), all: () => bucketStarts(range.from, range.to, set) };
  }
  const step = countedStep(starts, range);
  if (step) return { next: (start) => nextBar(start, step), all: () => barStarts(range, step) };
  const gaps = starts.slice(1).map((start, at) => start - (starts[at] ?? start));
  const gap = gaps.reduce((least, length) => Math.min(least, length), range.to - range.from + 1);
  return { next: (start) => start + Math.max(gap, 1), all: null };
}

/** The starts with those that the server left out because they are empty: between the others, or in the whole range. */
function filled(starts: readonly number[], range: Span | null, { next, all }: Intervals): number[] {
  const [first, last] = [starts[0], starts.at(-1)];
  if (first === undefined || last === undefined) return [];
  const { from, to } = range ?? { from: first, to: last };
  if ((to - from) / Math.max(next(first) - first, 1) > maxBuckets) return [...starts];
  if (range && all) {
    const whole = all();
    const known = new Set(whole);
    if (starts.every((start) => known.has(start))) return whole;
  }
  const between: number[] = [];
  starts.forEach((start, at) => {
    between.push(start);
    const following = starts[at + 1] ?? start;
    for (let empty = next(start); empty < following; empty = next(empty)) between.push(empty);
  });
  return between;
}

/** The intervals of a group by time as points of an axis that spans the searched range. */
export function bucketsOf(group: TimePivot, keys: readonly string[], range: Span) {
  const known = new Map<number, string>();
  for (const key of keys) {
    const start = Date.parse(key);
    if (!Number.isNaN(start)) known.set(start, key);
  }
  const starts = [...known.keys()].sort((a, b) => a - b);
  const isSearchTime = group.field === 'timestamp';
  // The range of a search over all messages begins with the epoch.
  const isBounded = isSearchTime && range.from > 0 && range.to > range.from;
  const intervals = intervalsOf(group, starts, range);
  const points = filled(starts, isBounded ? range : null, intervals).map((start): XPoint => {
    const end = intervals.next(start);
    const isPartial = isSearchTime && end - 1 > range.to && start <= range.to;
    const whole = { from: start, to: end - 1 };
    const span = isSearchTime
      ? { from: Math.max(start, range.from), to: Math.max(Math.min(end - 1, range.to), start) }
      : whole;
    const value = known.get(start) ?? new Date(start).toISOString();
    return {
      name: '',
      groups: [{ field: group.field, value, span }],
      span: whole,
      isPartial,
      x: (start + end) / 2,
    };
  });
  const first = points[0]?.span?.from ?? range.from;
  const last = (points.at(-1)?.span?.to ?? range.from) + 1;
  return {
    points,
    from: isBounded ? Math.min(first, range.from) : first,
    to: Math.max(isBounded ? Math.max(last, range.to) : last, first + 1),
  };
}
