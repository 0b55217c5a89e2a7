import { addMonths } from '../../time/utc-calendar.ts';
import type { PivotTable } from './pivot-table.ts';
import type { WidgetPivot } from './widget.ts';

/** A span of time in epoch milliseconds, both ends included, as in a time range. */
interface TimeSpan {
  from: number;
  to: number;
}

const second = 1000;
const unitMillis = {
  seconds: second,
  minutes: 60_000,
  hours: 3_600_000,
  days: 86_400_000,
  weeks: 604_800_000,
};
const unitMonths = { months: 1, years: 12 };

/** The end of an interval of a fixed length; `null` when the server chose the length. */
function statedEnd(pivot: WidgetPivot, from: number): number | null {
  if (pivot.type !== 'time' || pivot.config.interval.type === 'auto') return null;
  const { unit, value } = pivot.config.interval;
  if (unit === 'auto') return null;
  if (unit === 'months' || unit === 'years') return addMonths(from, value * unitMonths[unit]);
  return from + value * unitMillis[unit];
}

/**
 * The interval of each value of a group by time; of the time that is searched by, within the searched range. An automatic interval ends where
 * the next one begins; after a gap it is as long as the shortest.
 */
export function timeSpans(
  pivot: WidgetPivot,
  values: Iterable<string>,
  range: PivotTable['range'],
): Map<string, TimeSpan> {
  const starts = [...new Set(values)]
    .map((value) => ({ value, from: Date.parse(value) }))
    .filter(({ from }) => !Number.isNaN(from))
    .sort((a, b) => a.from - b.from);
  const gaps = starts.slice(1).map(({ from }, index) => from - (starts[index]?.from ?? from));
  const shortest = gaps.reduce((least, gap) => Math.min(least, gap), Number.POSITIVE_INFINITY);
  return new Map(
    starts.map(({ value, from }, index) => {
      const next = gaps[index] ?? Number.POSITIVE_INFINITY;
      const to = statedEnd(pivot, from) ?? from + (next < shortest * 1.5 ? next : shortest);
      return [value, { from: Math.max(from, range.from), to: Math.max(Math.min(to - 1, range.to), from) }];
    }),
  );
}
