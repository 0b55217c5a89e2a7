import { shortFigure } from '@tailrace/domain/views/widgets/units';
import type { BarSeriesOption, LineSeriesOption, ScatterSeriesOption } from 'echarts/charts';
import type { EChartsCoreOption } from 'echarts/core';
import { axisFontSize, type Look } from '../look.ts';
import type { ChartEvent } from '../model.ts';
import type { Drawing, DrawnSeries } from './drawing.ts';
import type { Layout } from './layout.ts';

/** A chart of series over an x axis: how one of its series is drawn. */
export type SeriesOption = BarSeriesOption | LineSeriesOption | ScatterSeriesOption;
export type DrawSeries = (series: DrawnSeries, at: number, drawing: Drawing, layout: Layout) => SeriesOption;

interface Options {
  drawing: Drawing;
  layout: Layout;
  look: Look;
  events: readonly ChartEvent[];
  draw: DrawSeries;
}

/** Of the drawn events; more would hide the chart. */
const maxEvents = 100;

/** The axes with the ticks that the layout has chosen, and the series; the library chooses nothing. */
export function cartesianOption({ drawing, layout, look, events, draw }: Options): EChartsCoreOption {
  const { left, top, width, height, x } = layout;
  const text = { color: look.faint, fontFamily: look.font, fontSize: axisFontSize };
  const labels = new Map(x.ticks.map(({ at, label }) => [at, label]));
  const isFirst = (scale: number) => scale === 0;
  const series = drawing.series.map((one, at) => draw(one, at, drawing, layout));
  const grid = { left, top, width, height, outerBoundsMode: 'none' };
  const values = (isFirstAt: 'left' | 'bottom', isSecondAt: 'right' | 'top') =>
    layout.y.map(({ min, max, step, unit }, at) => ({
      type: 'value',
      position: isFirst(at) ? isFirstAt : isSecondAt,
      min,
      max,
      interval: step,
      axisLine: { show: false },
      axisTick: { show: false },
      splitLine: { show: isFirst(at), lineStyle: { color: look.border } },
      axisLabel: {
        ...text,
        margin: 6,
        formatter: (value: number) => shortFigure(Number(value.toPrecision(12)), unit),
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
          width: x.widest,
          overflow: 'truncate',
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
