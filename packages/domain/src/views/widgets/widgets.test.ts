import type { Schemas } from '@tailrace/sdk';
import { describe, expect, it } from 'vitest';
import { readPivotTable } from './pivot-table.ts';
import { widgetSearchTypes } from './search-types.ts';
import { readSeries } from './series.ts';
import { textOf, textWidget, visualizationOf, type Widget } from './widget.ts';
import { widgetRequest } from './widget-request.ts';

const widget = {
  id: 'widget',
  type: 'aggregation',
  filter: 'took_ms:>10',
  timerange: { type: 'relative', from: 3600 },
  query: { type: 'elasticsearch', query_string: 'status:500' },
  streams: [],
  config: {
    row_pivots: [{ field: 'source', type: 'values', config: { limit: 10 } }],
    column_pivots: [{ field: 'method', type: 'values', config: {} }],
    series: [
      { config: { name: 'Requests' }, function: 'count()' },
      { config: {}, function: 'percentile(took_ms, 99)' },
    ],
    sort: [],
    visualization: 'numeric',
    visualization_config: { trend: true },
    rollup: true,
    event_annotation: true,
  },
} satisfies Widget;

describe('a series', () => {
  it('is read from its function', () => {
    expect(readSeries('percentile(took_ms, 99.9)')).toMatchObject({ field: 'took_ms', percentile: 99.9 });
    expect(readSeries({ config: { name: 'All' }, function: 'count()' })).toMatchObject({
      id: 'All',
      field: null,
    });
    expect(
      ['avg()', 'median(a)', 'percentile(a)', 'percentile(a,101)', 'count'].map((text) => readSeries(text)),
    ).toEqual(Array(5).fill(null));
  });
});

describe('the search types of a widget', () => {
  it('are a chart, its trend and its events', () => {
    const parts = widgetSearchTypes(widget, (part) => part);
    expect(parts.map(({ part }) => part)).toEqual(['chart', 'trend', 'events']);
    expect(parts[0]?.searchType).toEqual({
      id: 'chart',
      name: 'chart',
      type: 'pivot',
      filter: { type: 'query_string', query: 'took_ms:>10' },
      timerange: { type: 'relative', from: 3600 },
      query: widget.query,
      streams: [],
      row_groups: [{ type: 'values', field: 'source', limit: 10 }],
      column_groups: [{ type: 'values', field: 'method', limit: 15 }],
      series: [
        { type: 'count', id: 'Requests', field: null },
        { type: 'percentile', id: 'percentile(took_ms, 99)', field: 'took_ms', percentile: 99 },
      ],
      sort: [],
      rollup: true,
    });
    // Older widgets name a series by its custom name, which servers ignore.
    const sort = ['Requests', 'percentile(took_ms, 99)'].map((field) => ({
      type: 'series' as const,
      field,
      direction: 'Ascending' as const,
    }));
    const sorted = { ...widget, config: { ...widget.config, sort } };
    const [chart] = widgetSearchTypes(sorted, (part) => part);
    expect(chart?.searchType).toMatchObject({
      sort: [{ field: 'count()' }, { field: 'percentile(took_ms,99)' }],
    });
    expect(parts[1]?.searchType).toMatchObject({
      timerange: { source: 'search_type', id: 'chart', offset: '1i' },
    });
  });

  it('are none for a text and for a type of a newer server', () => {
    const text = textWidget('text', 'Hello');
    expect(textOf(text)).toBe('Hello');
    expect(textOf({ ...text, config: null })).toBeNull();
    expect(widgetSearchTypes(text, String)).toEqual([]);
    expect(visualizationOf({ ...widget.config, visualization: 'sankey' } as never)).toBeNull();
  });
});

describe('the figures that a row lacks', () => {
  const requested = {
    ...widget.config,
    column_pivots: [{ field: 'method', type: 'values', config: { limit: 2 } }],
  };
  const value = (name: string, figure: number) => ({
    key: [name, 'Requests'],
    value: figure,
    rollup: false,
    source: 'col-leaf' as const,
  });
  const leaf = (key: string, ...values: ReturnType<typeof value>[]) => ({
    key: [key],
    values,
    source: 'leaf' as const,
  });
  const table = readPivotTable(requested as typeof widget.config, {
    id: 'chart',
    type: 'pivot',
    total: 20,
    effective_timerange: { type: 'absolute', from: '2026-10-25T00:00:00Z', to: '2026-10-25T01:00:00Z' },
    rows: [
      leaf('web', value('GET', 5), value('PUT', 4)),
      leaf('db', value('POST', 2), value('GET', 1)),
      leaf('a', value('GET', 1)),
    ],
  });

  it('are unknown where a server lists as many values as it may, and else those of nothing', () => {
    expect(table.columns.map(({ key }) => key)).toEqual([['GET'], ['PUT'], ['POST']]);
    expect(table.rows.map(({ unknown }) => [...(unknown ?? [])])).toEqual([[2], [1], []]);
  });
});

it('a widget is about the messages of its tab, narrowed, in its own range', () => {
  const query = {
    query: { type: 'elasticsearch', query_string: '*' },
    timerange: { type: 'relative', from: 300 },
    filter: { type: 'or', filters: [{ type: 'stream', id: 'audit' }] },
  } as const satisfies Partial<Schemas['Query']>;
  const state = {
    query: { ...query, filter: { ...query.filter, filters: [...query.filter.filters] } },
    parameters: [],
  };
  expect(widgetRequest(widget, { ...state, override: { timeRange: null, query: 'source:web' } })).toEqual({
    queries: ['status:500', 'took_ms:>10', 'source:web'],
    timeRange: { type: 'relative', from: 3600 },
    streams: ['audit'],
  });
});

describe('a pivot', () => {
  it('is arranged in rows and columns, with what is missing and what is too wide for a number', () => {
    const value = (key: string[], value: number | string | null): Schemas['PivotValue'] => ({
      key,
      value,
      rollup: key.length === 1,
      source: key.length === 1 ? 'row-leaf' : 'col-leaf',
    });
    const table = readPivotTable(widget.config, {
      id: 'chart',
      type: 'pivot',
      total: 59,
      approximations: [{ series: 'percentile(took_ms, 99)', error: 0.005 }],
      effective_timerange: {
        type: 'absolute',
        from: '2021-05-11T07:15:00.000Z',
        to: '2021-05-11T08:15:00.000Z',
      },
      rows: [
        {
          key: ['web-01'],
          source: 'leaf',
          values: [value(['GET', 'Requests'], 40), value(['Requests'], '9007199254740993')],
        },
        {
          key: ['web-02'],
          source: 'leaf',
          values: [value(['PUT', 'Requests'], 12), value(['Requests'], 'NaN')],
        },
        { key: [], source: 'non-leaf', values: [value(['Requests'], 52)] },
      ],
    });
    expect(table.series).toEqual([
      { name: 'Requests', function: 'count()' },
      { name: 'percentile(took_ms, 99)', function: 'percentile(took_ms, 99)', error: 0.005 },
    ]);
    expect(table.columns).toEqual([
      { key: ['GET'], series: 0 },
      { key: ['PUT'], series: 0 },
      { key: [], series: 0 },
    ]);
    expect(table.rows).toEqual([
      { key: ['web-01'], isTotal: false, cells: [40, null, 9007199254740993n] },
      { key: ['web-02'], isTotal: false, cells: [null, 12, null] },
      { key: [], isTotal: true, cells: [null, null, 52] },
    ]);
  });
});
