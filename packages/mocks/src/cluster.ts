import type { NodeSummary, SystemNotification } from '@tailrace/sdk';
import { ago } from './clock.ts';
import { exampleHandlers } from './examples.ts';
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

/** A second node, for stories that need a cluster. */
export const mockSecondNode: NodeSummary = {
  ...mockNode,
  node_id: 'a8f3b0c2-77aa-4f0e-bb65-1c2d3e4f5a6b',
  is_master: false,
  transport_address: 'http://10.0.0.12:9000/api/',
  short_node_id: 'a8f3b0c2',
  hostname: 'log-b.with-a-rather-long-name.eu-central.internal.example.org',
};

export const mockFailedInputNotification: SystemNotification = {
  type: 'input_failed_to_start',
  severity: 'urgent',
  timestamp: ago(60_000),
  node_id: mockNode.node_id,
  details: { input_id: '60a3b1c2d4e5f60718293a4d', reason: 'Address already in use' },
};

/** A notification that carries its own title and description. */
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

export const clusterHandlers = exampleHandlers({
  listSystemNotifications: { total: mockNotifications.length, notifications: [...mockNotifications] },
  listClusterNodes: { total: 1, nodes: [mockNode] },
});
