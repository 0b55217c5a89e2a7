import type { Schemas } from '@tailrace/sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultStreamId } from '../../ids.ts';
import { storedMessage } from '../../testing/messages.ts';
import { type Client, startTestServer, type TestServer, testNow } from '../../testing/test-server.ts';
import { share } from '../sharing/testing/sharing-calls.ts';
import { userService } from '../users/user-service.ts';
import { viewLimits } from './view-state.ts';

let server: TestServer;
let mira: Client;
const hiddenStream = '60b5f4d1e4a1d80001a2b400';
beforeAll(async () => {
  server = await startTestServer();
  server.store([
    storedMessage({ timestamp: testNow - 1000 }),
    storedMessage({ timestamp: testNow - 2000, streams: [hiddenStream] }),
  ]);
  const permissions = [
    `streams:read:${defaultStreamId}`,
    `streams:read:${hiddenStream}`,
    'dashboards:create',
    'users:list',
  ];
  mira = await server.createUser({ username: 'mira', permissions });
  await server.areas.host.search.indices();
});
afterAll(() => server[Symbol.asyncDispose]());

const count = { id: 'p', type: 'pivot', rollup: true, series: [{ type: 'count' }] };

async function newSearch(searchTypes: object[] = [count]): Promise<string> {
  const query = { type: 'elasticsearch', query_string: '' };
  const timerange = { type: 'relative', from: 300 };
  const queries = [{ id: 'q', timerange, query, search_types: searchTypes }];
  return ((await mira('POST /views/search', { body: { queries } })).body as Schemas['Search']).id;
}

async function save(state: object, search_id?: string) {
  const body = { type: 'DASHBOARD', title: 'Wall', search_id: search_id ?? (await newSearch()), state };
  return mira('POST /views', { body });
}

const empty = {
  selected_fields: null,
  static_message_list_id: null,
  titles: {},
  widgets: [],
  widget_mapping: {},
  positions: {},
  formatting: null,
  display_mode_settings: { positions: {} },
};
const own = {
  filter: 'level:<4',
  timerange: { type: 'keyword', keyword: 'last five minutes' },
  query: { type: 'elasticsearch', query_string: 'http_status:>=500' },
  streams: [defaultStreamId],
};
const aggregation = {
  row_pivots: [
    {
      field: 'timestamp',
      type: 'time',
      config: { interval: { type: 'timeunit', value: 5, unit: 'minutes' } },
    },
  ],
  column_pivots: [{ field: 'source', type: 'values', config: { limit: 15 } }],
  series: [{ config: { name: 'Slowest' }, function: 'percentile(took_ms,95)' }],
  sort: [{ type: 'series', field: 'Slowest', direction: 'Descending' }],
  formatting_settings: { chart_colors: [{ field_name: 'Slowest', chart_color: '#3f7fbf' }] },
  rollup: false,
  event_annotation: true,
};
const viewport = { center_x: 52.37, center_y: 4.89, zoom: 3 };
const settings = [
  ['bar', { barmode: 'relative' }],
  ['line', { interpolation: 'spline' }],
  ['area', { interpolation: 'step-after' }],
  ['numeric', { trend: true, trend_preference: 'LOWER' }],
  ['map', { viewport }],
  ['table', null],
  ['pie', null],
  ['scatter', null],
  ['sankey', { flow: { from: 'a', to: ['b', 7, null] }, curved: true }],
] as const;

/** Everything that the API describes, and what a newer server or another console may add. */
const full = {
  second: {
    ...empty,
    selected_fields: ['source'],
    static_message_list_id: 'list',
    titles: { tab: { title: 'Errors — “5xx” <b>' }, widget: { bar: 'By host', '7': 'Seven' } },
    widgets: [
      ...settings.map(([visualization, visualization_config]) => ({
        ...own,
        id: visualization,
        type: 'aggregation',
        config: { ...aggregation, visualization, visualization_config },
      })),
      {
        ...own,
        id: 'list',
        type: 'messages',
        config: {
          fields: ['timestamp', 'source'],
          show_message_row: false,
          decorators: [],
          sort: [{ type: 'pivot', field: 'timestamp', direction: 'Ascending' }],
        },
      },
      {
        ...own,
        id: '7',
        type: 'text',
        config: { text: '# On call', lines: [1, { deep: [null] }] },
        pinned: true,
      },
      { ...own, id: 'unset', type: 'of-a-plugin', config: null, streams: [] },
    ],
    widget_mapping: { bar: ['p', 'trend'], '7': [], gone: ['nowhere'] },
    positions: {
      bar: { col: 1, row: 1, height: 4, width: 'Infinity' },
      '7': { col: 5, row: 'Infinity', height: 2, width: 8 },
    },
    formatting: {
      highlighting: [
        {
          field: 'took_ms',
          value: '5',
          condition: 'greater_equal',
          color: { type: 'gradient', gradient: 'Viridis', lower: 0, upper: 9.5 },
        },
      ],
    },
    display_mode_settings: { positions: { bar: { col: 1, row: 1, height: 8, width: 12 } } },
  },
  first: empty,
  constructor: empty,
};

describe('the state of a dashboard', () => {
  it('is returned as it was saved, with its tabs in order', async () => {
    const saved = await save(full);
    expect(saved).toMatchObject({ status: 200 });
    const view = saved.body as Schemas['View'];
    const { body } = await mira(`GET /views/${view.id}`);
    expect((body as Schemas['View']).state).toEqual(full);
    expect(Object.keys((body as Schemas['View']).state)).toEqual(['second', 'first', 'constructor']);
    const again = (await mira(`PUT /views/${view.id}`, { body })).body as Schemas['View'];
    expect(again).toEqual(body);
  });

  it('keeps tabs whose keys look like numbers', async () => {
    const state = { '10': empty, '9': { ...empty, titles: { tab: { title: 'Nine' } } } };
    expect((await save(state)).body).toMatchObject({ state });
  });

  const widgets = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ id: `w${at}`, type: 'text', config: { text: '' } }));
  const wide = { col: 1, row: 1, height: 1, width: 'wide' };
  const chart = (config: object) => ({ ...empty, widgets: [{ id: 'w', type: 'aggregation', config }] });
  it.each<[string, object, string]>([
    [
      'too many tabs',
      Object.fromEntries(Array.from({ length: viewLimits.tabs + 1 }, (_, at) => [`t${at}`, empty])),
      'at most 100 tabs; this one has 101',
    ],
    [
      'too many widgets on a tab',
      { q: { ...empty, titles: { tab: { title: 'Full' } }, widgets: widgets(viewLimits.widgets + 1) } },
      'at most 200 widgets; the tab “Full” has 201',
    ],
    ['an unknown width', { q: { ...empty, positions: { w: wide } } }, 'positions.w.width'],
    ['an unknown property', { q: { ...empty, colour: 'red' } }, '"state.q.colour"'],
    [
      'an unknown property of a widget',
      {
        q: {
          ...empty,
          widgets: [
            {
              ...widgets(1)[0],
              type: 'aggregation',
              config: { ...aggregation, visualization: 'table' },
              colour: 'red',
            },
          ],
        },
      },
      'Unable to map property "state.q.widgets.0.colour"',
    ],
    [
      'settings of another visualization',
      { q: chart({ ...aggregation, visualization: 'bar', visualization_config: { trend: true } }) },
      'visualization_config',
    ],
  ])('is refused with %s, and told why', async (_, state, message) => {
    const { status, body } = await save(state);
    expect(status).toBe(400);
    expect(JSON.stringify(body).replaceAll('\\"', '"')).toContain(message);
  });
});

it('keeps the search of a dashboard from being deleted', async () => {
  const { search_id } = (await save({ q: empty })).body as Schemas['View'];
  const remove = server.config.db.prepare('DELETE FROM searches WHERE id = ?');
  expect(() => remove.run(search_id)).toThrow('FOREIGN KEY');
});

describe('a shared dashboard', () => {
  it('is opened and run by a viewer on the streams that he may read, and not changed', async () => {
    const search = await newSearch([count, { ...count, id: 'own', streams: [defaultStreamId] }]);
    const { body } = await save({ q: empty }, search);
    const view = body as Schemas['View'];
    const viewer = await server.createUser({
      username: 'viewer',
      permissions: [`streams:read:${defaultStreamId}`],
    });
    const grantee = `grn::::user:${server.service(userService).byUsername('viewer').id}`;
    expect((await viewer(`GET /views/${view.id}`)).status).toBe(404);
    await share(mira, `grn::::dashboard:${view.id}`, { [grantee]: 'view' });
    expect((await viewer(`GET /views/${view.id}`)).body).toEqual(view);
    expect((await viewer(`GET /views/search/${search}`)).status).toBe(200);
    const run = (client: Client) => client(`POST /views/search/${search}/execute`, { body: {} });
    expect((await run(server.admin)).body).toMatchObject({
      results: { q: { search_types: { p: { total: 2 } } } },
    });
    expect((await run(viewer)).body).toMatchObject({
      results: { q: { search_types: { p: { total: 1 }, own: { total: 1 } } } },
    });
    expect((await viewer(`PUT /views/${view.id}`, { body: view })).status).toBe(403);
    expect((await viewer(`DELETE /views/${view.id}`)).status).toBe(403);
  });

  it('names the streams that its viewer may not read', async () => {
    const search = await newSearch([count, { ...count, id: 'hidden', streams: [hiddenStream] }]);
    const { id } = (await save({ q: empty }, search)).body as Schemas['View'];
    const permissions = [`streams:read:${defaultStreamId}`, `dashboards:read:${id}`];
    const viewer = await server.createUser({ username: 'other', permissions });
    expect(await viewer(`POST /views/search/${search}/execute`)).toMatchObject({
      status: 403,
      body: { type: 'MissingStreamPermission', streams: [hiddenStream] },
    });
    expect((await viewer(`GET /views/${id}`)).status).toBe(200);
  });
});
