import type { Threshold } from '@tailrace/domain/views/widgets/own-settings';
import type { BarSeriesOption, LineSeriesOption, ScatterSeriesOption } from 'echarts/charts';
import type { EChartsCoreOption } from 'echarts/core';
import { axisFontSize, type Look } from '../look.ts';
import type { ChartEvent } from '../model.ts';
import type { Drawing, DrawnSeries } from './drawing.ts';
import { type Layout, plotted, tickLabel } from './layout.ts';

/** A chart of series over an x axis: how one of its series is drawn. */
export type SeriesOption = BarSeriesOption | LineSeriesOption | ScatterSeriesOption;
export type DrawSeries = (series: DrawnSeries, at: number, drawing: Drawing, layout: Layout) => SeriesOption;

interface Options {
  drawing: Drawing;
  layout: Layout;
  look: Look;
  events: readonly ChartEvent[];
  thresholds?: readonly Threshold[];
  draw: DrawSeries;
}

/** Of the drawn events; more would hide the chart. */
const maxEvents = 100;

/** The axes with the ticks that the layout has chosen, and the series; the library chooses nothing. */
export function cartesianOption(options: Options): EChartsCoreOption {
  const { drawing, layout, look, events, thresholds = [], draw } = options;
  const { left, top, width, height, x } = layout;
  const text = { color: look.faint, fontFamily: look.font, fontSize: axisFontSize };
  const labels = new Map(x.ticks.map(({ at, label }) => [at, label]));
  const isFirst = (scale: number) => scale === 0;
  const series = [
    ...drawing.series.map((one, at) => draw(one, at, drawing, layout)),
    ...thresholdLines(thresholds, layout, look),
  ];
  const grid = { left, top, width, height, outerBoundsMode: 'none' };
  const values = (isFirstAt: 'left' | 'bottom', isSecondAt: 'right' | 'top') =>
    layout.y.map((scale, at) => ({
      type: 'value',
      position: isFirst(at) ? isFirstAt : isSecondAt,
      min: scale.min,
      max: scale.max,
      interval: scale.step,
      axisLine: { show: false },
      axisTick: { show: false },
      splitLine: { show: isFirst(at), lineStyle: { color: look.border } },
      axisLabel: {
        ...text,
        margin: 6,
        formatter: (tick: number) => tickLabel(scale, tick),
      },
    }));
  if (layout.isHorizontal) {
    return {
      grid,
      xAxis: values('bottom', 'top'),
      // Bars lie only on an axis of categories.
      yAxis: {
        type: 'category',
        data: drawing.data.points.map(({ name }) => name),
        inverse: true,
        axisLine: { show: true, onZero: false, lineStyle: { color: look.border } },
        axisTick: { show: false },
        splitLine: { show: false },
        axisLabel: {
          ...text,
          interval: 0,
          formatter: (_: string, at: number) => labels.get(at) ?? '',
          margin: 6,
        },
      },
      series,
    };
  }
  return {
    grid,
    xAxis: {
      type: 'value',
      min: x.from,
      max: x.to,
      // The ends are those of the intervals, so no bar reaches beyond them.
      containShape: false,
      axisLine: { show: true, onZero: false, lineStyle: { color: look.border } },
      axisTick: {
        show: drawing.data.type === 'time',
        customValues: x.ticks.map(({ at }) => at),
        length: 4,
        lineStyle: { color: look.border },
      },
      splitLine: { show: false },
      axisLabel: {
        ...text,
        customValues: x.ticks.map(({ at }) => at),
        formatter: (at: number) => labels.get(at) ?? '',
        rotate: x.rotate,
        width: x.widest,
        overflow: 'truncate',
        margin: 6,
        hideOverlap: false,
      },
    },
    yAxis: values('left', 'right'),
    series: [...series, ...eventLines(events, drawing, layout, look)],
  };
}

const zoneOpacity = 0.06;

/** Thresholds as lines across the first axis, with the zone beyond them. */
function thresholdLines(
  thresholds: readonly Threshold[],
  { isHorizontal, x, y }: Layout,
  look: Look,
): LineSeriesOption[] {
  const [scale] = y;
  if (!scale) return [];
  return thresholds.flatMap(({ value, level, side }): LineSeriesOption[] => {
    const at = plotted(scale, value);
    if (at === null || at < scale.min || at > scale.max) return [];
    // An axis of categories has no positions beside the middle of the first and last.
    const ends = isHorizontal ? [x.from + 0.5, x.to - 0.5] : [x.from, x.to];
    const color = look.level[level];
    return [
      {
        type: 'line',
        data: ends.map((end) => (isHorizontal ? [at, end] : [end, at])),
        symbol: 'none',
        lineStyle: { color, width: 1.25, type: 'dashed' },
        areaStyle: {
          color,
          opacity: isHorizontal ? 0 : zoneOpacity,
          origin: side === 'above' ? 'end' : 'start',
        },
        z: 4,
        silent: true,
      },
    ];
  });
}

/** Events as vertical lines of the first axis: each is a pair of points, and a gap to the next. */
function eventLines(
  events: readonly ChartEvent[],
  { data }: Drawing,
  { x, y }: Layout,
  look: Look,
): LineSeriesOption[] {
  const [scale] = y;
  const marked = data.type === 'time' ? events.filter(({ at }) => at >= x.from && at <= x.to) : [];
  if (!scale || marked.length === 0) return [];
  return [true, false].map((isAlert) => ({
    type: 'line',
    data: marked
      .filter((event) => event.isAlert === isAlert)
      .slice(-maxEvents)
      .flatMap(({ at }) => [
        [at, scale.min],
        [at, scale.max],
        [at, '-'],
      ]),
    symbol: 'none',
    lineStyle: { color: isAlert ? look.danger : look.muted, type: 'dashed', width: 1 },
    z: 5,
    silent: true,
  }));
}
