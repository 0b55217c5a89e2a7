import { nextBucket, parseTimeUnit } from '@tailrace/domain/histogram-interval';
import { countedStep, nextBar } from '@tailrace/domain/histogram-step';
import { timeUnitOf } from '@tailrace/domain/widgets/search-types';
import type { WidgetPivot } from '@tailrace/domain/widgets/widget';
import type { Span } from '../model.ts';
import type { XPoint } from './data.ts';

/** More intervals than this are not filled in; a server refuses to count so many. */
const maxBuckets = 20_000;

type TimePivot = Extract<WidgetPivot, { type: 'time' }>;

/** The start of the interval after the one that starts here. */
function stepOf({ config }: TimePivot, starts: readonly number[], range: Span): (start: number) => number {
  const unit = timeUnitOf(config.interval);
  const set = unit === null ? null : parseTimeUnit(unit);
  if (set) return (start) => nextBucket(start, set);
  const counted = countedStep(starts, range);
  if (counted) return (start) => nextBar(start, counted);
  const gaps = starts.slice(1).map((start, at) => start - (starts[at] ?? start));
  const gap = gaps.reduce((least, length) => Math.min(least, length), range.to - range.from + 1);
  return (start) => start + Math.max(gap, 1);
}

/** The starts in order, with those that the server left out because they are empty. */
function filled(starts: readonly number[], next: (start: number) => number): number[] {
  const all: number[] = [];
  starts.forEach((start, at) => {
    all.push(start);
    const following = starts[at + 1];
    if (following === undefined) return;
    for (let empty = next(start); empty < following; empty = next(empty)) {
      if (all.length >= maxBuckets) return;
      all.push(empty);
    }
  });
  return all;
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
  const next = stepOf(group, starts, range);
  const points = filled(starts, next).map((start): XPoint => {
    const end = next(start);
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
  const first = starts[0] ?? range.from;
  const last = next(starts.at(-1) ?? range.from);
  // The range of a search over all messages begins with the epoch.
  const isBounded = isSearchTime && range.from > 0 && range.to > range.from;
  return {
    points,
    from: isBounded ? Math.min(first, range.from) : first,
    to: Math.max(isBounded ? Math.max(last, range.to) : last, first + 1),
  };
}
