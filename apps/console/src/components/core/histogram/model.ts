/** One part of every bar, in stacking order from the top down. */
export interface HistogramSeries {
  name: string;
  /** A CSS colour, by custom property. */
  colour: string;
  /** Messages of this series in all bars. */
  total: number;
  /** Drawn back, for what is always there. */
  isQuiet?: boolean;
}

export interface HistogramBar {
  /** Milliseconds since 1970; a bar reaches up to `end`, which belongs to the next. */
  start: number;
  end: number;
  /** One count per series, in the order of the series. */
  counts: readonly number[];
}

/** A span of time, both ends included as in a search. */
export interface TimeSpan {
  from: number;
  to: number;
}

/** Indices into the bars, `to` included. */
export interface BarSpan {
  from: number;
  to: number;
}

export const barTotal = (bar: HistogramBar): number => bar.counts.reduce((sum, count) => sum + count, 0);

/** The span of time some neighbouring bars cover, cut to what was searched. */
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
