import type { Schemas } from '@tailrace/sdk';
import { beforeEach, expect, it } from 'vitest';
import { defaultStreamId } from '../../ids.ts';
import { inputTypeNames } from '../../ingest/input-types/input-type.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let from: TestServer;
let to: TestServer;
beforeEach(async () => {
  [from, to] = await Promise.all([startTestServer(), startTestServer()]);
  return () => Promise.all([from[Symbol.asyncDispose](), to[Symbol.asyncDispose]()]);
});

async function create(methodAndPath: string, body: object): Promise<Record<string, string>> {
  const response = await from.admin(methodAndPath, { body });
  expect(response.status, JSON.stringify(response.body)).toBeLessThan(300);
  return response.body as Record<string, string>;
}

/** A working set-up, whose parts need each other by id, by name and in sources. */
async function setUp(): Promise<void> {
  await create('POST /system/grok', { name: 'SHOP', pattern: 'shop-[0-9]+' });
  const named = (name: string) => ({ title: name, description: '', name });
  const cache = await create('POST /system/lookup/caches', { ...named('cache'), config: { type: 'none' } });
  const adapter = await create('POST /system/lookup/adapters', {
    ...named('adapter'),
    config: {
      type: 'dnslookup',
      ...{ lookup_type: 'A', server_ips: '127.0.0.1:1', request_timeout: 100 },
      cache_ttl_override_enabled: false,
    },
  });
  await create('POST /system/lookup/tables', {
    ...{ ...named('owners'), cache_id: cache.id, data_adapter_id: adapter.id },
    ...{ default_single_value: '', default_single_value_type: 'NULL' },
    ...{ default_multi_value: '', default_multi_value_type: 'NULL' },
  });
  const configuration = { hostname: '127.0.0.1', port: 12_201, protocol: 'TCP' };
  const type = 'org.graylog2.outputs.GelfOutput';
  await create('POST /system/outputs', { title: 'Archive', type, configuration });
  const indexSets = (await from.admin('GET /system/indices/index_sets')).body as {
    index_sets: { id: string }[];
  };
  const input = await create('POST /system/inputs', {
    ...{ title: 'Shop lines', type: inputTypeNames.rawTcp, global: true },
    configuration: { bind_address: '127.0.0.1', port: 1 },
  });
  const stream = await create('POST /streams', {
    ...{ title: 'Shop', description: '', matching_type: 'AND', remove_matches_from_default_stream: true },
    rules: [
      { type: 1, field: 'source', value: 'shop', inverted: false, description: '' },
      { type: 8, field: 'gl2_source_input', value: input.id, inverted: false, description: '' },
      { type: 1, field: 'gl2_source_input', value: input.id, inverted: false, description: '' },
    ],
    index_set_id: indexSets.index_sets[0]?.id,
  });
  const rule = `rule "owner"\nwhen\n  from_input(id: "${input.id}")\nthen\n  set_field("owner", lookup_value("owners", $message.source));\nend`;
  await create('POST /system/pipelines/rule', { title: 'owner', description: '', source: rule });
  const source = 'pipeline "Owners"\nstage 0 match either\nrule "owner"\nend';
  const pipeline = await create('POST /system/pipelines/pipeline', {
    title: 'Owners',
    description: '',
    source,
  });
  await create('POST /system/pipelines/connections/to_pipeline', {
    pipeline_id: pipeline.id,
    stream_ids: [stream.stream_id, defaultStreamId],
  });
  const collector = await create('POST /sidecar/collectors', {
    ...{
      name: 'shop',
      service_type: 'exec',
      node_operating_system: 'linux',
      executable_path: '/usr/bin/shop',
    },
  });
  await create('POST /sidecar/configuration_variables', { name: 'shop_port', content: '5044' });
  const ofCollector = { collector_id: collector.id, color: '#ffffff' };
  const common = await create('POST /sidecar/configurations', {
    ...{ ...ofCollector, name: 'shop-common', template: 'level: info\n' },
  });
  await create('POST /sidecar/configurations', {
    ...{
      ...ofCollector,
      name: 'shop-lines',
      template: `<#include "${common.id}">\nport: \${user.shop_port}\n`,
    },
  });
  const query = {
    id: 'q',
    query: { type: 'elasticsearch', query_string: `status:500 AND gl2_source_input:${input.id}` },
    timerange: { type: 'relative', range: 300 },
    filter: { type: 'or', filters: [{ type: 'stream', id: stream.stream_id }] },
    search_types: [{ id: 'm', type: 'messages' }],
  };
  const search = await create('POST /views/search', { queries: [query] });
  await create('POST /views', { type: 'SEARCH', title: 'Failures', search_id: search.id, state: {} });
}

async function catalogOf(server: TestServer): Promise<Schemas['EntityExcerpt'][]> {
  return ((await server.admin('GET /system/catalog')).body as Schemas['CatalogIndex']).entities;
}

const names = (entities: readonly Schemas['EntityExcerpt'][]) =>
  entities.map(({ type, title }) => `${type.name} ${title}`).toSorted();

it('moves a set-up from one server to another, and takes it away again', async () => {
  const before = names(await catalogOf(to));
  await setUp();
  const wanted = (await catalogOf(from)).filter(
    ({ type, title }) => type.name !== 'grok_pattern' || title === 'SHOP',
  );
  const resolved = await from.admin('POST /system/catalog', {
    body: { entities: wanted.map(({ id, type }) => ({ id, type })) },
  });
  expect(resolved).toMatchObject({ status: 200 });
  const { entities } = resolved.body as Schemas['CatalogEntities'];
  const pack = {
    ...{ v: 1, id: 'shop', rev: 1, name: 'Shop', summary: '', description: '', vendor: 'Shop', url: '' },
    entities,
  };
  expect((await to.admin('POST /system/content_packs', { body: pack })).status).toBe(201);
  const plan = (await to.admin('POST /system/content_packs/shop/1/plan', { body: {} })).body;
  expect(plan).toMatchObject({ problems: [] });
  const installed = await to.admin('POST /system/content_packs/shop/1/installations', {
    body: { comment: '' },
  });
  expect(installed).toMatchObject({ status: 200 });
  const { _id } = installed.body as { _id: string };
  const copied = await catalogOf(to);
  expect(names(copied)).toEqual(expect.arrayContaining(names(wanted)));
  const idOf = (title: string) => copied.find((each) => each.title === title)?.id;
  expect((await to.admin(`GET /streams/${idOf('Shop')}`)).body).toMatchObject({
    rules: [{ value: 'shop' }, { value: idOf('Shop lines') }, { value: idOf('Shop lines') }],
  });
  expect((await to.admin(`GET /system/pipelines/rule/${idOf('owner')}`)).body).toMatchObject({
    source: expect.stringContaining(`from_input(id: "${idOf('Shop lines')}")`),
  });
  const { search_id } = (await to.admin(`GET /views/${idOf('Failures')}`)).body as { search_id: string };
  expect((await to.admin(`GET /views/search/${search_id}`)).body).toMatchObject({
    queries: [{ query: { query_string: `status:500 AND gl2_source_input:${idOf('Shop lines')}` } }],
  });

  const installation = `/system/content_packs/shop/installations/${_id}`;
  const changes = (await to.admin(`GET ${installation}/changes`))
    .body as Schemas['ContentPackInstallationChanges'];
  expect(changes.entities.filter(({ state }) => state !== 'unchanged')).toEqual([]);
  expect((await to.admin(`GET ${installation}/uninstall_plan`)).body).toMatchObject({
    remaining: (installed.body as Schemas['ContentPackInstallation']).entities
      .filter(({ found_on_system }) => found_on_system)
      .map((entity) => ({ entity, reason: 'found' })),
  });
  expect((await to.admin(`DELETE ${installation}`)).body).toMatchObject({
    uninstalled: { failed_entities: [] },
  });
  expect(names(await catalogOf(to))).toEqual(before);
});

it('stores the messages of new streams in the chosen index set', async () => {
  const sets = (await to.admin('GET /system/indices/index_sets')).body as {
    index_sets: { id: string; default: boolean }[];
  };
  const { id: _, default: __, ...first } = sets.index_sets[0] ?? { id: '', default: true };
  const made = await to.admin('POST /system/indices/index_sets', {
    body: { ...first, title: 'Shop', index_prefix: 'shop' },
  });
  const { id: index_set_id } = made.body as { id: string };
  const text = (value: string) => ({ '@type': 'string', '@value': value });
  const stream = { v: '1', id: 's', type: { name: 'stream', version: '1' } };
  const data = { title: text('Shop'), stream_rules: [], index_set_id: 'f'.repeat(24) };
  const pack = {
    ...{ v: 1, id: 'set', rev: 1, name: 'Set', summary: '', description: '', vendor: 'Shop', url: '' },
    entities: [{ ...stream, data }],
  };
  await to.admin('POST /system/content_packs', { body: pack });
  const install = (more: object) =>
    to.admin('POST /system/content_packs/set/1/installations', { body: { comment: '', ...more } });
  const setOf = async (response: Awaited<ReturnType<typeof install>>) => {
    const [entity] = (response.body as Schemas['ContentPackInstallation']).entities;
    return ((await to.admin(`GET /streams/${entity?.id}`)).body as { index_set_id: string }).index_set_id;
  };
  expect(await setOf(await install({ index_set_id }))).toBe(index_set_id);
  // A pack chooses none.
  expect(await setOf(await install({}))).toBe(sets.index_sets.find((set) => set.default)?.id);
  expect(await install({ index_set_id: 'f'.repeat(24) })).toMatchObject({ status: 400 });
});

it('refuses a change to what is uninstalled meanwhile', async () => {
  const text = (value: string) => ({ '@type': 'string', '@value': value });
  const stream = (id: string) => ({
    ...{ v: '1', id, type: { name: 'stream', version: '1' } },
    data: { title: text(id), stream_rules: [] },
  });
  const pack = {
    ...{ v: 1, id: 'edited', rev: 1, name: 'Edited', summary: '', description: '', vendor: 'Shop', url: '' },
    entities: [stream('first'), stream('second')],
  };
  await to.admin('POST /system/content_packs', { body: pack });
  const installed = await to.admin('POST /system/content_packs/edited/1/installations', {
    body: { comment: '' },
  });
  const { _id, entities } = installed.body as Schemas['ContentPackInstallation'];
  const [first, second] = entities.map(({ id }) => id);
  const change = (id = '') =>
    to.admin(`PUT /streams/${id}`, { body: { title: 'Changed', description: '', matching_type: 'AND' } });
  expect(await change(first)).toMatchObject({ status: 200 });
  const uninstalling = to.admin(`DELETE /system/content_packs/edited/installations/${_id}`);
  const changing = change(second);
  // What somebody has changed is deleted as well, as the plan says.
  expect(await uninstalling).toMatchObject({
    body: { uninstalled: { failed_entities: [], skipped_entities: [] } },
  });
  expect([200, 404]).toContain((await changing).status);
  expect(await change(first)).toMatchObject({ status: 404 });
  expect(await change(second)).toMatchObject({ status: 404 });
  expect(await to.admin(`GET /streams/${second}`)).toMatchObject({ status: 404 });
});
