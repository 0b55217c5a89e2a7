import type { NodeSummary, Schemas, SystemNotification, SystemOverview } from '@tailrace/sdk';
import type { RequestHandler } from 'msw';
import { ago } from './clock.ts';
import { handle } from './handle.ts';
import { notFound } from './replies.ts';
import { mockServerInfo } from './sessions.ts';

const DAY = 86_400_000;

export const mockNode: NodeSummary = {
  cluster_id: mockServerInfo.cluster_id,
  node_id: mockServerInfo.node_id,
  type: 'server',
  is_master: true,
  transport_address: 'http://127.0.0.1:9000/api/',
  last_seen: ago(1000),
  short_node_id: '6d1fdd57',
  hostname: 'log-a.example.org',
};

/** A second node, for what only a cluster has. */
export const mockSecondNode: NodeSummary = {
  ...mockNode,
  node_id: 'a8f3b0c2-77aa-4f0e-bb65-1c2d3e4f5a6b',
  is_master: false,
  transport_address: 'http://10.0.0.12:9000/api/',
  short_node_id: 'a8f3b0c2',
  hostname: 'log-b.with-a-rather-long-name.eu-central.internal.example.org',
};

export const mockSystemOverview: SystemOverview = {
  facility: 'graylog-server',
  codename: 'Noir',
  node_id: mockNode.node_id,
  cluster_id: mockNode.cluster_id,
  version: mockServerInfo.version,
  started_at: ago(3 * DAY),
  is_processing: true,
  hostname: mockNode.hostname,
  lifecycle: 'running',
  lb_status: 'alive',
  timezone: 'Etc/UTC',
  operating_system: 'Linux 6.1.0',
};

const bytes = (megabytes: number): Schemas['ByteSize'] => ({
  bytes: megabytes * 1_048_576,
  kilobytes: megabytes * 1024,
  megabytes,
});

export const mockJvm: Schemas['JvmInfo'] = {
  free_memory: bytes(400),
  max_memory: bytes(1024),
  total_memory: bytes(600),
  used_memory: bytes(200),
  node_id: mockNode.node_id,
  pid: '4711',
  info: 'Node.js v24 on Linux 6.1.0',
};

export const mockElasticsearchStats: Schemas['ElasticsearchStats'] = {
  cluster_name: 'log-search',
  cluster_version: '7.10.2',
  status: 'Green',
  cluster_health: {
    number_of_nodes: 1,
    number_of_data_nodes: 1,
    active_shards: 12,
    relocating_shards: 0,
    active_primary_shards: 12,
    initializing_shards: 0,
    unassigned_shards: 0,
    timed_out: false,
    pending_tasks: 0,
    pending_tasks_time_in_queue: [],
  },
  nodes_stats: { total: 1, master_only: 0, data_only: 0, master_data: 1, client: 0 },
  indices_stats: { index_count: 3, store_size: 734_003_200, field_data_size: 0, id_cache_size: 0 },
};

export const mockLocales: Schemas['LocalesResponse'] = {
  locales: {
    'en-US': { language_tag: 'en-US', display_name: 'English (United States)' },
    'he-IL': { language_tag: 'he-IL', display_name: 'Hebrew (Israel)' },
    'pt-PT': { language_tag: 'pt-PT', display_name: 'Portuguese (Portugal)' },
  },
};

export const mockFailedInputNotification: SystemNotification = {
  type: 'input_failed_to_start',
  severity: 'urgent',
  timestamp: ago(60_000),
  node_id: mockNode.node_id,
  details: { input_id: '60a3b1c2d4e5f60718293a4d', reason: 'Address already in use' },
};

/** A notification whose texts come from elsewhere. */
export const mockGenericNotification: SystemNotification = {
  type: 'generic',
  severity: 'normal',
  timestamp: ago(DAY),
  node_id: mockNode.node_id,
  details: { title: '<img src=x onerror=alert(1)>', description: 'Shown as text, whatever it says.' },
};

export const mockNotifications: readonly SystemNotification[] = [
  mockFailedInputNotification,
  mockGenericNotification,
];

export const clusterHandlers: RequestHandler[] = [
  handle('getSystemInfo', () => mockSystemOverview),
  handle('listLocales', () => mockLocales),
  handle('listSystemNotifications', () => ({
    total: mockNotifications.length,
    notifications: [...mockNotifications],
  })),
  handle('listClusterNodes', () => ({ total: 1, nodes: [mockNode] })),
  handle('getThisClusterNode', () => mockNode),
  handle(
    'getClusterNode',
    ({ params }) => [mockNode, mockSecondNode].find(({ node_id }) => node_id === params.nodeId) ?? notFound(),
  ),
  handle('getElasticsearchStats', () => mockElasticsearchStats),
  handle('getClusterOverview', () => ({ [mockNode.node_id]: mockSystemOverview })),
  handle('getNodeJvm', ({ params }) => (params.nodeId === mockNode.node_id ? mockJvm : notFound())),
];
