import type { TimeSpan } from '#/components/core/histogram/model.ts';

/** A value at a moment; `null` leaves a gap. */
export interface ChartPoint {
  /** Milliseconds since 1970. */
  at: number;
  value: number | null;
}

export interface PlotSize {
  width: number;
  height: number;
}

/** The value range of the plot's height. */
export interface ValueSpan {
  bottom: number;
  top: number;
}

/** An SVG path with one line per stretch without gaps. */
export function linePath(
  points: readonly ChartPoint[],
  span: TimeSpan,
  { bottom, top }: ValueSpan,
  { width, height }: PlotSize,
): string {
  let isDown = false;
  return points
    .map(({ at, value }) => {
      if (value === null) {
        isDown = false;
        return '';
      }
      const x = ((at - span.from) / (span.to - span.from)) * width;
      const y = height - ((value - bottom) / (top - bottom)) * height;
      const command = isDown ? 'L' : 'M';
      isDown = true;
      return `${command}${x.toFixed(1)},${y.toFixed(1)}`;
    })
    .join('');
}

interface BarSlot {
  /** The time of one moment's bars. */
  barMs: number;
  /** Which of so many series, side by side. */
  index: number;
  of: number;
}

/** The share of a moment's width that its bars fill. */
const filled = 0.8;

/** An SVG path with one bar per value, from 0 up. */
export function barPath(
  points: readonly ChartPoint[],
  span: TimeSpan,
  top: number,
  { width, height }: PlotSize,
  { barMs, index, of }: BarSlot,
): string {
  const slot = (barMs / (span.to - span.from)) * width;
  const bar = (slot * filled) / of;
  return points
    .map(({ at, value }) => {
      if (!value) return '';
      const x = ((at - span.from) / (span.to - span.from)) * width + (slot * (1 - filled)) / 2 + index * bar;
      const size = (value / top) * height;
      return `M${x.toFixed(1)},${height.toFixed(1)}v${(-size).toFixed(1)}h${bar.toFixed(1)}v${size.toFixed(1)}z`;
    })
    .join('');
}

/** Index of the moment closest to a fraction of the time range. */
export function nearest(moments: readonly number[], at: number): number {
  let best = 0;
  moments.forEach((moment, index) => {
    if (Math.abs(moment - at) < Math.abs((moments[best] ?? 0) - at)) best = index;
  });
  return best;
}
