import type { Schemas, SystemNotification } from '@tailrace/sdk';
import type { RequestHandler } from 'msw';
import { ago, MOCK_NOW } from './clock.ts';
import { mockNode } from './cluster.ts';
import { exampleBody, exampleHandlers } from './examples.ts';
import { mockGelfInput, mockInputStates, mockSyslogInput } from './inputs.ts';

const base = { severity: 'normal', node_id: mockNode.node_id, timestamp: ago(7_200_000) } as const;
const urgent = { ...base, severity: 'urgent', timestamp: ago(3_600_000) } as const;
const stream_id = '60b5f4d1e4a1d80001a2b400';
const output = { outputId: '60b6201d8c5d3a1f2e4b7a33', streamId: stream_id, streamTitle: 'Shop front' };

/** A notification of each type. */
export const mockEveryNotification: readonly SystemNotification[] = [
  { ...base, type: 'check_server_clocks' },
  { ...urgent, type: 'deflector_exists_as_index' },
  { ...base, type: 'email_transport_configuration_invalid', details: { exception: 'No host is set' } },
  { ...base, type: 'email_transport_failed', details: { exception: 'Connection refused', stream_id } },
  { ...urgent, type: 'es_cluster_red' },
  { ...urgent, type: 'es_node_disk_watermark_flood_stage', details: { nodes: 'search-1, search-2' } },
  { ...urgent, type: 'es_node_disk_watermark_high', details: { nodes: 'search-1' } },
  {
    ...base,
    type: 'es_node_disk_watermark_low',
    details: { nodes: 'search-1', description: '87% of the disk is used, 12.3 GiB are free' },
  },
  { ...urgent, type: 'es_open_files', details: { hostname: 'search-1', max_file_descriptors: 4096 } },
  { ...urgent, type: 'es_unavailable' },
  {
    ...base,
    type: 'es_version_mismatch',
    details: { initial_version: '6.8.23', current_version: '7.10.2' },
  },
  {
    ...urgent,
    type: 'gc_too_long',
    details: {
      gc_name: 'G1 Old Generation',
      gc_duration_ms: 1530,
      gc_threshold_ms: 1000,
      gc_collection_count: 4,
      gc_collection_time: 2100,
    },
  },
  {
    ...base,
    type: 'generic',
    details: { title: 'The licence expires', description: 'It ends in 3 days. Renew it.' },
  },
  {
    ...base,
    type: 'index_ranges_recalculation',
    details: { indices: 12, index_ranges: 11, index_sets: 'Default index set' },
  },
  {
    ...urgent,
    type: 'input_failed_to_start',
    details: { input_id: mockSyslogInput.id, reason: 'Address already in use' },
  },
  {
    ...urgent,
    type: 'input_failure_shutdown',
    details: { input_title: 'Office firewall', reason: 'The certificate cannot be read' },
  },
  { ...urgent, type: 'journal_uncommitted_messages_deleted' },
  { ...urgent, type: 'journal_utilization_too_high', details: { journal_utilization_percentage: 96 } },
  { ...base, type: 'legacy_ldap_config_migration', details: { auth_service_id: stream_id } },
  { ...urgent, type: 'multi_master' },
  { ...urgent, type: 'no_input_running' },
  { ...urgent, type: 'no_master' },
  { ...base, type: 'outdated_version', details: { current_version: '4.1.15' } },
  {
    ...base,
    type: 'output_disabled',
    details: { ...output, faultCount: 5, faultCountThreshold: 5, faultPenaltySeconds: 30 },
  },
  {
    ...base,
    type: 'output_failing',
    details: { ...output, outputTitle: 'To the archive', errorMessage: 'Connection refused' },
  },
  {
    ...urgent,
    type: 'stream_processing_disabled',
    details: { stream_id, stream_title: 'Shop front', fault_count: 3 },
  },
];

const hourMs = 3_600_000;
const hours = 30 * 24;

/** A month of traffic with quiet nights. */
export function mockTraffic(): Schemas['TrafficHistogram'] {
  const last = Math.floor(MOCK_NOW / hourMs) * hourMs;
  const bytes = (factor: number) =>
    Object.fromEntries(
      Array.from({ length: hours }, (_, index) => {
        const at = last - (hours - 1 - index) * hourMs;
        const share = 1.2 + Math.sin((index / 24) * 2 * Math.PI) + ((index * 37) % 11) / 20;
        return [new Date(at).toISOString(), Math.round(share * factor * 2 ** 20)];
      }),
    );
  return {
    from: new Date(last - hours * hourMs).toISOString(),
    to: new Date(MOCK_NOW).toISOString(),
    input: bytes(400),
    decoded: bytes(520),
    output: bytes(610),
  };
}

const mockRunningNode = exampleBody('getClusterOverview')[mockNode.node_id] as Schemas['SystemOverview'];

export const mockPausedNode: Schemas['SystemOverview'] = {
  ...mockRunningNode,
  is_processing: false,
  lifecycle: 'paused',
};

/** An installation in which all is well: two inputs, one node, nothing waits. */
export const quietHandlers: RequestHandler[] = exampleHandlers({
  listSystemNotifications: { total: 0, notifications: [] },
  listInputs: { total: 2, inputs: [mockSyslogInput, mockGelfInput] },
  listClusterInputStates: { [mockNode.node_id]: mockInputStates.slice(0, 2) },
  getClusterOverview: { [mockNode.node_id]: mockRunningNode },
  getClusterTraffic: mockTraffic(),
  countIndexerFailures: { count: 0 },
  getMetricsOfAllNodes: {
    [mockNode.node_id]: {
      total: 3,
      metrics: [
        ['org.graylog2.throughput.input.1-sec-rate', 128] as const,
        ['org.graylog2.throughput.output.1-sec-rate', 126] as const,
        ['org.graylog2.journal.entries-uncommitted', 0] as const,
      ].map(([full_name, value]) => ({
        full_name,
        name: full_name,
        type: 'gauge' as const,
        metric: { value },
      })),
    },
  },
});

const set = exampleBody('getIndexSet');
const job = exampleBody('getClusterJob');

/** A thousand index sets with long names, a hundred stopped inputs, many jobs and messages. */
export const crowdedHandlers: RequestHandler[] = exampleHandlers({
  listIndexSets: {
    total: 1000,
    stats: {},
    index_sets: Array.from({ length: 1000 }, (_, index) => ({
      ...set,
      id: String(index).padStart(24, '0'),
      title: `مجموعة الفهارس ${index} ${'of a long name '.repeat(index % 6)}`,
    })),
  },
  listInputs: {
    total: 100,
    inputs: Array.from({ length: 100 }, (_, index) => ({
      ...mockSyslogInput,
      id: String(index).padStart(24, '0'),
    })),
  },
  listClusterJobs: {
    [mockNode.node_id]: {
      jobs: Array.from({ length: 12 }, (_, index) => ({
        ...job,
        id: `3b9e1c70-1f2a-4d7c-8e5b-${String(index).padStart(12, '0')}`,
      })),
    },
  },
  listSystemMessages: {
    total: 9000,
    messages: Array.from({ length: 30 }, (_, index) => ({
      caller: 'tailrace.indices',
      content: `Deleted the index logs_${index} ${'because it was older than 14 days '.repeat(index % 4)}`,
      timestamp: '2022-03-02T00:00:02.310Z',
      node_id: mockNode.node_id,
    })),
  },
});
