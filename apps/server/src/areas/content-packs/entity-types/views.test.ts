import { entityReferences } from '@tailrace/domain/content-packs/references';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { Service } from '../../../host/service.ts';
import { callerOf } from '../../../http/caller.ts';
import { schemaProblem } from '../../../http/validation.ts';
import type { Client } from '../../../testing/test-server.ts';
import { userService } from '../../users/user-service.ts';
import type { EntityType } from '../entity-type.ts';
import { type EntityTypeServer, startEntityTypeServer } from '../testing/entity-type-server.ts';
import { dashboardType, searchType, type ViewData } from './view.ts';

let server: EntityTypeServer;
const types = { DASHBOARD: dashboardType, SEARCH: searchType };
const stream = '60b5f4d1e4a1d80001a2b401';
const pipeline = '60b5f4d1e4a1d80001a2b402';

beforeAll(async () => {
  server = await startEntityTypeServer();
});
afterAll(() => server[Symbol.asyncDispose]());

/** Makes one entity of a pack, and returns its id. */
const install = async <Data extends object>(
  type: Service<EntityType<Data>>,
  data: object,
  caller = server.caller,
) => (await server.installAs(caller, type, data))[0] ?? '';

const callerWith = (permissions: string[], username = 'admin') =>
  callerOf(server.service(userService).byUsername(username), permissions);

const decorators = [
  {
    id: 'd1',
    type: 'org.graylog.plugins.pipelineprocessor.PipelineProcessorMessageDecorator',
    config: { pipeline },
    stream: null,
    order: 0,
  },
  {
    id: 'd2',
    type: 'org.graylog2.decorators.LookupTableDecorator',
    config: { source_field: 'source', target_field: 'owner', lookup_table_name: 'view-owners' },
    stream: null,
    order: 1,
  },
];
const query = { type: 'elasticsearch', query_string: 'level:$level$' };
const queries = [
  {
    id: 'q1',
    timerange: { type: 'relative', range: 300 },
    filter: { type: 'or', filters: [{ type: 'stream', id: stream }] },
    query,
    search_types: [
      { id: 's1', type: 'messages', streams: [stream], decorators },
      {
        id: 's2',
        type: 'pivot',
        series: [{ type: 'count' }],
        rollup: true,
        row_groups: [{ type: 'values', field: 'source', limit: 5 }],
      },
      { id: 's3', type: 'of.tomorrow', how: { deep: [1] } },
    ],
  },
];
const parameters = [{ name: 'level', data_type: 'any', default_value: '3' }];
const state = {
  q1: {
    titles: { tab: { title: 'First' }, widget: { w1: 'Errors' } },
    widgets: [
      {
        id: 'w1',
        type: 'messages',
        streams: [stream],
        config: { fields: ['source'], show_message_row: true, decorators },
      },
      { id: 'w2', type: 'sankey', config: { wide: true } },
    ],
    widget_mapping: { w1: ['s1'], w2: ['s3'] },
    positions: { w1: { col: 1, row: 1, height: 4, width: 'Infinity' } },
  },
};

async function created(client: Client, type: 'DASHBOARD' | 'SEARCH'): Promise<string> {
  const search = await client('POST /views/search', { body: { queries, parameters } });
  expect(search).toMatchObject({ status: 201 });
  const { id: search_id } = search.body as { id: string };
  const properties = ['of a console'];
  const details = { title: 'Errors', summary: 'of the shop', description: 'Look here', properties };
  const reply = await client('POST /views', { body: { type, ...details, search_id, state } });
  expect(reply).toMatchObject({ status: 200 });
  return (reply.body as { id: string }).id;
}

const isEntity = (name: string, version: string, data: unknown) =>
  schemaProblem('ContentPackEntity', { v: '1', id: 'a', type: { name, version }, data });

describe.each([
  ['dashboard', '2', 'DASHBOARD'],
  ['search', '1', 'SEARCH'],
] as const)('a %s', (name, version, type) => {
  it('is the same after a journey, with its ids, its search and its parameters', async () => {
    const id = await created(server.admin, type);
    expect(server.service(types[type]).list()).toContainEqual({ id, title: 'Errors' });
    const old = (await server.admin(`GET /views/${id}`)).body as { created_at: string };
    server.clock.now += 60_000;
    expect(isEntity(name, version, server.service(types[type]).export(id))).toBeNull();
    const { before, after, id: made } = await server.roundTrip(types[type], id);
    expect(after).toEqual(before);
    const view = (await server.admin(`GET /views/${made}`)).body as { search_id: string };
    expect(view).toMatchObject({ type, title: 'Errors', owner: 'admin', created_at: old.created_at, state });
    expect(view).toMatchObject({ summary: 'of the shop', requires: { parameters: {} } });
    const search = (await server.admin(`GET /views/search/${view.search_id}`)).body;
    expect(search).toMatchObject({ queries, parameters, owner: 'admin' });
  });

  it('needs no more permissions than its calls', async () => {
    const data = server.exported(types[type], await created(server.admin, type));
    const caller = callerWith(type === 'DASHBOARD' ? ['dashboards:create'] : []);
    await expect(install(types[type], data, caller)).resolves.toMatch(/^[0-9a-f]{24}$/);
  });

  it('names streams and pipelines by their ids, and lookup tables by their names', async () => {
    const id = await created(server.admin, type);
    const data = server.service(types[type]).export(id) as ViewData;
    const references = entityReferences({ type: { name, version }, data } as never);
    expect(references.map((reference) => `${reference.type} ${reference.path}`)).toEqual([
      'stream search.queries.0.filter.filters.0.id',
      'stream search.queries.0.search_types.0.streams.0',
      'pipeline search.queries.0.search_types.0.decorators.0.config.pipeline',
      'stream state.q1.widgets.0.streams.0',
      'pipeline state.q1.widgets.0.config.decorators.0.config.pipeline',
    ]);
    expect(server.service(types[type]).needs?.(id)).toEqual([]);
    const lookup = { title: 'Owners', description: '', name: 'view-owners' };
    const made = async (path: string, body: object) =>
      (
        (await server.admin(`POST /system/lookup/${path}`, { body: { ...lookup, ...body } })).body as {
          id: string;
        }
      ).id;
    const cache_id = await made('caches', { config: { type: 'none' }, name: `${name}-cache` });
    const config = {
      type: 'dnslookup',
      lookup_type: 'A',
      server_ips: '',
      request_timeout: 1000,
      cache_ttl_override_enabled: false,
    };
    const data_adapter_id = await made('adapters', { config, name: `${name}-adapter` });
    const table = await made('tables', {
      cache_id,
      data_adapter_id,
      default_single_value: '',
      default_single_value_type: 'NULL',
      default_multi_value: '',
      default_multi_value_type: 'NULL',
    });
    expect(server.service(types[type]).needs?.(id)).toEqual([{ type: 'lookup_table', id: table }]);
    await server.admin(`DELETE /system/lookup/tables/${table}`);
  });

  it('is not in the other list', async () => {
    const other = server.service(type === 'SEARCH' ? types.DASHBOARD : types.SEARCH);
    const id = await created(server.admin, type);
    expect(other.export(id)).toBeNull();
    expect(other.list().map((each) => each.id)).not.toContain(id);
    expect(server.service(types[type]).export('60b5f4d1e4a1d80001a2b4ff')).toBeNull();
  });
});

const text = (value: unknown) => ({ '@type': 'string', '@value': value });

describe('a view of a pack', () => {
  const small = {
    type: 'DASHBOARD',
    title: text('Small'),
    search: { queries: [{ id: 'q1', timerange: { type: 'relative', range: 300 }, query }] },
    state: { q1: { widgets: [], widget_mapping: {}, positions: {} } },
  };
  const dashboard = (change: object = {}) => ({ ...small, ...change }) as unknown as ViewData;

  it('may omit, or have null in, what was not set', async () => {
    const nulls = {
      summary: null,
      description: null,
      properties: null,
      requires: null,
      owner: null,
      created_at: null,
      search: {
        queries: [{ ...small.search.queries[0], filter: null, search_types: null }],
        parameters: null,
        requires: null,
        owner: 'somebody',
        created_at: null,
      },
      state: {
        q1: {
          ...small.state.q1,
          selected_fields: null,
          static_message_list_id: null,
          titles: null,
          formatting: null,
          display_mode_settings: null,
        },
      },
    };
    for (const data of [dashboard(), dashboard(nulls)]) {
      const id = await install(types.DASHBOARD, data);
      expect((await server.admin(`GET /views/${id}`)).body).toMatchObject({ title: 'Small', summary: '' });
    }
  });

  it('belongs to the caller, not to whom the pack names', async () => {
    const mira = await server.createUser({ username: 'mira', permissions: ['dashboards:create'] });
    const caller = callerWith(['dashboards:create'], 'mira');
    const id = await install(types.DASHBOARD, dashboard({ owner: 'mallory' }), caller);
    expect(await mira(`GET /views/${id}`)).toMatchObject({ status: 200, body: { owner: 'mira' } });
    expect((await mira('GET /users/mira')).body).toMatchObject({
      grn_permissions: expect.arrayContaining([`entity:own:grn::::dashboard:${id}`]),
    });
  });

  const widgets = Array.from({ length: 201 }, (_, at) => ({ id: `w${at}`, type: 'text', config: {} }));
  const tabs = Array.from({ length: 101 }, (_, at) => [`q${at}`, small.state.q1]);
  test.each<[string, object, RegExp]>([
    ['the other type', { type: 'SEARCH' }, /"type" is not DASHBOARD/],
    ['a blank title', { title: text(' ') }, /"title"/],
    ['an object as title', { title: text({ $ne: '' }) }, /"title"/],
    ['no queries', { search: {} }, /"queries"/],
    [
      'two queries with one id',
      { search: { queries: [...small.search.queries, ...small.search.queries] } },
      /two queries/,
    ],
    [
      'a time nobody can read',
      {
        search: {
          queries: [{ ...small.search.queries[0], timerange: { type: 'keyword', keyword: 'when pigs fly' } }],
        },
      },
      /when pigs fly/,
    ],
    [
      'parameters that need a plugin',
      {
        search: {
          ...small.search,
          parameters: [{ name: 'a', data_type: 'any', type: 'lookup-table-parameter-v1' }],
        },
      },
      /capabilities/,
    ],
    ['widgets that are none', { state: { q1: { ...small.state.q1, widgets: 'all' } } }, /widgets/],
    ['too many widgets', { state: { q1: { ...small.state.q1, widgets } } }, /at most 200 widgets/],
    ['too many tabs', { state: Object.fromEntries(tabs) }, /at most 100 tabs/],
    ['a state that is a list', { state: [] }, /state/],
    ['a text of 5 MB', { description: text('x'.repeat(5 << 20)) }, /larger than 4 MB/],
  ])('with %s is refused', async (_, change, reason) => {
    const stored = server.stored(
      'SELECT (SELECT count(*) FROM views) + (SELECT count(*) FROM searches) AS n',
    );
    await expect(install(types.DASHBOARD, dashboard(change))).rejects.toThrow(reason);
    expect(
      server.stored('SELECT (SELECT count(*) FROM views) + (SELECT count(*) FROM searches) AS n'),
    ).toEqual(stored);
  });

  it('is not made by who may not create one, or not read its streams', async () => {
    const none = callerWith(['contentpack:install']);
    await expect(install(types.DASHBOARD, dashboard(), none)).rejects.toThrow(/dashboards:create/);
    const some = callerWith(['dashboards:create']);
    const [first] = small.search.queries;
    const filter = { type: 'or', filters: [{ type: 'stream', id: '000000000000000000000003' }] };
    const data = dashboard({ search: { queries: [{ ...first, filter }] } });
    await expect(install(types.DASHBOARD, data, some)).rejects.toThrow(/streams:read:0{23}3/);
  });
});
