import type { Schemas } from '@tailrace/sdk';
import { beforeEach, describe, expect, it } from 'vitest';
import { inputTypeNames } from '../../ingest/input-types/input-type.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { pack, text } from './testing/invented-types.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
  return () => server[Symbol.asyncDispose]();
});

const packs = '/system/content_packs/web/1';
const flag = (value: boolean) => ({ '@type': 'boolean', '@value': value });
const number = (value: number) => ({ '@type': 'integer', '@value': value });

/** Every entity of a pack has the version of the server that wrote it, with its build. */
const written = (by: string) => ({ constraints: [{ type: 'server-version', version: `>=${by}` }] });
const entity = (name: string, data: object, by: string, id = name) => ({
  ...{ v: '1', id, type: { name, version: name === 'dashboard' ? '2' : '1' }, data },
  ...written(by),
});

async function upload(entities: readonly object[]) {
  expect(await server.admin('POST /system/content_packs', { body: pack(entities) })).toMatchObject({
    status: 201,
  });
}
const planned = async () =>
  (await server.admin(`POST ${packs}/plan`, { body: {} })).body as Schemas['ContentPackPlan'];
const install = (more: object = {}) =>
  server.admin(`POST ${packs}/installations`, { body: { comment: '', ...more } });

/** As a server of that version writes them: everything is there, with the names and nulls of that version. */
const setUp = (by: string) => [
  entity(
    'input',
    {
      title: text('Global GELF'),
      configuration: {
        ...{ tls_key_file: text(''), tls_enable: flag(false), tls_cert_file: text(''), port: number(0) },
        ...{
          use_null_delimiter: flag(true),
          recv_buffer_size: number(1_048_576),
          tcp_keepalive: flag(false),
        },
        ...{
          tls_client_auth_cert_file: text(''),
          bind_address: text('127.0.0.1'),
          tls_client_auth: text('disabled'),
        },
        ...{ max_message_size: number(2_097_152), decompress_size_limit: number(8_388_608) },
        ...{ number_worker_threads: number(4), tls_key_password: text('') },
      },
      static_fields: {},
      type: text(inputTypeNames.gelfTcp),
      global: flag(true),
      extractors: [],
    },
    by,
  ),
  entity(
    'stream',
    {
      ...{ alarm_callbacks: [], outputs: [], alert_conditions: [], remove_matches: flag(false) },
      ...{ title: text('Apache'), description: text(''), disabled: flag(false), default_stream: flag(false) },
      matching_type: text('AND'),
      stream_rules: [
        {
          ...{
            type: text('EXACT'),
            field: text('gl2_source_input'),
            value: text('64f9c83eacc807120a998e84'),
          },
          ...{ inverted: flag(false), description: text('') },
        },
      ],
    },
    by,
  ),
  entity(
    'lookup_cache',
    {
      ...{ name: text('one-level'), title: text('one-level'), description: text('') },
      configuration: {
        ...{ type: text('guava_cache'), max_size: number(1000), expire_after_access_unit: text('SECONDS') },
        expire_after_access: { '@type': 'long', '@value': 60 },
        expire_after_write: { '@type': 'long', '@value': 0 },
      },
    },
    by,
  ),
  entity(
    'dashboard',
    {
      ...{ type: 'DASHBOARD', title: text('Sources'), summary: text(''), description: text('') },
      search: {
        queries: [
          {
            id: 'q',
            timerange: { type: 'relative', from: 300 },
            query: { type: 'elasticsearch', query_string: '' },
            search_types: [
              {
                ...{ type: 'pivot', id: 's', name: 'chart', query: null, filter: null, streams: ['stream'] },
                ...{ timerange: { type: 'relative', from: 1800 }, rollup: true, column_groups: [], sort: [] },
                series: [{ type: 'count', id: 'Message count', field: null }],
                row_groups: [{ type: 'values', field: 'source', limit: 15 }],
              },
            ],
          },
        ],
        ...{ parameters: [], requires: {}, owner: 'admin', created_at: '2021-11-22T10:58:47.255Z' },
      },
      ...{ created_at: '2021-11-22T10:54:50.950Z', requires: {}, properties: [], owner: 'admin' },
      state: {
        q: {
          ...{ selected_fields: null, static_message_list_id: null },
          titles: { tab: { title: 'Sources' }, widget: { w: 'Selected sources' } },
          widgets: [
            {
              ...{ id: 'w', type: 'aggregation', filter: null, query: null, streams: ['stream'] },
              timerange: { type: 'relative', from: 1800 },
              config: {
                ...{
                  visualization: 'table',
                  event_annotation: false,
                  rollup: true,
                  column_pivots: [],
                  sort: [],
                },
                ...{ visualization_config: null, formatting_settings: null },
                row_pivots: [{ field: 'source', type: 'values', config: { limit: 15 } }],
                series: [{ config: { name: 'Message count' }, function: 'count()' }],
              },
            },
          ],
          widget_mapping: { w: ['s'] },
          positions: { w: { col: 1, row: 1, height: 4, width: 'Infinity' } },
          formatting: { highlighting: [] },
          display_mode_settings: { positions: {} },
        },
      },
    },
    by,
  ),
];

describe('a pack of another server', () => {
  it.each(['3.0.0+db6cf59', '3.3.16+5f9a2b1', '4.1.3+9d79c05', '4.3.5+32fa802'])(
    'of version %s is installed',
    async (by) => {
      await upload(setUp(by));
      expect((await server.admin(`GET ${packs}`)).body).toMatchObject({
        constraints_result: [{ fulfilled: true }],
      });
      expect((await planned()).problems).toEqual([]);
      const installed = await install();
      expect(installed, JSON.stringify(installed.body)).toMatchObject({ status: 200 });
      expect((installed.body as Schemas['ContentPackInstallation']).entities).toHaveLength(4);
    },
  );

  it('of version 5 is refused with the reason', async () => {
    await upload(setUp('5.1.4+6fa2de3'));
    expect(await install()).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('requires version >=5.1.4+6fa2de3 of the server') },
    });
  });
});

describe('a pack of a server with plugins', () => {
  const by = '4.1.3+9d79c05';
  const base = { name: text('feed'), title: text('Feed'), description: text('') };
  const entities = [
    ...setUp(by),
    entity(
      'input',
      { title: text('Trail'), type: text('org.example.TrailInput'), configuration: {}, global: flag(true) },
      by,
      'trail',
    ),
    entity(
      'output',
      { title: text('Lake'), type: text('org.example.LakeOutput'), configuration: {} },
      by,
      'lake',
    ),
    entity('stream', { title: text('Both'), stream_rules: [], outputs: [text('lake')] }, by, 'both'),
    entity('lookup_adapter', { ...base, configuration: { type: text('otx-api') } }, by, 'feed'),
    entity(
      'lookup_table',
      { ...base, cache_name: text('lookup_cache'), data_adapter_name: text('feed') },
      by,
      'table',
    ),
    entity('notification', { title: text('Pager'), config: { type: 'pager-v1', key: 'a' } }, by, 'pager'),
    entity(
      'event_definition',
      {
        title: text('Failures'),
        config: {
          ...{ type: 'aggregation-v1', query: text('level:3'), streams: [] },
          ...{ search_within_ms: 60_000, execute_every_ms: 60_000 },
        },
        notifications: [{ notification_id: text('pager') }],
      },
      by,
      'failures',
    ),
    entity('event_definition', { title: text('Chain'), config: { type: 'correlation-v1' } }, by, 'chain'),
    entity(
      'pipeline_rule',
      { title: text('intel'), source: text('rule "intel" when true then otx_lookup_ip("1.2.3.4"); end') },
      by,
      'intel',
    ),
    {
      ...entity('grok_pattern', { name: 'PLUGGED', pattern: 'x' }, by, 'plugged'),
      constraints: [{ type: 'plugin-version', plugin: 'org.example.Grok', version: '>=1.0.0' }],
    },
  ];

  it('says what it needs before anything is created, and is refused', async () => {
    await upload(entities);
    const plan = await planned();
    expect(plan.problems).toEqual([]);
    const unknown = plan.entities.filter(({ action }) => action === 'unknown');
    expect(Object.fromEntries(unknown.map(({ title, note }) => [title, note]))).toEqual({
      Trail: 'There is no input type org.example.TrailInput',
      Lake: 'There is no output type org.example.LakeOutput',
      Feed: expect.stringMatching(/no data adapter type otx-api|It needs the data adapter “Feed”/),
      Pager: 'This server cannot send notifications of the type pager-v1',
      Chain: 'This server has no event conditions of the type correlation-v1',
      intel: 'It calls the function otx_lookup_ip, which this server does not have',
      PLUGGED: 'It needs version >=1.0.0 of the plugin org.example.Grok, which this server does not have',
    });
    const before = (await server.admin('GET /system/catalog')).body;
    expect(await install()).toMatchObject({
      status: 400,
      body: {
        message: expect.stringContaining('The input “Trail” cannot be created here: There is no input type'),
      },
    });
    expect((await server.admin('GET /system/catalog')).body).toEqual(before);
  });

  it('is installed without that when asked to', async () => {
    await upload(entities);
    const installed = await install({ without_unknown: true });
    expect(installed, JSON.stringify(installed.body)).toMatchObject({ status: 200 });
    const made = (installed.body as Schemas['ContentPackInstallation']).entities;
    expect(made.map(({ title }) => title).toSorted()).toEqual(
      ['Apache', 'Both', 'Failures', 'Global GELF', 'Sources', 'one-level'].toSorted(),
    );
    const id = (title: string) => made.find((each) => each.title === title)?.id;
    expect((await server.admin(`GET /streams/${id('Both')}`)).body).toMatchObject({ outputs: [] });
    expect((await server.admin(`GET /events/definitions/${id('Failures')}`)).body).toMatchObject({
      notifications: [],
    });
  });
});
