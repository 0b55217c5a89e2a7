import { levelGroupOf } from '@tailrace/domain/search/level-groups';
import type { HistogramBar } from '#/components/core/histogram/model.ts';
import { emptySeries, type LevelBars } from '#/features/search/result/index.ts';

/** Messages that arrived after the result, counted by second and level. */
export interface Arrival {
  /** Start of the second, in milliseconds. */
  second: number;
  /** The level as text; empty without one. */
  level: string;
  count: number;
}

/** Bars added at the end; a tail that has been open for longer shows its newest part. */
const maxAddedBars = 600;

/**
 * Adds arrivals to the bars of a result. New bars follow the last one; with `isSliding`, the range keeps its length and
 * the oldest bars leave.
 */
export function liveBars(counted: LevelBars, arrivals: readonly Arrival[], isSliding: boolean): LevelBars {
  const last = counted.bars.at(-1);
  if (!last || arrivals.length === 0) return counted;
  const newest = arrivals.reduce((latest, { second }) => Math.max(latest, second + 999), counted.span.to);
  const width = last.end - last.start;
  const shift = newest - counted.span.to;
  const from = isSliding ? counted.span.from + shift : counted.span.from;

  const added = Math.min(maxAddedBars, Math.max(0, Math.ceil((newest + 1 - last.end) / width)));
  const end = last.end + Math.max(0, Math.ceil((newest + 1 - last.end) / width)) * width;
  const bars = counted.bars.map(({ start, end, counts }) => ({
    start,
    end,
    counts: toGroups(counts, counted.series),
  }));
  for (let left = added; left > 0; left--) {
    const start = end - left * width;
    bars.push({ start, end: start + width, counts: emptySeries.map(() => 0) });
  }
  for (const arrival of arrivals) {
    const bar = barAt(bars, arrival.second);
    const group = levelGroupOf(arrival.level);
    if (bar) bar.counts[group] = (bar.counts[group] ?? 0) + arrival.count;
  }
  const remaining = bars.filter((bar) => bar.end > from);
  const totals = emptySeries.map((_, group) =>
    remaining.reduce((sum, { counts }) => sum + (counts[group] ?? 0), 0),
  );
  const isShown = (group: number) =>
    (totals[group] ?? 0) > 0 || counted.series.some(({ name }) => name === emptySeries[group]?.name);
  return {
    ...counted,
    span: { from, to: newest },
    bars: remaining.map((bar) => ({ ...bar, counts: bar.counts.filter((_, group) => isShown(group)) })),
    series: emptySeries.flatMap((series, group) =>
      isShown(group) ? [{ ...series, total: totals[group] ?? 0 }] : [],
    ),
  };
}

interface GroupBar extends HistogramBar {
  counts: number[];
}

/** Counts of the shown series as counts of all groups. */
const toGroups = (counts: readonly number[], shown: LevelBars['series']): number[] =>
  emptySeries.map(({ name }) => counts[shown.findIndex((series) => series.name === name)] ?? 0);

function barAt(bars: readonly GroupBar[], moment: number): GroupBar | undefined {
  let low = 0;
  let high = bars.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((bars[middle]?.start ?? 0) <= moment) low = middle;
    else high = middle - 1;
  }
  const bar = bars[low];
  return bar && moment >= bar.start && moment < bar.end ? bar : undefined;
}
