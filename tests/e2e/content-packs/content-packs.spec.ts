import { admin } from '../../lib/admin.ts';
import { Api, eventually, inputTypes } from '../../lib/api.ts';
import { unique } from '../../lib/foreign.ts';
import { freePort } from '../../lib/free-port.ts';
import { pressEnter } from '../../lib/keyboard.ts';
import { startProduct } from '../../lib/product.ts';
import { startWebhooks } from '../../lib/receivers.ts';
import { sendGelfTcp } from '../../lib/senders.ts';
import { embedded, enterAs, expect, type Page, test } from '../../lib/test.ts';
import { openAs, password, seedUsers } from '../../lib/users.ts';

const sluicegate = unique('sluicegate');
const packId = 'sluice-set-up';

interface Made {
  id: string;
}
interface Excerpt {
  id: string;
  type: { name: string; version: string };
  title: string;
}
interface Entity {
  type: { name: string };
  data: { config?: { url?: unknown }; configuration?: { port?: unknown } };
}

const catalogOf = (api: Api) =>
  api.call<{ entities: Excerpt[] }>('GET', '/system/catalog').then(({ entities }) => entities);

/** What is in the catalog, without ids. */
const namesOf = (entities: readonly Excerpt[]) =>
  entities.map(({ type, title }) => `${type.name} ${type.version} ${title}`).sort();

/** Stores the table of a data adapter, which is sent as text. */
async function putTable(api: Api, url: string, adapterId: string, table: string): Promise<void> {
  const { ok } = await fetch(`${url}/api/system/lookup/adapters/${adapterId}/content`, {
    method: 'PUT',
    headers: {
      'content-type': 'text/plain',
      'x-requested-by': 'tests',
      authorization: `Basic ${Buffer.from(`${api.sessionId}:session`).toString('base64')}`,
    },
    body: table,
  });
  expect(ok, 'the table is stored').toBe(true);
}

async function createLookupTable(api: Api, url: string): Promise<void> {
  const named = (name: string) => ({ name, title: name, description: '' });
  const cache = await api.call<Made>('POST', '/system/lookup/caches', {
    ...named('sluice-cache'),
    config: { type: 'none' },
  });
  const adapter = await api.call<Made>('POST', '/system/lookup/adapters', {
    ...named('sluice-owners'),
    config: {
      type: 'tailrace_csv',
      separator: ',',
      quotechar: '"',
      key_column: 'gate',
      value_column: 'owner',
      case_insensitive_lookup: false,
    },
  });
  await putTable(api, url, adapter.id, 'gate,owner\nnorth,team-north\n');
  await api.call('POST', '/system/lookup/tables', {
    ...named('sluice-table'),
    cache_id: cache.id,
    data_adapter_id: adapter.id,
    default_single_value: 'nobody',
    default_single_value_type: 'STRING',
    default_multi_value: '',
    default_multi_value_type: 'NULL',
  });
}

async function createInput(api: Api, port: number): Promise<string> {
  const id = await api.createInput(
    inputTypes.gelfTcp,
    { bind_address: '127.0.0.1', port, use_null_delimiter: true },
    'Sluices',
  );
  const extractor = {
    cut_or_copy: 'copy',
    source_field: 'message',
    target_field: '',
    converters: {},
    condition_type: 'none',
    condition_value: '',
    order: 0,
  };
  await api.call('POST', `/system/inputs/${id}/extractors`, {
    ...extractor,
    title: 'Gate',
    extractor_type: 'grok',
    extractor_config: { grok_pattern: 'gate %{SLUICE:gate}', named_captures_only: true },
  });
  await api.call('POST', `/system/inputs/${id}/extractors`, {
    ...extractor,
    title: 'Owner',
    extractor_type: 'lookup_table',
    source_field: 'gate',
    target_field: 'owner',
    extractor_config: { lookup_table_name: 'sluice-table' },
    order: 1,
  });
  return id;
}

/** Messages of the stream are also sent on, and the set-up names the input by its id, as people do. */
async function createOutput(api: Api, streamId: string): Promise<void> {
  const { id } = await api.call<Made>('POST', '/system/outputs', {
    title: 'Upstream',
    type: 'org.graylog2.outputs.GelfOutput',
    configuration: { hostname: '127.0.0.1', port: await freePort(), protocol: 'UDP' },
  });
  await api.call('POST', `/streams/${streamId}/outputs`, { outputs: [id] });
}

/** Configurations of collectors that include each other and use a variable, which packs do not have. */
async function createSidecars(api: Api): Promise<void> {
  const collector = await api.call<Made>('POST', '/sidecar/collectors', {
    name: 'sluice-shipper',
    service_type: 'exec',
    node_operating_system: 'linux',
    executable_path: '/usr/bin/sluice-shipper',
  });
  await api.call('POST', '/sidecar/configuration_variables', { name: 'sluice_port', content: '5044' });
  const ofCollector = { collector_id: collector.id, color: '#00acc1' };
  const common = await api.call<Made>('POST', '/sidecar/configurations', {
    ...ofCollector,
    name: 'sluice-common',
    template: 'level: info\n',
  });
  await api.call('POST', '/sidecar/configurations', {
    ...ofCollector,
    name: 'sluice-lines',
    template: `<#include "${common.id}">\nport: \${user.sluice_port}\n`,
  });
}

async function createStream(api: Api): Promise<string> {
  const { streams } = await api.call<{ streams: { index_set_id: string }[] }>('GET', '/streams');
  const { stream_id } = await api.call<{ stream_id: string }>('POST', '/streams', {
    title: 'Open gates',
    rules: [{ type: 1, field: 'owner', value: 'team-north', inverted: false, description: '' }],
    index_set_id: streams[0]?.index_set_id,
  });
  await api.call('POST', `/streams/${stream_id}/resume`);
  return stream_id;
}

async function createPipeline(api: Api, streamId: string, inputId: string): Promise<void> {
  await api.call('POST', '/system/pipelines/rule', {
    title: 'mark gates',
    description: '',
    source: `rule "mark gates"\nwhen has_field("gate") && from_input(id: "${inputId}")\nthen set_field("gate_mark", concat("gate-", to_string($message.gate)));\nend`,
  });
  const { id } = await api.call<Made>('POST', '/system/pipelines/pipeline', {
    title: 'Gates',
    description: '',
    source: 'pipeline "Gates"\nstage 0 match either\nrule "mark gates"\nend',
  });
  await api.call('POST', '/system/pipelines/connections/to_pipeline', {
    pipeline_id: id,
    stream_ids: [streamId],
  });
}

async function createView(api: Api, type: 'DASHBOARD' | 'SEARCH', streamId: string): Promise<void> {
  const query = { type: 'elasticsearch', query_string: 'gate_mark:*' };
  const timerange = { type: 'relative', range: 3600 };
  const count = { type: 'pivot', series: [{ type: 'count', id: 'count()' }], rollup: true, row_groups: [] };
  const search = await api.call<Made>('POST', '/views/search', {
    queries: [
      {
        id: 'q',
        timerange,
        query,
        search_types: [{ ...count, id: 's', query, timerange, streams: [streamId] }],
      },
    ],
  });
  const config = {
    row_pivots: [],
    column_pivots: [],
    series: [{ config: { name: null }, function: 'count()' }],
    sort: [],
    visualization: 'numeric',
    rollup: true,
  };
  await api.call('POST', '/views', {
    type,
    title: type === 'DASHBOARD' ? 'Gates today' : 'Gates lately',
    search_id: search.id,
    state: {
      q: {
        widgets: [{ id: 'w', type: 'aggregation', query, timerange, streams: [streamId], config }],
        widget_mapping: { w: ['s'] },
        positions: { w: { col: 1, row: 1, height: 4, width: 4 } },
      },
    },
  });
}

async function createAlert(api: Api, streamId: string, hook: string): Promise<void> {
  await api.call('PUT', '/system/urlwhitelist', {
    disabled: false,
    entries: [{ id: 'hook', type: 'literal', title: 'Hook', value: hook }],
  });
  const notification = await api.call<Made>('POST', '/events/notifications', {
    title: 'Gate keeper',
    description: '',
    config: { type: 'http-notification-v1', url: hook },
  });
  await api.call('POST', '/events/definitions?schedule=true', {
    title: 'A gate opened',
    description: '',
    priority: 3,
    alert: true,
    config: {
      type: 'aggregation-v1',
      query: 'gate_mark:gate\\-north',
      streams: [streamId],
      group_by: [],
      series: [],
      conditions: null,
      search_within_ms: 60_000,
      execute_every_ms: 2000,
    },
    field_spec: {
      owner: {
        data_type: 'string',
        providers: [{ type: 'lookup-v1', table_name: 'sluice-table', key_field: 'gate' }],
      },
    },
    key_spec: ['owner'],
    notification_settings: { grace_period_ms: 0, backlog_size: 0 },
    notifications: [{ notification_id: notification.id }],
  });
}

async function setUp(api: Api, url: string, port: number, hook: string): Promise<void> {
  await api.call('POST', '/system/grok', { name: 'SLUICE', pattern: '[a-z]+' });
  await createLookupTable(api, url);
  const inputId = await createInput(api, port);
  const streamId = await createStream(api);
  await createOutput(api, streamId);
  await createPipeline(api, streamId, inputId);
  await createSidecars(api);
  await createView(api, 'DASHBOARD', streamId);
  await createView(api, 'SEARCH', streamId);
  await createAlert(api, streamId, hook);
}

const parameter = (name: string) => ({ '@type': 'parameter', '@value': name });

/** A pack of everything, which asks for the port of the input and for the address of the notification. */
async function packEverything(api: Api) {
  const catalog = await catalogOf(api);
  const { entities } = await api.call<{ entities: Entity[] }>('POST', '/system/catalog', {
    entities: catalog.map(({ id, type }) => ({ id, type })),
  });
  for (const { type, data } of entities) {
    if (type.name === 'input' && data.configuration) data.configuration.port = parameter('PORT');
    if (type.name === 'notification' && data.config) data.config.url = parameter('HOOK');
  }
  return {
    v: 1,
    id: packId,
    rev: 1,
    name: 'Sluices',
    summary: 'Everything about sluices',
    description: '',
    vendor: 'Waterways',
    url: '',
    parameters: [
      { name: 'PORT', title: 'Port', description: '', type: 'integer', default_value: 12201 },
      { name: 'HOOK', title: 'Hook', description: '', type: 'string', default_value: null },
    ],
    entities,
  };
}

/** What a server made of the messages: fields, streams by their titles, the dashboard's count and the event. */
async function outcome(api: Api) {
  const found = await eventually(
    () => api.search(`source:${sluicegate}`),
    ({ total_results }) => total_results === 2,
  );
  const { streams } = await api.call<{ streams: { id: string; title: string }[] }>('GET', '/streams');
  const titles = new Map(streams.map(({ id, title }) => [id, title]));
  const messages = found.messages.map(({ message }) => ({
    text: message.message,
    gate: message.gate,
    owner: message.owner,
    gate_mark: message.gate_mark,
    streams: (message.streams as string[]).map((id) => titles.get(id)).sort(),
  }));
  const { views } = await api.call<{ views: { search_id: string }[] }>('GET', '/dashboards');
  const job = await api.call<{ results: { q: { search_types: { s: { rows: unknown } } } } }>(
    'POST',
    `/views/search/${views[0]?.search_id}/execute?timeout=10000`,
    {},
  );
  const { events } = await eventually(
    () =>
      api.call<{ events: { event: { message: string; key: string; fields: unknown; priority: number } }[] }>(
        'POST',
        '/events/search',
        { query: '', filter: { alerts: 'only' }, timerange: { type: 'relative', range: 3600 } },
      ),
    (reply) => reply.events.length > 0,
    40,
  );
  const [first] = events;
  return {
    messages: messages.sort((a, b) => (String(a.text) < String(b.text) ? -1 : 1)),
    dashboard: job.results.q.search_types.s.rows,
    events: events.length,
    event: first && {
      message: first.event.message,
      key: first.event.key,
      fields: first.event.fields,
      priority: first.event.priority,
    },
  };
}

/** Installs the open pack, by keyboard. */
async function installHere(page: Page, port: number, hook: string): Promise<void> {
  await pressEnter(page.getByRole('button', { name: 'Install', exact: true }));
  await page.getByRole('textbox', { name: 'Port', exact: true }).fill(String(port));
  await page.getByRole('textbox', { name: 'Hook', exact: true }).fill(hook);
  await pressEnter(page.getByRole('button', { name: 'Install content pack' }));
  const dialog = page.getByRole('dialog', { name: 'Installed “Sluices”' });
  await expect(dialog).toContainText('Open gates');
  await pressEnter(dialog.getByRole('button', { name: 'Close' }));
}

async function uninstallHere(page: Page): Promise<void> {
  await pressEnter(page.getByRole('button', { name: 'Uninstall revision 1…' }));
  const confirm = page.getByRole('button', { name: 'Uninstall content pack' });
  // Disabled until the plan is there: the key would go to Cancel, which has the focus.
  await expect(confirm).toBeEnabled();
  await pressEnter(confirm);
  const dialog = page.getByRole('dialog', { name: 'Uninstalled revision 1 of “Sluices”' });
  await expect(dialog).toContainText('1 event definition');
}

test(
  'moves everything of one server to another, and takes it away again',
  embedded('starts two servers of our own'),
  async ({ page }) => {
    test.setTimeout(240_000);
    using hooks = await startWebhooks();
    using otherHooks = await startWebhooks();
    await using first = await startProduct();
    await using second = await startProduct();
    const from = await Api.login(first.url, admin.username, admin.password);
    const to = await Api.login(second.url, admin.username, admin.password);
    const [port, otherPort] = [await freePort(), await freePort()];
    const before = await catalogOf(to);
    await setUp(from, first.url, port, hooks.url);
    const pack = await packEverything(from);

    await to.call('POST', '/system/content_packs', pack);
    await to.call('PUT', '/system/urlwhitelist', {
      disabled: false,
      entries: [{ id: 'other', type: 'literal', title: 'Other', value: otherHooks.url }],
    });
    const withHook = await catalogOf(to);
    await enterAs(page, second.url);
    await page.goto(`${second.url}/system/contentpacks/${packId}`);
    await installHere(page, otherPort, otherHooks.url);
    const installed = namesOf(await catalogOf(to)).filter((name) => !name.includes('Other ['));
    expect(installed).toEqual(namesOf(await catalogOf(from)));

    for (const each of [port, otherPort]) {
      await sendGelfTcp(each, [
        { host: sluicegate, short_message: 'opened gate north' },
        { host: sluicegate, short_message: 'opened gate south' },
      ]);
    }
    const made = await outcome(from);
    expect(made).toMatchObject({
      messages: [
        { gate: 'north', owner: 'team-north', gate_mark: 'gate-north' },
        { gate: 'south', owner: 'nobody' },
      ],
      event: { key: 'team-north', priority: 3 },
    });
    expect(await outcome(to)).toEqual(made);
    await eventually(
      async () => [hooks.bodies.length > 0, otherHooks.bodies.length > 0],
      (told) => told.every(Boolean),
    );

    await uninstallHere(page);
    expect(namesOf(await catalogOf(to))).toEqual(namesOf(withHook));
    expect((await catalogOf(to)).map(({ id }) => id)).toEqual(
      expect.arrayContaining(before.map(({ id }) => id)),
    );
  },
);

test('names the permission to whoever may not see content packs, and refuses to install one', async ({
  page,
  running,
}) => {
  await seedUsers(running, sluicegate, 'Rita');
  const username = `rita.${sluicegate}`;
  await openAs(page, running, username, '/system/contentpacks');
  await expect(page.getByText('contentpack:read')).toBeVisible();
  const api = await Api.login(running.product.url, username, password);
  const installing = api.call('POST', `/system/content_packs/${packId}/1/installations`, { comment: '' });
  await expect(installing).rejects.toThrow(/answered 403/);
});
