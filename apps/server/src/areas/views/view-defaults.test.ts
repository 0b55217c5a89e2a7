import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let mira: Client;
beforeAll(async () => {
  server = await startTestServer();
  const permissions = ['streams:read:000000000000000000000001', 'dashboards:create'];
  mira = await server.createUser({ username: 'mira', permissions });
});
afterAll(() => server[Symbol.asyncDispose]());

/** A state saved by a client that omits keys without a value. */
const sparse = {
  q: {
    widgets: [
      {
        id: 'chart',
        type: 'aggregation',
        config: {
          row_pivots: [{ field: 'timestamp', type: 'time', config: { interval: { type: 'auto' } } }],
          column_pivots: [{ field: 'source', type: 'values', config: {} }],
          series: [{ config: {}, function: 'count()' }],
          sort: [],
          visualization: 'bar',
        },
      },
      { id: 'heat', type: 'aggregation', config: heatmap({ visualization_config: {} }) },
      { id: 'table', type: 'messages', config: { fields: ['timestamp'], show_message_row: true } },
      { id: 'of-a-plugin', type: 'sankey' },
    ],
    widget_mapping: {},
    positions: { chart: { col: 1, row: 1, height: 2, width: 'Infinity' } },
    formatting: { highlighting: [{ field: 'level', value: '3', color: '#ff0000' }] },
  },
  bare: { widgets: [], widget_mapping: {}, positions: {} },
};

function heatmap(more: object) {
  return { row_pivots: [], column_pivots: [], series: [], sort: [], visualization: 'heatmap', ...more };
}

const none = { filter: null, timerange: null, query: null, streams: [] };
const plain = { formatting_settings: null, rollup: true, event_annotation: false };

const whole = {
  q: {
    widgets: [
      {
        ...none,
        id: 'chart',
        type: 'aggregation',
        config: {
          ...plain,
          row_pivots: [
            { field: 'timestamp', type: 'time', config: { interval: { type: 'auto', scaling: 1 } } },
          ],
          column_pivots: [{ field: 'source', type: 'values', config: { limit: 15 } }],
          series: [{ config: { name: null }, function: 'count()' }],
          sort: [],
          visualization: 'bar',
          visualization_config: null,
        },
      },
      {
        ...none,
        id: 'heat',
        type: 'aggregation',
        config: {
          ...plain,
          ...heatmap({
            visualization_config: {
              color_scale: 'Viridis',
              reverse_scale: false,
              auto_scale: true,
              z_min: null,
              z_max: null,
              default_value: null,
              use_smallest_as_default: false,
            },
          }),
        },
      },
      {
        ...none,
        id: 'table',
        type: 'messages',
        config: { fields: ['timestamp'], show_message_row: true, decorators: [], sort: [] },
      },
      { ...none, id: 'of-a-plugin', type: 'sankey', config: null },
    ],
    widget_mapping: {},
    positions: { chart: { col: 1, row: 1, height: 2, width: 'Infinity' } },
    formatting: {
      highlighting: [
        { field: 'level', value: '3', condition: 'equal', color: { type: 'static', color: '#ff0000' } },
      ],
    },
    titles: {},
    selected_fields: null,
    static_message_list_id: null,
    display_mode_settings: { positions: {} },
  },
  bare: {
    widgets: [],
    widget_mapping: {},
    positions: {},
    titles: {},
    selected_fields: null,
    static_message_list_id: null,
    formatting: null,
    display_mode_settings: { positions: {} },
  },
};

async function newSearch(): Promise<string> {
  const query = { type: 'elasticsearch', query_string: '' };
  const search_types = [
    { id: 'm', type: 'messages' },
    { id: 'p', type: 'pivot', series: [{ type: 'count' }, { type: 'avg', field: 'took_ms' }], rollup: true },
  ];
  const queries = [{ id: 'q', timerange: { type: 'relative', from: 300 }, query, search_types }];
  const { body } = await mira('POST /views/search', {
    body: { queries, parameters: [{ name: 'a', data_type: 'any' }] },
  });
  return (body as { id: string }).id;
}

it.each(['SEARCH', 'DASHBOARD'])('fills in the empty keys of a saved %s', async (type) => {
  const body = { type, title: 'Sparse', search_id: await newSearch(), state: sparse };
  const saved = await mira('POST /views', { body });
  expect(saved).toMatchObject({ status: 200 });
  const { id } = saved.body as { id: string };
  expect((saved.body as { state: unknown }).state).toEqual(whole);
  expect(((await mira(`GET /views/${id}`)).body as { state: unknown }).state).toEqual(whole);
  expect(((await mira(`PUT /views/${id}`, { body })).body as { state: unknown }).state).toEqual(whole);
});

it('fills in the empty keys of a view stored by an older version', async () => {
  const body = { type: 'SEARCH', title: 'Old', search_id: await newSearch(), state: {} };
  const { id } = (await mira('POST /views', { body })).body as { id: string };
  server.config.db.prepare('UPDATE views SET state = ? WHERE id = ?').run(JSON.stringify(sparse), id);
  expect((await mira(`GET /views/${id}`)).body).toMatchObject({ state: whole });
  const listed = (await mira('GET /views?query=Old')).body as { views: { state: unknown }[] };
  expect(listed.views.map(({ state }) => state)).toEqual([whole]);
});

it('fills in the empty keys of a search stored by an older version', async () => {
  const id = await newSearch();
  const now = (await mira(`GET /views/search/${id}`)).body as { queries: object[]; parameters: object[] };
  const types = [
    { id: 'm', type: 'messages' },
    { id: 'p', type: 'pivot', series: [{ type: 'count' }, { type: 'avg', field: 'took_ms' }], rollup: true },
  ];
  const old = { ...now, queries: now.queries.map((query) => ({ ...query, search_types: types })) };
  server.config.db.prepare('UPDATE searches SET doc = ? WHERE id = ?').run(JSON.stringify(old), id);
  expect((await mira(`GET /views/search/${id}`)).body).toEqual(now);
  expect(now.parameters).toEqual([
    {
      type: 'value-parameter-v1',
      name: 'a',
      title: null,
      description: null,
      data_type: 'any',
      default_value: null,
      optional: false,
      binding: null,
    },
  ]);
  expect(now.queries[0]).toMatchObject({
    search_types: [
      { ...none, id: 'm', type: 'messages', name: null, limit: 150, offset: 0, sort: null, decorators: [] },
      {
        ...none,
        row_groups: [],
        column_groups: [],
        sort: [],
        series: [
          { type: 'count', id: 'count()', field: null },
          { type: 'avg', id: 'avg(took_ms)', field: 'took_ms' },
        ],
      },
    ],
  });
});
