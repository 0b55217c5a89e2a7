import { release, type } from 'node:os';
import type { Schemas } from '@tailrace/sdk';
import { apiVersion } from '../../version.ts';
import { wireTime } from '../../wire-time.ts';
import type { NodeIdentity } from './node-identity.ts';

export function systemOverview(node: NodeIdentity): Schemas['SystemOverview'] {
  return {
    facility: 'tailrace-server',
    codename: 'Tailrace',
    node_id: node.nodeId,
    cluster_id: node.clusterId,
    version: apiVersion,
    started_at: wireTime(node.startedAt),
    is_processing: true,
    hostname: node.hostname,
    lifecycle: 'running',
    lb_status: 'alive',
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    operating_system: `${type()} ${release()}`,
  };
}
