import type { Schemas } from '@tailrace/sdk';
import type { NodeFigures } from './node-figures.ts';
import { type NodeState, nodeState } from './node-state.ts';
import type { SeenNode } from './seen-nodes.ts';

/** A node as the list shows it. */
export interface NodeRow {
  id: string;
  hostname: string;
  shortId: string;
  isMaster: boolean;
  isPresent: boolean;
  lastSeen: Date;
  shown: NodeState;
  /** `null` when the node did not respond, `undefined` while loading. */
  overview: Schemas['SystemOverview'] | null | undefined;
  figures: NodeFigures | null;
}

const gone: NodeState = { status: 'bad', state: 'Not seen', detail: null };

export function nodeRow(
  node: SeenNode,
  overview: NodeRow['overview'],
  figures: NodeFigures | null | undefined,
): NodeRow {
  return {
    id: node.node_id,
    hostname: node.hostname,
    shortId: node.short_node_id,
    isMaster: node.is_master,
    isPresent: node.isPresent,
    lastSeen: new Date(node.last_seen),
    shown: node.isPresent ? nodeState(overview) : gone,
    overview: node.isPresent ? overview : null,
    figures: node.isPresent ? (figures ?? null) : null,
  };
}

/** Why nothing can be asked of a node. */
export const unreachable = ({ overview }: NodeRow): string | undefined =>
  overview === null ? 'The node does not respond.' : undefined;
