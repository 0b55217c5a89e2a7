import { barInterval } from '@tailrace/domain/search/bar-interval';
import type { HistogramInterval } from '@tailrace/domain/search/histogram-interval';
import { leaves, messageCount, numberOf, overTime } from '@tailrace/domain/search/pivots';
import type { SearchRequest } from '@tailrace/domain/search/search-request';
import type { MomentRange } from '@tailrace/domain/time/keyword-time';
import type { AbsoluteTimeRange, Interval } from '@tailrace/sdk';
import type { RunOptions } from './search/run-search.ts';

export interface HistogramWanted {
  /** How long a bar lasts; by default the narrowest that needs no more than `mostBars` bars. */
  interval?: HistogramInterval;
  mostBars?: number;
  /** Splits each bar by the most frequent values of a field. */
  by?: { field: string; limit: number };
}

export interface HistogramBar {
  /** Milliseconds since 1970. */
  start: number;
  count: number;
  /** Counts by value of the field it is split by; what is in none of them has no value or a rarer one. */
  values: ReadonlyMap<string, number>;
}

export interface Histogram {
  bars: readonly HistogramBar[];
  total: number;
  searched: MomentRange;
}

const defaultBars = 60;

/** The messages of a search over time, oldest first. Bars without a message are left out. */
export async function histogram(
  request: SearchRequest<AbsoluteTimeRange>,
  { interval, mostBars = defaultBars, by }: HistogramWanted,
  { run, signal }: RunOptions,
): Promise<Histogram> {
  const searched = { from: Date.parse(request.timeRange.from), to: Date.parse(request.timeRange.to) };
  const width = interval ?? barInterval(searched.to - searched.from, mostBars);
  const bars = {
    type: 'pivot' as const,
    row_groups: [{ ...overTime, interval: width ? timeUnit(width) : overTime.interval }],
    column_groups: by ? [{ type: 'values' as const, field: by.field, limit: by.limit }] : [],
    series: [messageCount],
    rollup: true,
  };
  const pivot = (await run(request, { bars }, { signal })).get('bars');
  const read = leaves(pivot)
    .map(({ key, values }) => {
      const whole = values.find(({ source }) => source === 'row-leaf') ?? values[0];
      const parts = values.filter(({ source }) => source === 'col-leaf');
      return {
        start: Date.parse(key[0] ?? ''),
        count: numberOf(whole?.value) ?? 0,
        values: new Map(parts.map((part) => [part.key[0] ?? '', numberOf(part.value) ?? 0])),
      };
    })
    .filter(({ start }) => !Number.isNaN(start))
    .sort((a, b) => a.start - b.start);
  return { bars: read, total: pivot.total, searched };
}

const timeUnit = ({ value, unit }: HistogramInterval): Interval => ({
  type: 'timeunit',
  timeunit: `${value}${unit}`,
});
