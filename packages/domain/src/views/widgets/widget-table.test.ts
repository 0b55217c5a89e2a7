import type { Schemas } from '@tailrace/sdk';
import { describe, expect, it } from 'vitest';
import { requestedConfig, withOwnSettings } from './own-settings.ts';
import { restOfRows } from './rest-of-total.ts';
import { widgetSearchTypes } from './search-types.ts';
import { unitOf } from './units.ts';
import type { AggregationConfig, AggregationWidget } from './widget.ts';
import { widgetTable } from './widget-table.ts';

const count = { config: {}, function: 'count()' };
const slowest = {
  row_pivots: [{ field: 'path', type: 'values', config: { limit: 2 } }],
  column_pivots: [],
  series: [{ config: { name: 'p95' }, function: 'percentile(took_ms,95)' }],
  sort: [{ type: 'series', field: 'percentile(took_ms,95)', direction: 'Descending' }],
  visualization: 'table',
  visualization_config: null,
  rollup: true,
} as AggregationConfig;

const resultOf = (config: AggregationConfig, rows: readonly (readonly [string[], ...number[]])[]) =>
  ({
    type: 'pivot',
    id: 'chart',
    total: 100,
    effective_timerange: {
      type: 'absolute',
      from: '2026-10-25T00:00:00.000Z',
      to: '2026-10-25T01:00:00.000Z',
    },
    rows: rows.map(([key, ...figures]) => ({
      key,
      source: key.length < config.row_pivots.length ? 'non-leaf' : 'leaf',
      values: figures.map((value, at) => {
        const series = config.series[at];
        const id = typeof series === 'object' ? (series.config.name ?? series.function) : (series ?? '');
        return { key: [id], value, rollup: true, source: 'row-leaf' };
      }),
    })),
  }) as unknown as Schemas['PivotResult'];

describe('a minimum count', () => {
  const config = withOwnSettings(slowest, { minimumCount: 10 });
  const requested = requestedConfig(config);
  const table = widgetTable(
    config,
    resultOf(requested, [
      [['/once'], 9_000, 1],
      [['/slow'], 800, 40],
      [['/rare'], 700, 9],
      [['/checkout'], 600, 30],
      [['/cart'], 500, 20],
      [[], 850, 100],
    ]),
  );

  it('requests more values, and their messages', () => {
    expect(requested.row_pivots[0]?.config).toEqual({ limit: 40 });
    expect(requested.series).toHaveLength(2);
    expect(requestedConfig(slowest)).toBe(slowest);
    const withCount = { ...config, series: [...config.series, count] };
    expect(requestedConfig(withCount).series).toBe(withCount.series);
  });

  it('leaves out values of fewer messages, up to the limit of the widget', () => {
    expect(table.rows.map(({ key }) => key)).toEqual([['/slow'], ['/checkout'], []]);
    expect(table.series.map(({ name }) => name)).toEqual(['p95']);
    expect(table.columns).toEqual([{ key: [], series: 0 }]);
    expect(table.rows.map(({ cells }) => cells)).toEqual([[800], [600], [850]]);
  });

  it('makes what is left out “Other”', () => {
    const counts = { ...config, series: [count] } as AggregationConfig;
    const few = widgetTable(
      counts,
      resultOf(requestedConfig(counts), [
        [['/a'], 50],
        [['/b'], 3],
        [[], 60],
      ]),
    );
    expect(restOfRows(few, 0)).toEqual({ name: 'Other', of: 10 });
  });
});

describe('the part of some messages', () => {
  const config = withOwnSettings({ ...slowest, series: [count, ...slowest.series] }, { share: 'level:<=3' });
  const all = [
    [['/a'], 50, 900],
    [['/b'], 40, 800],
    [[], 100, 850],
  ] as [string[], ...number[]][];
  const some = [
    [['/a'], 5, 900],
    [[], 8, 850],
  ] as [string[], ...number[]][];

  it('is a percentage of counts and sums; other metrics stay', () => {
    const table = widgetTable(config, resultOf(config, all), resultOf(config, some));
    expect(table.series).toEqual([
      { name: 'level:<=3 / count()', function: 'ratio' },
      { name: 'p95', function: 'percentile(took_ms,95)' },
    ]);
    expect(table.rows.map(({ cells }) => cells)).toEqual([
      [0.1, 900],
      [0, 800],
      [0.08, 850],
    ]);
  });

  it('is not known without its result', () => {
    expect(widgetTable(config, resultOf(config, all)).rows[0]?.cells).toEqual([null, 900]);
  });

  it('is requested beside the chart, within the filter of the widget, with more values', () => {
    const widget = {
      id: 'w',
      type: 'aggregation',
      config,
      streams: [],
      filter: 'env:prod',
    } as AggregationWidget;
    const [, share] = widgetSearchTypes(widget, (part) => part);
    expect(share?.searchType).toMatchObject({
      id: 'share',
      type: 'pivot',
      row_groups: [{ field: 'path', limit: 500 }],
      filter: {
        type: 'and',
        filters: [
          { type: 'query_string', query: 'env:prod' },
          { type: 'query_string', query: 'level:<=3' },
        ],
      },
    });
  });
});

describe('a ratio', () => {
  const errors = { config: { name: 'errors' }, function: 'count(error_code)' };
  const base = { ...slowest, series: [errors, count], sort: [] } as AggregationConfig;
  const config = withOwnSettings(base, { ratio: { of: 'errors', by: 'count()' } });
  const rows = [
    [['/a'], 5, 50],
    [['/b'], 0, 0],
    [[], 5, 50],
  ] as const;
  const mutable = rows.map(([key, ...figures]) => [[...key], ...figures] as [string[], ...number[]]);

  it('is a third column of a table', () => {
    const table = widgetTable(config, resultOf(config, mutable));
    expect(table.rows.map(({ cells }) => cells)).toEqual([
      [5, 50, 0.1],
      [0, 0, null],
      [5, 50, 0.1],
    ]);
  });

  it('takes the place of both metrics in a chart, as percent', () => {
    const chart = {
      ...config,
      visualization: 'bar',
      visualization_config: { barmode: 'stack' },
    } as AggregationConfig;
    const table = widgetTable(chart, resultOf(chart, mutable));
    expect(table.series).toEqual([{ name: 'errors / count()', function: 'ratio' }]);
    expect(table.columns).toEqual([{ key: [], series: 0 }]);
    expect(table.rows[0]?.cells).toEqual([0.1]);
    const [series = { name: '', function: '' }] = table.series;
    expect(unitOf(series, [1.5])).toBe('ratio');
  });

  it('is left out while a metric is missing', () => {
    const { series } = widgetTable(
      { ...config, series: [count] },
      resultOf({ ...config, series: [count] }, [[[], 5]]),
    );
    expect(series.map(({ name }) => name)).toEqual(['count()']);
  });
});
