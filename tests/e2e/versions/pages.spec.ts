import type { Api } from '../../lib/api.ts';
import { inputTypes } from '../../lib/api.ts';
import { unique } from '../../lib/foreign.ts';
import { freePort } from '../../lib/free-port.ts';
import { expect, test } from '../../lib/test.ts';

const needlegate = unique('needlegate');

interface Made {
  id: string;
}

const named = (name: string) => ({ name, title: name, description: '' });

/** One entity of each kind; returns the paths of their pages. */
async function seed(api: Api): Promise<string[]> {
  const { streams } = await api.call<{ streams: { index_set_id: string }[] }>('GET', '/streams');
  const index_set_id = streams[0]?.index_set_id ?? '';
  const { stream_id: stream } = await api.call<{ stream_id: string }>('POST', '/streams', {
    title: needlegate,
    description: '',
    rules: [{ type: 1, field: 'source', value: needlegate, inverted: false, description: '' }],
    index_set_id,
  });
  const port = await freePort();
  const input = await api.createInput(
    inputTypes.gelfTcp,
    { bind_address: '127.0.0.1', port, use_null_delimiter: true },
    needlegate,
  );
  const { extractor_id: extractor } = await api.call<{ extractor_id: string }>(
    'POST',
    `/system/inputs/${input}/extractors`,
    {
      title: needlegate,
      cut_or_copy: 'copy',
      source_field: 'message',
      target_field: 'gate',
      extractor_type: 'regex',
      extractor_config: { regex_value: 'gate (\\w+)' },
      converters: { lowercase: {} },
      condition_type: 'none',
      condition_value: '',
      order: 0,
    },
  );
  const cache = await api.call<Made>('POST', '/system/lookup/caches', {
    ...named(`${needlegate}-cache`),
    config: { type: 'none' },
  });
  const adapter = await api.call<Made>('POST', '/system/lookup/adapters', {
    ...named(`${needlegate}-adapter`),
    config: {
      ...{ type: 'csvfile', path: '/nowhere/owners.csv', separator: ',', quotechar: '"', key_column: 'host' },
      ...{ value_column: 'owner', check_interval: 60, case_insensitive_lookup: false },
    },
  });
  await api.call('POST', '/system/lookup/tables', {
    ...named(`${needlegate}-table`),
    cache_id: cache.id,
    data_adapter_id: adapter.id,
    default_single_value: '',
    default_single_value_type: 'NULL',
    default_multi_value: '',
    default_multi_value_type: 'NULL',
  });
  const rule = await api.call<Made>('POST', '/system/pipelines/rule', {
    title: needlegate,
    description: '',
    source: `rule "${needlegate}"\nwhen true\nthen\nend`,
  });
  const pipeline = await api.call<Made>('POST', '/system/pipelines/pipeline', {
    title: needlegate,
    description: '',
    source: `pipeline "${needlegate}"\nstage 0 match either\nrule "${needlegate}"\nend`,
  });
  const notification = await api.call<Made>('POST', '/events/notifications', {
    title: needlegate,
    description: '',
    config: { type: 'email-notification-v1', ...mail },
  });
  const definition = await api.call<Made>('POST', '/events/definitions?schedule=false', {
    title: needlegate,
    description: '',
    priority: 2,
    alert: true,
    config: {
      type: 'aggregation-v1',
      query: needlegate,
      query_parameters: [],
      streams: [stream],
      group_by: ['source'],
      series: [{ id: 'count-', function: 'count', field: null }],
      conditions: {
        expression: {
          expr: '>',
          left: { expr: 'number-ref', ref: 'count-' },
          right: { expr: 'number', value: 5 },
        },
      },
      search_within_ms: 60_000,
      execute_every_ms: 60_000,
    },
    field_spec: {},
    key_spec: [],
    notification_settings: { grace_period_ms: 0, backlog_size: 0 },
    notifications: [{ notification_id: notification.id, notification_parameters: null }],
  });
  const dashboard = await createView(api, 'DASHBOARD');
  const savedSearch = await createView(api, 'SEARCH');
  const role = await api.call<{ id?: string }>('POST', '/roles', {
    name: needlegate,
    description: '',
    permissions: ['streams:read'],
    read_only: false,
  });
  const users = await api.call<{ users: Made[] }>('GET', '/users/paginated');
  const nodes = await api.call<{ nodes: { node_id: string }[] }>('GET', '/system/cluster/nodes');
  const [user, node] = [users.users[0]?.id ?? 'none', nodes.nodes[0]?.node_id ?? 'none'];
  const roles = await api.call<{ roles: { id: string; name: string }[] }>(
    'GET',
    `/authz/roles?query=${needlegate}`,
  );
  const roleId = roles.roles[0]?.id ?? role.id;
  return [
    `/streams/${stream}/edit`,
    `/streams/${stream}/search`,
    `/streams/${stream}/settings`,
    `/streams/${stream}/outputs`,
    `/system/inputs/${input}`,
    `/system/inputs/${input}/edit`,
    `/system/inputs/${input}/extractors`,
    `/system/inputs/${input}/extractors/new`,
    `/system/inputs/${input}/extractors/${extractor}/edit`,
    `/system/inputs/${input}/extractors/export`,
    `/system/index_sets/${index_set_id}`,
    `/system/index_sets/${index_set_id}/configuration`,
    `/system/lookuptables/table/${needlegate}-table`,
    `/system/lookuptables/table/${needlegate}-table/edit`,
    `/system/lookuptables/caches/${needlegate}-cache`,
    `/system/lookuptables/data_adapter/${needlegate}-adapter`,
    `/system/lookuptables/data_adapter/${needlegate}-adapter/edit`,
    `/system/pipelines/${pipeline.id}`,
    `/system/pipelines/rules/${rule.id}`,
    `/alerts/definitions/${definition.id}`,
    `/alerts/definitions/${definition.id}/edit`,
    `/alerts/notifications/${notification.id}`,
    `/alerts/notifications/${notification.id}/edit`,
    `/dashboards/${dashboard}`,
    `/dashboards/tv/${dashboard}`,
    `/search/${savedSearch}`,
    `/system/roles/${roleId}`,
    `/system/roles/edit/${roleId}`,
    `/system/users/${user}`,
    `/system/users/edit/${user}`,
    `/system/users/tokens/${user}`,
    `/system/nodes/${node}`,
    `/system/metrics/node/${node}`,
    `/system/threaddump/${node}`,
    `/system/processbufferdump/${node}`,
  ];
}

const mail = {
  sender: 'logs@example.net',
  subject: 'Alert',
  body_template: 'A gate opened.',
  html_body_template: 'A gate opened.',
  email_recipients: ['mira@example.net'],
  user_recipients: [],
};

async function createView(api: Api, type: 'DASHBOARD' | 'SEARCH'): Promise<string> {
  const query = { type: 'elasticsearch', query_string: needlegate };
  const timerange = { type: 'relative', range: 3600 };
  const bySource = { type: 'values', field: 'source', limit: 10 };
  const search = await api.call<Made>('POST', '/views/search', {
    queries: [
      {
        id: 'q',
        timerange,
        query,
        search_types: [
          {
            ...{ id: 's', type: 'pivot', query, timerange, streams: [], rollup: true },
            ...{ series: [{ type: 'count', id: 'count()' }], row_groups: [bySource] },
          },
        ],
      },
    ],
  });
  const config = {
    row_pivots: [{ field: 'source', type: 'values', config: { limit: 10 } }],
    column_pivots: [],
    series: [{ config: { name: null }, function: 'count()' }],
    sort: [],
    visualization: 'table',
    rollup: true,
  };
  const view = await api.call<Made>('POST', '/views', {
    type,
    title: `${needlegate} ${type.toLowerCase()}`,
    search_id: search.id,
    state: {
      q: {
        widgets: [{ id: 'w', type: 'aggregation', query, timerange, streams: [], config }],
        widget_mapping: { w: ['s'] },
        positions: { w: { col: 1, row: 1, height: 4, width: 4 } },
      },
    },
  });
  return view.id;
}

const pages = [
  '/',
  '/search',
  '/streams',
  '/streams/new',
  '/alerts',
  '/alerts/definitions',
  '/alerts/definitions/new',
  '/alerts/notifications',
  '/alerts/notifications/new',
  '/dashboards',
  '/dashboards/new',
  '/sources',
  '/gettingstarted',
  '/system/overview',
  '/system/nodes',
  '/system/inputs',
  '/system/inputs/new',
  '/system/outputs',
  '/system/outputs/new',
  '/system/indices',
  '/system/indices/failures',
  '/system/index_sets/create',
  '/system/configurations',
  '/system/logging',
  '/system/logging/messages',
  '/system/lookuptables',
  '/system/lookuptables/create',
  '/system/lookuptables/caches',
  '/system/lookuptables/data_adapters',
  '/system/lookuptables/data_adapters/create',
  '/system/grokpatterns',
  '/system/pipelines',
  '/system/pipelines/new',
  '/system/pipelines/rules',
  '/system/pipelines/rules/new',
  '/system/pipelines/simulate',
  '/system/contentpacks',
  '/system/contentpacks/create',
  '/system/sidecars',
  '/system/sidecars/administration',
  '/system/sidecars/configuration',
  '/system/sidecars/configuration/new',
  '/system/sidecars/collector/new',
  '/system/users',
  '/system/users/new',
  '/system/roles',
  '/system/roles/new',
  '/system/authentication/services',
  '/system/authentication/services/create',
  '/system/authentication/authenticator',
  '/system/enterprise',
  '/legacy/alerts',
];

/** The embedded server has no rules for passwords that it could play. */
const notPlayed = /\.PasswordComplexityConfig$/;

test('every page is there, and nothing of it fails', async ({ page, running }) => {
  test.setTimeout(300_000);
  const all = [...pages, ...(await seed(running.api))];
  const failed: string[] = [];
  page.on('pageerror', (error) => failed.push(`${page.url()}: ${error.message}`));
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith('/api/') || response.status() < 400 || notPlayed.test(pathname)) return;
    failed.push(
      `${new URL(page.url()).pathname}: ${response.status()} ${response.request().method()} ${pathname}`,
    );
  });
  for (const path of all) {
    await page.goto(path);
    await expect.soft(page.locator('h1, h2').first(), path).toBeAttached();
    await page.waitForLoadState('networkidle');
    for (const text of [/^Could not load/, 'Try again', 'This page cannot be shown'])
      await expect.soft(page.getByText(text), `“${text}” on ${path}`).toHaveCount(0);
    await expect.soft(page.getByText(/\bundefined\b|\[object Object\]|\bNaN\b/), path).toHaveCount(0);
  }
  expect(failed).toEqual([]);
});
