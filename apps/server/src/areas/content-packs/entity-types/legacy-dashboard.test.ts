import type { Schemas } from '@tailrace/sdk';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { type EntityTypeServer, startEntityTypeServer } from '../testing/entity-type-server.ts';
import { legacyDashboardType } from './legacy-dashboard.ts';

let server: EntityTypeServer;
const stream = '000000000000000000000001';

beforeAll(async () => {
  server = await startEntityTypeServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const typed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(typed);
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, typed(each)]));
  }
  return { '@type': typeof value === 'number' ? 'integer' : typeof value, '@value': value };
};

const hour = { type: 'relative', range: 3600 };

/** A widget as packs of version 3 have it. */
const old = (type: string, configuration: object, more: object = {}) =>
  typed({
    id: type,
    type,
    description: `Old ${type}`,
    time_range: hour,
    configuration,
    cache_time: 10,
    ...more,
  });

/** The results of a stored search, once it is done. */
async function resultsOf(searchId: string): Promise<{ search_types: object; errors: unknown[] }[]> {
  const { body } = await server.admin(`POST /views/search/${searchId}/execute`, { body: {} });
  const { id } = body as { id: string };
  let job = body as Schemas['SearchJob'];
  await expect
    .poll(
      async () => {
        job = (await server.admin(`GET /views/search/status/${id}`)).body as Schemas['SearchJob'];
        return job.execution.done;
      },
      { timeout: 30_000 },
    )
    .toBe(true);
  return Object.values(job.results ?? {});
}

async function converted(...widgets: unknown[]) {
  const data = { title: typed('Old'), description: typed('Of 3.0'), widgets };
  const [id] = await server.install(legacyDashboardType, data);
  const view = (await server.admin(`GET /views/${id}`)).body as Schemas['View'];
  const [state] = Object.values(view.state);
  if (!state) throw new Error('There is no tab');
  return { view, state, widgets: state.widgets };
}

const count = [{ config: { name: null }, function: 'count()' }];
const overHours = [
  { field: 'timestamp', type: 'time', config: { interval: { type: 'timeunit', value: 1, unit: 'hours' } } },
];

describe('a dashboard of version 3.1 or before', () => {
  test.each<[string, object, object[]]>([
    [
      'SEARCH_RESULT_COUNT',
      { query: 'level:3', trend: true, lower_is_better: true },
      [
        {
          visualization: 'numeric',
          series: count,
          visualization_config: { trend: true, trend_preference: 'LOWER' },
        },
      ],
    ],
    ['STREAM_SEARCH_RESULT_COUNT', { query: 'level:3', stream_id: stream }, [{ visualization: 'numeric' }]],
    [
      'STATS_COUNT',
      { query: 'level:3', field: 'took_ms', stats_function: 'std_deviation' },
      [{ visualization: 'numeric', series: [{ function: 'stddev(took_ms)' }] }],
    ],
    [
      'SEARCH_RESULT_CHART',
      { query: 'level:3', interval: 'hour' },
      [{ visualization: 'bar', row_pivots: overHours, series: count }],
    ],
    [
      'FIELD_CHART',
      {
        query: 'level:3',
        interval: 'hour',
        field: 'took_ms',
        valuetype: 'mean',
        renderer: 'area',
        interpolation: 'cardinal',
      },
      [
        {
          visualization: 'area',
          visualization_config: { interpolation: 'spline' },
          row_pivots: overHours,
          series: [{ function: 'avg(took_ms)' }],
        },
      ],
    ],
    [
      'STACKED_CHART',
      {
        interval: 'hour',
        renderer: 'line',
        series: [
          { query: 'level:3', field: 'took_ms', statistical_function: 'max' },
          { query: 'level:3', field: 'took_ms', statistical_function: 'min' },
        ],
      },
      [{ visualization: 'line', series: [{ function: 'max(took_ms)' }, { function: 'min(took_ms)' }] }],
    ],
    [
      'QUICKVALUES',
      {
        query: 'level:3',
        field: 'source',
        stacked_fields: 'level, user',
        limit: 3,
        data_table_limit: 20,
        show_pie_chart: true,
        show_data_table: true,
        sort_order: 'asc',
      },
      [
        { visualization: 'pie', sort: [{ field: 'count()', direction: 'Ascending' }] },
        {
          visualization: 'table',
          row_pivots: ['source', 'level', 'user'].map((field) => ({
            field,
            type: 'values',
            config: { limit: 20 },
          })),
        },
      ],
    ],
    [
      'QUICKVALUES_HISTOGRAM',
      { query: 'level:3', field: 'source', interval: 'hour' },
      [{ visualization: 'bar', row_pivots: overHours, column_pivots: [{ field: 'source' }] }],
    ],
  ])('keeps %s, which can be searched', async (type, configuration, expected) => {
    const { view, widgets, state } = await converted(old(type, configuration));
    expect(view).toMatchObject({ type: 'DASHBOARD', title: 'Old', description: 'Of 3.0', owner: 'admin' });
    expect(widgets).toMatchObject(
      expected.map((config) => ({
        type: 'aggregation',
        timerange: hour,
        query: { query_string: 'level:3' },
        streams: 'stream_id' in configuration ? [stream] : [],
        config,
      })),
    );
    expect(Object.values(state.titles?.widget ?? {})).toEqual(expected.map(() => `Old ${type}`));
    const results = await resultsOf(view.search_id);
    expect(results.flatMap(({ errors }) => errors)).toEqual([]);
    const found = results.flatMap(({ search_types }) => Object.keys(search_types));
    expect(found).toEqual(expect.arrayContaining(Object.values(state.widget_mapping).flat()));
    expect(Object.keys(state.widget_mapping)).toEqual(widgets.map(({ id }) => id));
  });

  it('has widgets where they were', async () => {
    const { state, widgets } = await converted(
      old('SEARCH_RESULT_COUNT', {}, { position: { col: 1, row: 1, width: 1, height: 1 } }),
      old('SEARCH_RESULT_CHART', {}, { position: { col: 2, row: 1, width: 2, height: 1 } }),
      old(
        'QUICKVALUES',
        { field: 'source', show_pie_chart: true, show_data_table: true },
        { position: { col: 1, row: 2, width: 2, height: 2 } },
      ),
      old('SEARCH_RESULT_COUNT', {}, { position: { col: 0, row: 0, width: 1, height: 1 } }),
    );
    expect(widgets.map(({ id }) => state.positions[id])).toEqual([
      { col: 1, row: 1, width: 4, height: 4 },
      { col: 5, row: 1, width: 8, height: 4 },
      { col: 1, row: 5, width: 4, height: 8 },
      { col: 5, row: 5, width: 4, height: 8 },
      undefined,
    ]);
  });

  test.each<[string, object]>([
    ['org.example.Radar', {}],
    ['FIELD_CHART', { field: 'took_ms', valuetype: 'median' }],
    ['FIELD_CHART', { field: 'took_ms', valuetype: 'mean', renderer: 'radar' }],
    ['STATS_COUNT', { stats_function: 'constructor', field: 'a' }],
    [
      'STACKED_CHART',
      {
        series: [
          { query: 'a', field: 'b', statistical_function: 'count' },
          { query: 'c', field: 'd', statistical_function: 'count' },
        ],
      },
    ],
    ['QUICKVALUES', {}],
  ])('says where %s with %j stood that it has no counterpart', async (type, configuration) => {
    const position = { col: 1, row: 1, width: 2, height: 1 };
    const { view, state, widgets } = await converted(old(type, configuration, { position }));
    expect(widgets).toMatchObject([{ type: 'text', config: { text: expect.stringContaining(type) } }]);
    expect(Object.values(state.positions)).toHaveLength(1);
    expect(view.description).toBe(`Of 3.0\nWithout a counterpart in this version: “Old ${type}” (${type}).`);
  });

  it('may omit what was not set, and have a keyword or fixed times', async () => {
    const bare = { id: 'a', type: 'SEARCH_RESULT_CHART', configuration: {} };
    const keyword = { type: 'keyword', keyword: 'last hour' };
    const absolute = { type: 'absolute', from: '2021-06-01T10:00:00.000Z', to: '2021-06-01T11:00:00.000Z' };
    const { widgets } = await converted(
      typed(bare),
      { ...(typed(bare) as object), description: null, position: null },
      typed({ ...bare, time_range: keyword }),
      typed({ ...bare, time_range: absolute }),
      typed({ ...bare, configuration: { timerange: keyword } }),
    );
    const standard = { type: 'relative', range: 300 };
    expect(widgets.map(({ timerange }) => timerange)).toEqual([
      standard,
      standard,
      keyword,
      absolute,
      keyword,
    ]);
  });

  test.each<[string, object, RegExp]>([
    ['no widgets', { widgets: 'all' }, /"widgets" must be a list/],
    ['a widget that is none', { widgets: [null] }, /"widgets\.0"/],
    ['a widget without a type', { widgets: [{ configuration: {} }] }, /"widgets.0.type"/],
    [
      'a time nobody can read',
      { widgets: [old('SEARCH_RESULT_CHART', {}, { time_range: { type: 'absolute', from: 'a', to: 'b' } })] },
      /from/,
    ],
    [
      'a range that is a text',
      { widgets: [old('SEARCH_RESULT_CHART', {}, { time_range: { type: 'relative', range: 'long' } })] },
      /range/,
    ],
    [
      'a position beyond numbers',
      {
        widgets: [old('SEARCH_RESULT_CHART', {}, { position: { col: 1e300, row: 1, width: 1, height: 1 } })],
      },
      /col/,
    ],
    ['a limit that is a text', { widgets: [old('QUICKVALUES', { field: 'a', limit: 'x' })] }, /limit/],
    [
      'too many widgets',
      { widgets: Array.from({ length: 201 }, () => old('SEARCH_RESULT_CHART', {})) },
      /at most/,
    ],
    ['a blank title', { title: typed(' ') }, /"title"/],
  ])('with %s is refused', async (_, change, reason) => {
    const data = { title: typed('Old'), widgets: [], ...change };
    await expect(server.install(legacyDashboardType, data)).rejects.toThrow(reason);
  });

  it('is not in the catalog, and is deleted as any dashboard', async () => {
    const { view } = await converted();
    const type = server.service(legacyDashboardType);
    expect([type.list(), type.export(view.id)]).toEqual([[], null]);
    await type.delete(view.id, server.caller);
    expect((await server.admin(`GET /views/${view.id}`)).status).toBe(404);
  });
});
