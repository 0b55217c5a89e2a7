import type { Api } from '../../lib/api.ts';

const defaultStream = '000000000000000000000001';

/** Ten ordinary rules: conditions, fields, one expression, one grok pattern and one lookup. */
const rules: readonly [when: string, then: string][] = [
  ['to_long($message.level) < 4', 'set_field("severity", "error");'],
  ['to_long($message.level) >= 4', 'set_field("severity", "info");'],
  ['has_field("took_ms")', 'set_field("took_s", to_double($message.took_ms) / 1000.0);'],
  ['to_long($message.took_ms) > 4000', 'set_field("slow", true);'],
  ['contains(to_string($message.message), "timeout")', 'set_field("state", "timeout");'],
  ['starts_with(to_string($message.source), "web-")', 'set_field("site", "web");'],
  [
    'has_field("service")',
    String.raw`set_field("service_number", regex("service-(\\d+)", to_string($message.service))["0"]);`,
  ],
  [
    'true',
    'set_fields(grok("%{WORD:outcome} %{WORD:kind} %{GREEDYDATA:rest}", to_string($message.message), true));',
  ],
  ['to_string($message.trace_id) == ""', 'drop_message();'],
  ['true', 'set_field("owner", lookup_value("owners", to_string($message.service)));'],
];

async function createOwners(api: Api): Promise<void> {
  const cache = await api.call<{ id: string }>('POST', '/system/lookup/caches', {
    title: 'Memory',
    description: '',
    name: 'memory',
    config: {
      type: 'guava_cache',
      max_size: 1000,
      expire_after_access: 60,
      expire_after_access_unit: 'SECONDS',
      expire_after_write: 0,
      expire_after_write_unit: null,
    },
  });
  const adapter = await api.call<{ id: string }>('POST', '/system/lookup/adapters', {
    title: 'Owners',
    description: '',
    name: 'owners',
    config: {
      type: 'tailrace_csv',
      separator: ',',
      quotechar: '"',
      key_column: 'service',
      value_column: 'owner',
      case_insensitive_lookup: false,
    },
  });
  await api.call('POST', '/system/lookup/tables', {
    title: 'Owners',
    description: '',
    name: 'owners',
    cache_id: cache.id,
    data_adapter_id: adapter.id,
    default_single_value: 'nobody',
    default_single_value_type: 'STRING',
    default_multi_value: '',
    default_multi_value_type: 'NULL',
  });
}

/** Three pipelines of ten ordinary rules, on all messages. */
export async function withPipelines(api: Api): Promise<void> {
  await createOwners(api);
  const pipeline_ids: string[] = [];
  for (const number of [1, 2, 3]) {
    const titles = rules.map((_, position) => `Bench ${number}.${position}`);
    for (const [position, [when, then]] of rules.entries()) {
      const source = `rule "${titles[position]}" when ${when} then ${then} end`;
      await api.call('POST', '/system/pipelines/rule', { source });
    }
    const named = titles.map((title) => `rule "${title}"`).join('\n');
    const source = `pipeline "Bench ${number}"\nstage 0 match pass\n${named}\nend`;
    const { id } = await api.call<{ id: string }>('POST', '/system/pipelines/pipeline', { source });
    pipeline_ids.push(id);
  }
  await api.call('POST', '/system/pipelines/connections/to_stream', {
    stream_id: defaultStream,
    pipeline_ids,
  });
}

/** As many fields as the rules add to each message, so that what storing them takes is told from what the rules take. */
export async function withFieldsOfPipelines(api: Api, inputId: string): Promise<void> {
  const fields = {
    severity: 'error',
    took_s: '1.5',
    site: 'web',
    service_number: '17',
    outcome: 'payment',
    kind: 'accepted',
    rest: 'for order 4711 in 210 ms',
    owner: 'nobody',
  };
  for (const [key, value] of Object.entries(fields)) {
    await api.call('POST', `/system/inputs/${inputId}/staticfields`, { key, value });
  }
}
