import { noOwnSettings, type OwnSettings } from '@tailrace/domain/views/widgets/own-settings';
import type { Figure } from '@tailrace/domain/views/widgets/pivot-table';
import { describe, expect, it } from 'vitest';
import type { ChartEvent } from '../model.ts';
import { hostile } from '../testing/sample-tables.ts';
import { testLook } from '../testing/test-look.ts';
import { type OverTime, overTime, overValues } from '../testing/time-tables.ts';
import { drawBar, drawLine, drawScatter } from './draw-series.ts';
import { type Arrangement, arrange } from './drawing.ts';
import { layoutOf, xPixel, yPixel } from './layout.ts';
import { cartesianOption, type DrawSeries } from './option.ts';
import { markOf, pointAt, positionOf, rankedAt, seriesAt, spanBetween } from './pick.ts';
import { readPoints } from './points.ts';
import { summaryOf } from './summary.ts';

type Table = ReturnType<typeof overTime>['table'];

function drawn(
  table: Table,
  draw: DrawSeries,
  arrangement: Arrangement = 'overlay',
  needsZero = true,
  events: ChartEvent[] = [],
) {
  const data = readPoints(table, 'UTC');
  const series = data.series.map((one) => ({ ...one, colour: '#0000ff' }));
  const drawing = arrange(data, series, arrangement);
  const size = { width: 500, height: 200 };
  const layout = layoutOf(drawing, { size, look: testLook, zone: 'UTC', needsZero });
  const option = optionOf({ drawing, layout, look: testLook, events, draw });
  return { data, drawing, layout, option };
}

// biome-ignore lint/suspicious/noExplicitAny: the library's options are wide unions.
const optionOf = (chart: Parameters<typeof cartesianOption>[0]): any => cartesianOption(chart);

const start = Date.UTC(2026, 9, 25, 0, 0);
const minute = 60_000;
const table = (of: Partial<OverTime>) => overTime({ visualization: 'bar', ...of }).table;
const figures =
  (...rows: Figure[][]) =>
  (bucket: number, column: number) =>
    rows[bucket]?.[column] ?? null;

describe('bars', () => {
  it('are stacked apart above and below zero', () => {
    const { option, layout } = drawn(
      table({ names: ['a', 'b', 'c'], buckets: 1, figure: figures([3, -2, 4]) }),
      drawBar,
      'stack',
    );
    expect(
      option.series.map(({ data, stack }: { data: unknown[][]; stack: string }) => [data[0]?.[1], stack]),
    ).toEqual([
      [3, 'axis 0'],
      [-2, 'axis 0'],
      [4, 'axis 0'],
    ]);
    expect(layout.y).toEqual([{ min: -2, max: 8, step: 2, unit: 'count' }]);
  });

  it('stand beside each other in a group, within their interval', () => {
    const { option, layout } = drawn(table({ names: ['a', 'b'] }), drawBar, 'group');
    const [{ barWidth, barGap }] = option.series;
    expect(barGap).toBe('0%');
    expect(barWidth * 2).toBeLessThan(layout.band);
  });

  it('are one shape when there are thousands', () => {
    expect(drawn(table({ buckets: 10_000, every: 1 }), drawBar).option.series[0].large).toBe(true);
  });

  it('lie where their names would be tilted, with the names inside the card', () => {
    const names = ['storefront-4.example.net', 'payments-2.example.net', 'edge-1.example.net'];
    const { table: of } = overValues('bar', [...names, 'a', 'b', 'c', 'd']);
    const data = readPoints(of, 'UTC');
    const drawing = arrange(
      data,
      data.series.map((one) => ({ ...one, colour: '#0000ff' })),
      'stack',
    );
    const size = { width: 500, height: 200 };
    const layout = layoutOf(drawing, { size, look: testLook, zone: 'UTC', needsZero: true, isBars: true });
    expect(layout.isHorizontal).toBe(true);
    expect(layout.x.ticks.map(({ label }) => label)).toEqual(data.points.map(({ name }) => name));
    expect(layout.left - 8 - testLook.widthOf(names[0] ?? '')).toBeGreaterThanOrEqual(12);
    expect(layout.left + layout.width + 12).toBeLessThanOrEqual(size.width);
    expect(xPixel(layout, 0)).toBeLessThan(xPixel(layout, 1));
    const end = { x: yPixel(layout, 0, data.series[0]?.values[1] ?? 0) - 1, y: xPixel(layout, 1) };
    expect(pointAt(drawing, positionOf(layout, end))).toBe(1);
    expect(seriesAt(drawing, layout, 1, end, true)).toBe(0);
    const option = optionOf({ drawing, layout, look: testLook, events: [], draw: drawBar });
    expect(option.yAxis).toMatchObject({ type: 'category', inverse: true });
    expect(option.series[0].data[1]).toEqual([450, 1]);
  });

  it('lie where their names are short, too, and stand where there is more room for them upright', () => {
    const layout = (count: number) => {
      const names = Array.from({ length: count }, (_, at) => `h${at}`);
      const data = readPoints(overValues('bar', names).table, 'UTC');
      const drawing = arrange(
        data,
        data.series.map((one) => ({ ...one, colour: '#0000ff' })),
        'stack',
      );
      const size = { width: 500, height: 200 };
      return layoutOf(drawing, { size, look: testLook, zone: 'UTC', needsZero: true, isBars: true });
    };
    expect([3, 12, 40].map((count) => layout(count).isHorizontal)).toEqual([true, true, false]);
  });

  it('have at most six grid lines, however high they are', () => {
    const { table: of } = overTime({ visualization: 'bar', figure: (bucket) => bucket * 7 });
    const data = readPoints(of, 'UTC');
    const series = data.series.map((one) => ({ ...one, colour: '#0000ff' }));
    const high = { size: { width: 500, height: 2_000 }, look: testLook, zone: 'UTC', needsZero: true };
    const [scale] = layoutOf(arrange(data, series, 'stack'), high).y;
    expect(((scale?.max ?? 0) - (scale?.min ?? 0)) / (scale?.step ?? 1)).toBeLessThanOrEqual(5);
  });

  it('as lines, tilt labels that do not fit, and cut the longest', () => {
    const { option, layout } = drawn(overValues('bar', [...hostile, 'a', 'b']).table, drawBar);
    expect(option.xAxis.axisLabel.rotate).toBeGreaterThan(0);
    expect(option.xAxis.axisLabel.width).toBeLessThan(130);
    expect(layout.width).toBeGreaterThan(250);
    expect(option.xAxis.axisLabel.formatter(5)).toBe('(empty)');
  });
});

describe('own settings', () => {
  const chart = (own: Partial<OwnSettings>, figure: (bucket: number) => Figure, isBars = false) => {
    const data = readPoints(table({ series: ['avg(load)'], buckets: 4, figure }), 'UTC');
    const drawing = arrange(
      data,
      data.series.map((one) => ({ ...one, colour: '#0000ff' })),
      'overlay',
    );
    const settings = { ...noOwnSettings, ...own };
    const size = { width: 500, height: 200 };
    const layout = layoutOf(drawing, { size, look: testLook, zone: 'UTC', needsZero: true, own: settings });
    const option = optionOf({
      drawing,
      layout,
      look: testLook,
      events: [],
      thresholds: settings.thresholds,
      draw: isBars ? drawBar : drawLine('linear', false),
    });
    return { layout, option };
  };

  it('draw powers of ten at equal distances, without zero and below', () => {
    const figure = (bucket: number) => [1, 100, 0, 10_000][bucket] ?? null;
    const { layout, option } = chart({ isLogarithmic: true }, figure);
    expect(layout.y[0]).toEqual({ min: 0, max: 5, step: 1, unit: 'plain', base: -1 });
    expect(option.series[0].data.map(([, value]: number[]) => value)).toEqual([1, 3, '-', 5]);
    const { formatter } = option.yAxis[0].axisLabel;
    expect([0, 1, 2, 3, 4, 5].map((tick) => formatter(tick))).toEqual(['0.1', '1', '10', '100', '1K', '10K']);
    expect(yPixel(layout, 0, 10)).toBeCloseTo((yPixel(layout, 0, 1) + yPixel(layout, 0, 100)) / 2);
  });

  it('draw thresholds as lines with the zone beyond, and make room for near ones', () => {
    const thresholds = [
      { value: 150, level: 'critical', side: 'above' },
      { value: 20, level: 'warning', side: 'below' },
      { value: 9_000, level: 'warning', side: 'above' },
    ] as const;
    const { layout, option } = chart({ thresholds }, (bucket) => 100 - bucket, true);
    expect(layout.y[0]?.max).toBe(150);
    const lines = option.series.slice(1);
    expect(
      lines.map(({ data, lineStyle, areaStyle }: (typeof lines)[number]) => [
        data[0][1],
        lineStyle.color,
        areaStyle.origin,
      ]),
    ).toEqual([
      [150, testLook.level.critical, 'end'],
      [20, testLook.level.warning, 'start'],
    ]);
  });
});

describe('lines', () => {
  it('break at gaps and show a point alone as a dot', () => {
    const { option } = drawn(
      table({ series: ['avg(a)'], buckets: 4, figure: figures([1], [null], [3], [4]) }),
      drawLine('step-after', false),
    );
    const [{ data, step }] = option.series;
    expect(data[0]).toMatchObject({ symbol: 'circle' });
    expect(data[1][1]).toBe('-');
    expect(data[2]).toEqual([start + 12.5 * minute, 3]);
    expect(step).toBe('middle');
  });

  it('of two units have two axes', () => {
    const { option, layout } = drawn(
      table({ series: ['sum(bytes)', 'avg(took_ms)'], figure: (_, at) => (at === 0 ? 3_000_000 : 90_000) }),
      drawLine('linear', false),
    );
    expect(option.series.map(({ yAxisIndex }: { yAxisIndex: number }) => yAxisIndex)).toEqual([0, 1]);
    expect(layout.y.map(({ unit, step }) => [unit, step])).toEqual([
      ['bytes', 2 ** 20],
      ['milliseconds', 30_000],
    ]);
  });

  it('of values far from zero do not begin with zero, areas do', () => {
    const of = (needsZero: boolean) =>
      drawn(table({ figure: (bucket) => 990 + (bucket % 9) }), drawScatter, 'overlay', needsZero).layout.y[0]
        ?.min;
    expect(of(false)).toBe(990);
    expect(of(true)).toBe(0);
  });
});

it('events are lines from the bottom to the top, alerts apart', () => {
  const events = [
    { at: start + minute, message: 'Disk full', isAlert: true },
    { at: start - minute, message: 'Before the range', isAlert: true },
    { at: start + 2 * minute, message: 'Deployed', isAlert: false },
  ];
  const { option } = drawn(table({ figure: () => 9 }), drawBar, 'stack', true, events);
  const lines = option.series.slice(1);
  expect(lines.map(({ data }: { data: unknown }) => data)).toEqual(
    [1, 2].map((at) => [
      [start + at * minute, 0],
      [start + at * minute, 10],
      [start + at * minute, '-'],
    ]),
  );
  expect(lines[0].lineStyle.color).toBe(testLook.danger);
});

describe('pointing', () => {
  const chart = drawn(
    table({ names: ['a', 'b'], buckets: 2, figure: figures([10, 30], [null, 9007199254740993n]) }),
    drawBar,
    'stack',
  );
  const small = drawn(table({ names: ['a', 'b'], buckets: 2, figure: figures([10, 30]) }), drawBar, 'stack');

  it('finds the interval, and the bar or the nearest one', () => {
    const { drawing, layout } = small;
    expect([0, 4, 6, 99].map((at) => pointAt(drawing, start + at * minute))).toEqual([0, 0, 1, 1]);
    const bottom = layout.top + layout.height;
    const at = (value: number) => bottom - (value / (layout.y[0]?.max ?? 1)) * layout.height;
    const of = (value: number) => seriesAt(drawing, layout, 0, { x: 0, y: at(value) }, true);
    expect([5, 25, 39].map(of)).toEqual([0, 1, 1]);
  });

  it('ranks series by their figures and stands for exact ones', () => {
    const { drawing } = chart;
    expect(rankedAt(drawing, 0)).toEqual([1, 0]);
    expect(markOf(drawing, 1, 1)).toEqual({
      function: 'count()',
      figure: 9007199254740993n,
      groups: [
        {
          field: 'timestamp',
          value: '2026-10-25T00:05:00.000Z',
          span: { from: start + 5 * minute, to: start + 8 * minute },
        },
        { field: 'source', value: 'b', span: null },
      ],
    });
    expect(spanBetween(drawing, 1, 0)).toEqual({ from: start, to: start + 8 * minute });
  });

  it('is summed up in a sentence', () => {
    expect(summaryOf('Bar chart', chart.data, 'UTC')).toBe(
      'Bar chart, 2 series, 2 points from 25 Oct 2026, 00:00 to 25 Oct 2026, 00:10. Largest: b 9,007,199,254,740,993, 25 Oct 2026, 00:05–00:10.',
    );
    const series = chart.data.series.map((one) => ({ ...one, error: 0.01 }));
    const estimated = { ...chart.data, series };
    expect(summaryOf('Bar chart', estimated, 'UTC')).toContain('Largest: b ≈\u00a09,007,199,254,740,993,');
  });
});
