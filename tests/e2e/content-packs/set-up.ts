import { expect } from '@playwright/test';
import { type Api, inputTypes } from '../../lib/api.ts';
import { freePort } from '../../lib/free-port.ts';

interface Made {
  id: string;
}
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

/** A working set-up of every type of entity, whose parts need each other by id, by name and in texts. */
export async function setUp(api: Api, url: string, port: number, hook: string): Promise<void> {
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
