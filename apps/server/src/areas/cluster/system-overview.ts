import { release, type } from 'node:os';
import type { Schemas } from '@tailrace/sdk';
import type { NodeIdentity } from '../../host/node-identity.ts';
import { apiVersion } from '../../version.ts';
import { wireTime } from '../../wire-time.ts';
import type { LoadBalancer } from './load-balancer.ts';

export function systemOverview(
  node: NodeIdentity,
  isProcessing: boolean,
  { status, override }: LoadBalancer,
): Schemas['SystemOverview'] {
  const lifecycle = isProcessing ? 'running' : 'paused';
  return {
    facility: 'tailrace-server',
    codename: 'Tailrace',
    node_id: node.nodeId,
    cluster_id: node.clusterId,
    version: apiVersion,
    started_at: wireTime(node.startedAt),
    is_processing: isProcessing,
    hostname: node.hostname,
    lifecycle: override === null ? lifecycle : `override lb:${override}`,
    lb_status: status,
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    operating_system: `${type()} ${release()}`,
  };
}
