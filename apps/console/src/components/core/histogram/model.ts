/** One part of every bar, in stacking order from the top down. */
export interface HistogramSeries {
  name: string;
  /** Drawn in place of the name. */
  label?: string;
  /** A CSS colour, as a custom property. */
  colour: string;
  /** Messages of this series in all bars. */
  total: number;
  /** Drawn in a muted colour, for the levels that are always there. */
  isQuiet?: boolean;
  /** The search asks for this series only, or leaves it out. */
  filter?: 'for' | 'out' | undefined;
}

export interface HistogramBar {
  /** Milliseconds since 1970; the bar covers `start` up to, but not including, `end`. */
  start: number;
  end: number;
  /** One count per series, in the order of the series. */
  counts: readonly number[];
}

/** A time range, both ends included as in a search. */
export interface TimeSpan {
  from: number;
  to: number;
}

/** Indices of bars, `to` included. */
export interface BarSpan {
  from: number;
  to: number;
}

export const barTotal = (bar: HistogramBar): number => bar.counts.reduce((sum, count) => sum + count, 0);

/** The time from the first to the last bar, which is that of the axis. */
export const axisSpan = (bars: readonly HistogramBar[], within: TimeSpan): TimeSpan => ({
  from: bars[0]?.start ?? within.from,
  to: bars.at(-1)?.end ?? within.to,
});

/** The time range of some neighbouring bars, clipped to the searched range. */
export function spanOf(
  bars: readonly HistogramBar[],
  { from, to }: BarSpan,
  within: TimeSpan,
): TimeSpan | null {
  const first = bars[from];
  const last = bars[to];
  if (!first || !last) return null;
  return { from: Math.max(first.start, within.from), to: Math.min(last.end - 1, within.to) };
}

export function countIn(bars: readonly HistogramBar[], { from, to }: BarSpan): number {
  return bars.slice(from, to + 1).reduce((sum, bar) => sum + barTotal(bar), 0);
}
