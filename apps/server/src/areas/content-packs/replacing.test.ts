import type { Schemas } from '@tailrace/sdk';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inputTypeNames } from '../../ingest/input-types/input-type.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { storedTable } from '../lookup/testing/lookup-server.ts';
import { pack, text } from './testing/invented-types.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.ingest.start([]);
});
afterAll(() => server[Symbol.asyncDispose]());

const packs = '/system/content_packs';
type Installation = Schemas['ContentPackInstallation'];

const typed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(typed);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, typed(each)]));
  const type = typeof value === 'number' ? 'integer' : typeof value;
  return { '@type': type, '@value': value };
};
const entity = (name: string, data: object, id = name) => ({
  ...{ v: '1', id, type: { name, version: name === 'dashboard' ? '2' : '1' }, data },
});

const named = (name: string) => ({ name: text(name), title: text(name), description: text('') });
const view = (type: 'DASHBOARD' | 'SEARCH', query: string) => ({
  type,
  title: text('Overview'),
  search: {
    queries: [
      {
        id: 'q',
        timerange: { type: 'relative', range: 300 },
        query: { type: 'elasticsearch', query_string: query },
        filter: { type: 'or', filters: [{ type: 'stream', id: 'stream' }] },
        search_types: [],
      },
    ],
  },
  state: { q: { widgets: [], widget_mapping: {}, positions: {} } },
});

/** One entity of every type, with values of a revision. */
const revision = (rev: number, words: string) => {
  const rules = [{ type: 'EXACT', field: 'app', value: words, inverted: false, description: '' }];
  const extractor = {
    ...{ title: words, type: 'COPY_INPUT', cursor_strategy: 'COPY', source_field: 'message' },
    ...{ target_field: 'copy', configuration: {}, converters: [], condition_type: 'NONE' },
    ...{ condition_value: '', order: 0 },
  };
  return pack(
    [
      entity('url_whitelist_entry', {
        id: 'w',
        type: 'literal',
        title: words,
        value: `https://${words}.example.net/`,
      }),
      entity('grok_pattern', { name: 'REPLACED', pattern: words }),
      entity('lookup_cache', {
        ...named('cache'),
        configuration: typed({ type: 'guava_cache', max_size: rev, expire_after_access: 1 }),
      }),
      entity('lookup_adapter', {
        ...named('adapter'),
        configuration: typed({ ...storedTable, content: `host,owner\na,${words}\n` }),
      }),
      entity('lookup_table', {
        ...named('table'),
        ...{ cache_name: text('lookup_cache'), data_adapter_name: text('lookup_adapter') },
        ...{ default_single_value: text(words), default_single_value_type: text('STRING') },
      }),
      entity('output', {
        title: text(words),
        type: text('org.graylog2.outputs.GelfOutput'),
        configuration: typed({ hostname: `${words}.example.net`, port: 12_201, protocol: 'TCP' }),
      }),
      entity('notification', {
        title: text('Hook'),
        description: text(words),
        config: { type: 'http-notification-v1', url: { '@type': 'parameter', '@value': 'HOOK' } },
      }),
      entity('input', {
        ...{ title: text(words), type: text(inputTypeNames.rawTcp), global: typed(true) },
        configuration: typed({ bind_address: '127.0.0.1', port: 0 }),
        ...{ static_fields: typed({ site: words }), extractors: [typed(extractor)] },
      }),
      entity('stream', {
        ...{
          title: text('Web'),
          description: text(words),
          matching_type: text('AND'),
          disabled: typed(false),
        },
        ...{ stream_rules: typed(rules), outputs: [text('output')], remove_matches: typed(rev === 2) },
      }),
      entity('pipeline_rule', {
        title: text('rule'),
        source: text(`rule "rule" when true then set_field("a", "${words}"); end`),
      }),
      entity('pipeline', {
        title: text('pipeline'),
        description: text(words),
        source: text('pipeline "pipeline" stage 0 match either rule "rule" end'),
        connected_streams: [text('stream')],
      }),
      entity('event_definition', {
        title: text('Event'),
        description: text(words),
        config: {
          ...{ type: 'aggregation-v1', query: text(words), streams: ['stream'] },
          ...{ search_within_ms: 60_000, execute_every_ms: 60_000 },
        },
        notifications: [{ notification_id: text('notification') }],
        is_scheduled: typed(rev === 1),
      }),
      entity('search', view('SEARCH', words)),
      entity('dashboard', view('DASHBOARD', words)),
      entity('sidecar_collector', {
        ...{ name: text('shipper'), service_type: text('exec'), node_operating_system: text('linux') },
        executable_path: text(`/usr/bin/${words}`),
      }),
      entity('sidecar_collector_configuration', {
        ...{ collector_id: text('sidecar_collector'), title: text('lines'), color: text('#ffffff') },
        template: text(`level: ${words}\n`),
      }),
      ...(rev === 1 ? [entity('stream', { title: text('Dropped'), stream_rules: [] }, 'dropped')] : []),
    ],
    {
      rev,
      parameters: [{ name: 'HOOK', title: 'Hook', description: '', type: 'string', default_value: null }],
    },
  );
};

async function install(rev: number, more: object = {}): Promise<Installation> {
  const parameters = { HOOK: text('https://hooks.example.net/secret') };
  const response = await server.admin(`POST ${packs}/web/${rev}/installations`, {
    body: { parameters, comment: '', ...more },
  });
  expect(response, JSON.stringify(response.body)).toMatchObject({ status: 200 });
  return response.body as Installation;
}

const idsOf = ({ entities }: Installation) =>
  new Map(entities.map(({ content_pack_entity_id, id }) => [content_pack_entity_id, id]));
const get = async (path: string) => (await server.admin(`GET ${path}`)).body;
const catalogSize = async () => ((await get('/system/catalog')) as Schemas['CatalogIndex']).entities.length;

it('changes in place what an earlier installation created, and takes away what the pack no longer has', async () => {
  for (const [rev, words] of [
    [1, 'first'],
    [2, 'second'],
  ] as const)
    expect(await server.admin(`POST ${packs}`, { body: revision(rev, words) })).toMatchObject({
      status: 201,
    });
  const first = await install(1);
  const created = idsOf(first);
  const size = await catalogSize();

  const body = { replaces: first._id };
  const plan = (await server.admin(`POST ${packs}/web/2/plan`, { body })).body as Schemas['ContentPackPlan'];
  expect(plan.problems).toEqual([]);
  expect(new Set(plan.entities.map(({ action }) => action))).toEqual(new Set(['update']));
  expect(
    plan.entities.find(({ content_pack_entity_id }) => content_pack_entity_id === 'stream'),
  ).toMatchObject({
    action: 'update',
    id: created.get('stream'),
    note: 'Changes description, stream_rules.0, remove_matches',
  });

  const second = await install(2, body);
  expect(idsOf(second)).toEqual(new Map([...created].filter(([id]) => id !== 'dropped')));
  expect(await catalogSize()).toBe(size - 1);
  expect((await get(`${packs}/web/installations`)) as object).toMatchObject({
    total: 1,
    installations: [{ _id: second._id, content_pack_revision: 2 }],
  });
  const id = (name: string) => created.get(name);
  expect((await server.admin(`GET /streams/${id('dropped')}`)).status).toBe(404);
  expect(await get(`/streams/${id('stream')}`)).toMatchObject({
    ...{ description: 'second', disabled: false, remove_matches_from_default_stream: true },
    ...{ rules: [{ value: 'second' }], outputs: [{ id: id('output'), title: 'second' }] },
  });
  expect(await get(`/system/grok/${id('grok_pattern')}`)).toMatchObject({ pattern: 'second' });
  expect(await get(`/system/lookup/caches/${id('lookup_cache')}`)).toMatchObject({ config: { max_size: 2 } });
  expect(await get(`/system/lookup/adapters/${id('lookup_adapter')}/content`)).toContain('a,second');
  expect(await get(`/system/lookup/tables/${id('lookup_table')}`)).toMatchObject({
    lookup_tables: [{ default_single_value: 'second' }],
  });
  expect(await get(`/events/notifications/${id('notification')}`)).toMatchObject({
    description: 'second',
    config: { url: 'https://hooks.example.net/secret' },
  });
  expect(await get(`/system/inputs/${id('input')}`)).toMatchObject({
    title: 'second',
    static_fields: { site: 'second' },
  });
  expect(await get(`/system/inputs/${id('input')}/extractors`)).toMatchObject({
    total: 1,
    extractors: [{ title: 'second' }],
  });
  expect(await get(`/system/pipelines/pipeline/${id('pipeline')}`)).toMatchObject({ description: 'second' });
  expect(JSON.stringify(await get(`/system/pipelines/rule/${id('pipeline_rule')}`))).toContain('second');
  expect(await get(`/events/definitions/${id('event_definition')}/with-context`)).toMatchObject({
    event_definition: { description: 'second', config: { query: 'second' } },
    context: { scheduler: { is_scheduled: false } },
  });
  for (const name of ['search', 'dashboard']) {
    const { search_id, owner } = (await get(`/views/${id(name)}`)) as Schemas['View'];
    expect(owner).toBe('admin');
    expect(await get(`/views/search/${search_id}`)).toMatchObject({
      queries: [{ query: { query_string: 'second' } }],
    });
  }
  expect(await get(`/sidecar/collectors/${id('sidecar_collector')}`)).toMatchObject({
    executable_path: '/usr/bin/second',
  });
  expect(await get(`/sidecar/configurations/${id('sidecar_collector_configuration')}`)).toMatchObject({
    template: 'level: second\n',
  });
  const changes = await get(`${packs}/web/installations/${second._id}/changes`);
  expect(changes).toMatchObject({ entities: second.entities.map(() => ({ state: 'unchanged' })) });

  // Again, with the same values: nothing differs.
  const again = await server.admin(`POST ${packs}/web/2/plan`, {
    body: { replaces: second._id, parameters: { HOOK: text('https://hooks.example.net/secret') } },
  });
  const { entities } = again.body as Schemas['ContentPackPlan'];
  expect(entities.flatMap(({ action, title }) => (action === 'reuse' ? [] : [title]))).toEqual([]);
  await server.admin(`PUT /streams/${id('stream')}`, { body: { title: 'By hand' } });
  const drifted = await server.admin(`POST ${packs}/web/2/plan`, {
    body: { replaces: second._id, parameters: { HOOK: text('https://hooks.example.net/secret') } },
  });
  expect(drifted.body).toMatchObject({
    entities: expect.arrayContaining([
      expect.objectContaining({ title: 'Web', action: 'update', note: 'Changes title' }),
    ]),
  });

  await server.admin(`DELETE ${packs}/web/installations/${second._id}`);
  expect(await get(`${packs}/web/installations`)).toMatchObject({ total: 0 });
  expect(await catalogSize()).toBe(size - created.size);
});

it('leaves everything as it was when a change is refused', async () => {
  const words = 'third';
  const broken = revision(4, words);
  const { entities } = broken;
  const bad = entity('stream', {
    title: text('Web'),
    stream_rules: [{ type: text('FUZZY'), field: text('a') }],
  });
  const added = entity('stream', { title: text('Added'), stream_rules: [] }, 'added');
  const replaced = entities.map((each) => ((each as { id: string }).id === 'stream' ? bad : each));
  await server.admin(`POST ${packs}`, { body: { ...revision(3, words) } });
  await server.admin(`POST ${packs}`, { body: { ...broken, entities: [...replaced, added] } });
  const installation = await install(3);
  const before = await get('/streams');
  const parameters = { HOOK: text('https://hooks.example.net/') };
  const body = { parameters, comment: '', replaces: installation._id };
  expect(await server.admin(`POST ${packs}/web/4/installations`, { body })).toMatchObject({
    status: 400,
    body: { message: expect.stringMatching(/stream “Web” cannot be changed: .*FUZZY/) },
  });
  expect(await get('/streams')).toEqual(before);
  expect(await get(`${packs}/web/installations`)).toMatchObject({
    installations: [{ _id: installation._id }],
  });
  expect(
    await server.admin(`POST ${packs}/web/4/installations`, { body: { ...body, replaces: 'f'.repeat(24) } }),
  ).toMatchObject({
    status: 404,
  });
});

it('needs the permissions to change and to uninstall', async () => {
  const { installations } = (await get(
    `${packs}/web/installations`,
  )) as Schemas['ContentPackInstallationsResponse'];
  const replaces = installations[0]?._id;
  const body = { parameters: { HOOK: text('https://x.example.net/') }, comment: '', replaces };
  const installer = await server.createUser({ username: 'installer', permissions: ['contentpack:install'] });
  expect(await installer(`POST ${packs}/web/3/installations`, { body })).toMatchObject({
    status: 403,
    body: { message: expect.stringContaining('contentpack:uninstall:web') },
  });
  const other = await server.createUser({
    username: 'other',
    permissions: ['contentpack:install', 'contentpack:uninstall'],
  });
  expect(await other(`POST ${packs}/web/3/installations`, { body })).toMatchObject({
    status: 400,
    body: {
      message: expect.stringContaining('eventnotifications:edit'),
    },
  });
});

it('takes over what is there under the same type and title, and leaves it when uninstalled', async () => {
  const create = async (path: string, body: object) => (await server.admin(`POST ${path}`, { body })).body;
  await create('/system/grok', { name: 'OWNED', pattern: 'a' });
  const file = (pattern: string, rev = 1) =>
    pack([entity('grok_pattern', { name: 'OWNED', pattern }, 'p')], { id: 'own', rev });
  const planOf = async (pattern: string, more: object = {}) => {
    const body = { pack: file(pattern), takes_over: true, ...more };
    return (await server.admin(`POST ${packs}/plan`, { body })).body as Schemas['ContentPackPlan'];
  };
  expect(await planOf('a')).toMatchObject({ problems: [], entities: [{ action: 'reuse' }] });
  expect(await planOf('b')).toMatchObject({
    problems: [],
    entities: [{ action: 'update', note: 'Changes pattern' }],
  });
  expect(await planOf('b', { takes_over: false })).toMatchObject({ entities: [{ action: 'refuse' }] });

  const apply = async (rev: number, pattern: string, replaces?: string) => {
    await create(packs, file(pattern, rev));
    const body = { comment: '', takes_over: true, ...(replaces && { replaces }) };
    return (await create(`${packs}/own/${rev}/installations`, body)) as Installation;
  };
  const first = await apply(1, 'b');
  expect(first.entities).toMatchObject([{ found_on_system: true }]);
  const path = `/system/grok/${first.entities[0]?.id}`;
  expect(await get(path)).toMatchObject({ pattern: 'b' });
  const second = await apply(2, 'c', first._id);
  expect(await get(path)).toMatchObject({ pattern: 'c' });
  await server.admin(`DELETE ${packs}/own/installations/${second._id}`);
  expect(await get(path)).toMatchObject({ pattern: 'c' });
});

it('does not take over once more what was renamed in the pack', async () => {
  const stream = (id: string, title: string) =>
    entity('stream', { title: text(title), stream_rules: [] }, id);
  const create = async (path: string, body: object) => (await server.admin(`POST ${path}`, { body })).body;
  await create(packs, pack([stream('a', 'Old')], { id: 'renamed' }));
  const first = (await create(`${packs}/renamed/1/installations`, { comment: '' })) as Installation;
  const file = pack([stream('a', 'New'), stream('b', 'Old')], { id: 'renamed', rev: 2 });
  const body = { pack: file, takes_over: true, replaces: first._id };
  expect(await create(`${packs}/plan`, body)).toMatchObject({
    entities: [
      { title: 'New', action: 'update', id: first.entities[0]?.id },
      { title: 'Old', action: 'create', id: null },
    ],
  });
});
