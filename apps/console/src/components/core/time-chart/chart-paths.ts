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

const steps = [1, 2, 2.5, 5, 10];

/** Round ticks for the value axis that enclose 0, the lowest and the highest value, about `maxTicks` of them. */
export function valueTicks(highest: number, maxTicks: number, lowest = 0): number[] {
  const bottom = Math.min(lowest, 0);
  const top = Math.max(highest, 0);
  if (!(top > bottom)) return [0, 1];
  const rough = (top - bottom) / maxTicks;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = (steps.find((round) => round * power >= rough) ?? 10) * power;
  const first = Math.floor(bottom / step);
  const count = Math.ceil(top / step) - first;
  return Array.from({ length: count + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)));
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

/** Index of the moment closest to a fraction of the time range. */
export function nearest(moments: readonly number[], at: number): number {
  let best = 0;
  moments.forEach((moment, index) => {
    if (Math.abs(moment - at) < Math.abs((moments[best] ?? 0) - at)) best = index;
  });
  return best;
}
