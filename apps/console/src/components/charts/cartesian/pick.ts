import type { ChartMark, Span } from '../model.ts';
import { barsWidth } from './draw-series.ts';
import type { Drawing } from './drawing.ts';
import { type Layout, xPixel, yPixel } from './layout.ts';

/** The point nearest to a place on the x axis. */
export function pointAt({ data: { points } }: Drawing, x: number): number {
  let [low, high] = [0, points.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    const [here, next] = [points[middle]?.x ?? 0, points[middle + 1]?.x ?? 0];
    if (x <= (here + next) / 2) high = middle;
    else low = middle + 1;
  }
  return low;
}

interface Pixel {
  x: number;
  y: number;
}

/** The position on the axis of points of a pixel. */
export function positionOf({ isHorizontal, left, top, width, height, x }: Layout, pixel: Pixel): number {
  const share = isHorizontal ? (pixel.y - top) / height : (pixel.x - left) / width;
  return x.from + share * (x.to - x.from);
}

/** The series of a point that is nearest to a pixel; `null` when none has a value there. */
export function seriesAt(
  drawing: Drawing,
  layout: Layout,
  point: number,
  at: Pixel,
  isBars: boolean,
): number | null {
  // Along the axis of points, then along that of values.
  const pixel = layout.isHorizontal ? { x: at.y, y: at.x } : at;
  const { series, arrangement, data } = drawing;
  if (isBars && arrangement === 'group' && series.length > 1) {
    const all = barsWidth(layout, data.type === 'time');
    const from = xPixel(layout, data.points[point]?.x ?? 0) - all / 2;
    const index = Math.floor(((pixel.x - from) / all) * series.length);
    const beside = Math.min(Math.max(index, 0), series.length - 1);
    if (series[beside]?.tops[point] !== null) return beside;
  }
  let nearest: number | null = null;
  let least = Number.POSITIVE_INFINITY;
  series.forEach(({ tops, bases, axis }, index) => {
    const top = tops[point];
    if (top === null || top === undefined) return;
    const end = yPixel(layout, axis, top);
    const start = isBars ? yPixel(layout, axis, bases[point] ?? 0) : end;
    const inside = pixel.y >= Math.min(start, end) && pixel.y <= Math.max(start, end);
    const distance = inside ? 0 : Math.min(Math.abs(pixel.y - start), Math.abs(pixel.y - end));
    // Of bars over each other, the shorter one is in front of the taller.
    if (distance < least || (distance === least && isBars && arrangement === 'overlay')) {
      least = distance;
      nearest = index;
    }
  });
  return nearest;
}

/** The series that have a value at a point, the largest first. */
export function rankedAt({ series }: Drawing, point: number): number[] {
  const size = (at: number) => Number(series[at]?.figures[point] ?? 0);
  return series
    .map((_, at) => at)
    .filter((at) => (series[at]?.figures[point] ?? null) !== null)
    .sort((a, b) => size(b) - size(a));
}

/** What a point of a series stands for; `null` for the rest of a total, whose messages no query names. */
export function markOf({ data, series }: Drawing, point: number, at: number): ChartMark | null {
  const [of, state] = [series[at], data.points[point]];
  if (!of || of.isRest || !state) return null;
  return {
    groups: [...state.groups, ...of.groups],
    function: of.function,
    figure: of.figures[point] ?? null,
  };
}

/** The time of two points and those between them. */
export function spanBetween({ data: { points } }: Drawing, one: number, other: number): Span | null {
  const from = points[Math.min(one, other)]?.groups[0]?.span;
  const to = points[Math.max(one, other)]?.groups[0]?.span;
  return from && to ? { from: from.from, to: to.to } : null;
}
