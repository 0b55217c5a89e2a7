import { capitalized } from '@tailrace/domain/format/format';
import { bucketStarts, type HistogramInterval, widened } from '@tailrace/domain/search/histogram-interval';
import { barStart, barStarts, countedStep, nextBar } from '@tailrace/domain/search/histogram-step';
import { type LevelGroup, levelGroupOf, levelGroups } from '@tailrace/domain/search/level-groups';
import { readEffectiveRange } from '@tailrace/domain/time/effective-range';
import type { PivotResult, PivotRow } from '@tailrace/sdk';
import type { HistogramBar, HistogramSeries, TimeSpan } from '#/components/core/histogram/model.ts';
import { type BarWidth, doubled, intervalOf, maxBars } from './bar-width.ts';

/** Histogram bars split into errors, warnings and the rest. */
export interface LevelBars {
  bars: readonly HistogramBar[];
  series: readonly HistogramSeries[];
  span: TimeSpan;
  interval: HistogramInterval;
}

const looks: Readonly<Record<LevelGroup['name'], Pick<HistogramSeries, 'colour' | 'isQuiet'>>> = {
  error: { colour: 'var(--level-error-fill)' },
  warning: { colour: 'var(--level-warning-fill)' },
  info: { colour: 'var(--level-info)', isQuiet: true },
  'no level': { colour: 'var(--border-strong)' },
};

const groups = levelGroups.map(({ name }) => ({ name, label: capitalized(name), ...looks[name] }));
const noLevel = groups.length - 1;

/** The series of each group, with nothing counted. */
export const emptySeries: readonly HistogramSeries[] = groups.map((group) => ({ ...group, total: 0 }));

type Counts = readonly number[];

const nothing: Counts = groups.map(() => 0);
const sum = (a: Counts, b: Counts): Counts => a.map((count, group) => count + (b[group] ?? 0));

function countsOf(row: PivotRow): Counts {
  const counts = [...nothing];
  let total = 0;
  let counted = 0;
  for (const { key, value, source } of row.values) {
    if (typeof value !== 'number') continue;
    if (source === 'row-leaf') total = value;
    if (source !== 'col-leaf') continue;
    const group = levelGroupOf(key[0]);
    counts[group] = (counts[group] ?? 0) + value;
    counted += value;
  }
  // Messages without a level count in a bar's total but in none of its columns.
  counts[noLevel] = (counts[noLevel] ?? 0) + Math.max(total - counted, 0);
  return counts;
}

const startOf = ({ key }: PivotRow): number => Date.parse(key[0] ?? '');

/** A bar with an unreadable timestamp has no place on the axis. */
const leaves = (pivot: PivotResult | null): PivotRow[] =>
  (pivot?.rows ?? []).filter((row) => row.source === 'leaf' && !Number.isNaN(startOf(row)));

/** The bars of the whole range; empty where the server counted nothing. */
export function histogramBars(
  pivot: PivotResult | null,
  span: TimeSpan,
  width: BarWidth = doubled,
): LevelBars {
  const rows = leaves(pivot);
  const requested = intervalOf(width, span);
  const counted = countedStep(rows.map(startOf), span, requested);
  const step = counted ?? { interval: requested, shift: 0 };
  const interval = widened(step.interval, span.to - span.from, maxBars);
  const counts = new Map<number, Counts>();
  for (const row of rows) {
    const start = counted ? barStart(startOf(row), { ...counted, interval }) : startOf(row);
    counts.set(start, sum(counts.get(start) ?? nothing, countsOf(row)));
  }
  const starts = counted
    ? barStarts(span, { ...counted, interval })
    : [...counts.keys()].sort((a, b) => a - b);
  const bars = starts.map((start, index) => ({
    start,
    end: starts[index + 1] ?? nextBar(start, { ...step, interval }),
    counts: counts.get(start) ?? nothing,
  }));
  const totals = groups.map((_, group) => bars.reduce((total, bar) => total + (bar.counts[group] ?? 0), 0));
  const shown = groups
    .map((_, group) => group)
    .filter((group) => group !== noLevel || (totals[group] ?? 0) > 0);
  return {
    span,
    interval,
    bars: bars.map((bar) => ({ ...bar, counts: shown.map((group) => bar.counts[group] ?? 0) })),
    series: shown.flatMap((group) => {
      const series = groups[group];
      return series ? [{ ...series, total: totals[group] ?? 0 }] : [];
    }),
  };
}

/** Fewer bars than this over the whole range are not informative. */
const fewBars = 8;

/**
 * For a search of all time, the server may choose the bar width before it knows how old the messages are. Returns the
 * range worth a finer histogram; `null` if the bars are fine.
 */
export function closerLook(pivot: PivotResult | null): TimeSpan | null {
  const starts = leaves(pivot)
    .filter((row) => countsOf(row).some((count) => count > 0))
    .map(startOf);
  const [first, last] = [starts[0], starts.at(-1)];
  const whole = readEffectiveRange(pivot?.effective_timerange);
  if (!whole || first === undefined || last === undefined) return null;
  const step = countedStep(starts, whole, intervalOf(doubled, whole));
  const end = step ? nextBar(last, step) - 1 : whole.to;
  const span = {
    from: Math.max(first, whole.from),
    to: end > whole.from ? Math.min(end, whole.to) : whole.to,
  };
  const closer = intervalOf(doubled, span);
  // The bars already have the width that suits this range; a second histogram would be the same.
  if (closer.value === step?.interval.value && closer.unit === step.interval.unit) return null;
  const finer = bucketStarts(span.from, span.to, closer);
  return starts.length < fewBars && finer.length > starts.length * 2 ? span : null;
}

const unitLabels = { ms: 'ms', s: 's', m: 'min', h: 'h', d: 'd', w: 'week' } as const;

/** "1 min per bar". */
export function formatInterval({ value, unit }: HistogramInterval): string {
  if (unit !== 'M') return `${value} ${unitLabels[unit]} per bar`;
  const [count, word] = value % 12 === 0 ? [value / 12, 'year'] : [value, 'month'];
  return `${count} ${word}${count === 1 ? '' : 's'} per bar`;
}
