import type { Schemas } from '@tailrace/sdk';
import { NotFoundError } from '../../errors.ts';
import type { NodeIdentity } from '../../host/node-identity.ts';
import { wireTime } from '../../wire-time.ts';

/** This node, the only one in its cluster. */
export function nodeSummary(node: NodeIdentity, now: number): Schemas['NodeSummary'] {
  const [short = node.nodeId] = node.nodeId.split('-');
  return {
    cluster_id: node.clusterId,
    node_id: node.nodeId,
    type: 'server',
    is_master: true,
    transport_address: node.transportAddress,
    last_seen: wireTime(now),
    short_node_id: short,
    hostname: node.hostname,
  };
}

/** Throws a NotFoundError unless the id is this node's. */
export function requireThisNode(node: NodeIdentity, nodeId: string): void {
  if (nodeId !== node.nodeId) throw new NotFoundError(`There is no node ${nodeId}`);
}
