import type { AggregationConfig } from '@tailrace/domain/views/widgets/widget';
import type { DrawnSeries } from './drawing.ts';
import { type Layout, plotted } from './layout.ts';
import type { DrawSeries } from './option.ts';

/** From this many points on, bars and dots are drawn as one shape. */
const manyPoints = 2_000;
/** The part of its interval that a bar fills. */
const filled = 0.86;
/** Bars of a few values do not fill a wide chart. */
const widestBar = 72;

const valueAt = ({ tops, bases }: DrawnSeries, at: number): number | null => {
  const top = tops[at];
  return top === null || top === undefined ? null : top - (bases[at] ?? 0);
};

/** Where the bars of an interval start and end, in pixels from its middle. */
export function barsWidth({ band }: Pick<Layout, 'band'>, isTime: boolean): number {
  return isTime ? Math.max(band * filled, 1) : Math.min(band * filled, widestBar);
}

export const drawBar: DrawSeries = (series, _, drawing, layout) => {
  const { arrangement, data } = drawing;
  const isStacked = arrangement === 'stack';
  const width = barsWidth(layout, data.type === 'time');
  const beside = arrangement === 'group' ? Math.max(drawing.series.length, 1) : 1;
  const isLarge = data.points.length > manyPoints;
  return {
    type: 'bar',
    name: series.name,
    ...(layout.isHorizontal ? { xAxisIndex: series.axis } : { yAxisIndex: series.axis }),
    // Nothing is drawn for zero, which the least height would show.
    data: data.points.map(({ x }, at) => {
      const length = valueAt(series, at);
      const value = (length === null ? null : plotted(layout.y[series.axis], length)) || '-';
      return layout.isHorizontal ? [value, x] : [x, value];
    }),
    ...(isStacked ? { stack: `axis ${series.axis}` } : {}),
    barWidth: width / beside,
    barGap: arrangement === 'group' ? '0%' : '-100%',
    // A single message stays visible beside a peak of thousands.
    ...(isLarge ? { large: true, largeThreshold: manyPoints } : { barMinHeight: 1 }),
    itemStyle: { color: series.colour, opacity: arrangement === 'overlay' ? 0.7 : 1 },
    silent: true,
  };
};

const dashes = ['solid', 'dashed', 'dotted'] as const;

/** Series of the same colour differ in their dashes. */
const dashOf = (series: DrawnSeries, all: readonly DrawnSeries[]) =>
  dashes[all.filter(({ colour }) => colour === series.colour).indexOf(series) % dashes.length] ?? 'solid';

type Interpolation = 'linear' | 'step-after' | 'spline';

export function interpolationOf({ visualization_config: config }: AggregationConfig): Interpolation {
  const value = config && 'interpolation' in config ? config.interpolation : undefined;
  return value === 'step-after' || value === 'spline' ? value : 'linear';
}

/** A point without neighbours is no line, so it is drawn as a dot. */
const isAlone = (series: DrawnSeries, at: number) =>
  series.tops[at] !== null &&
  (series.tops[at - 1] ?? null) === null &&
  (series.tops[at + 1] ?? null) === null;

/** The value of a point on its axis; a gap where it has none. */
function pointAt({ tops, axis }: DrawnSeries, at: number, { y }: Layout): number | '-' {
  const top = tops[at];
  return top === null || top === undefined ? '-' : (plotted(y[axis], top) ?? '-');
}

const areaOpacity = 0.16;

export const drawLine =
  (interpolation: Interpolation, isArea: boolean): DrawSeries =>
  (series, _, { data, series: all }, layout) => ({
    type: 'line',
    name: series.name,
    yAxisIndex: series.axis,
    data: data.points.map(({ x }, at) => {
      const value = [x, pointAt(series, at, layout)];
      return isAlone(series, at) ? { value, symbol: 'circle' } : value;
    }),
    symbol: 'none',
    symbolSize: 5,
    // Of many points in one pixel, the highest and the lowest are drawn.
    ...(data.points.length > layout.width * 2 ? { sampling: 'minmax' as const } : {}),
    ...(interpolation === 'spline' ? { smooth: 0.4, smoothMonotone: 'x' as const } : {}),
    // Points are in the middle of their intervals, so each level lasts for its interval.
    ...(interpolation === 'step-after' ? { step: 'middle' as const } : {}),
    lineStyle: { color: series.colour, width: 1.5, type: dashOf(series, all) },
    itemStyle: { color: series.colour },
    ...(isArea ? { areaStyle: { color: series.colour, opacity: areaOpacity } } : {}),
    silent: true,
  });

export const drawScatter: DrawSeries = (series, _, { data }, layout) => ({
  type: 'scatter',
  name: series.name,
  yAxisIndex: series.axis,
  data: data.points.map(({ x }, at) => [x, pointAt(series, at, layout)]),
  symbolSize: data.points.length > 200 ? 4 : 7,
  ...(data.points.length > manyPoints ? { large: true, largeThreshold: manyPoints } : {}),
  itemStyle: { color: series.colour, opacity: 0.8 },
  silent: true,
});
