import type { NodeSummary } from '@tailrace/sdk';

/** A node of the latest list, or one that was listed before. */
export interface SeenNode extends NodeSummary {
  /** Whether the latest list has it. */
  isPresent: boolean;
}

/** Keeps nodes that are no longer listed, with the time they were last seen. */
export function seenNodes(before: readonly SeenNode[], nodes: readonly NodeSummary[]): SeenNode[] {
  const present = new Set(nodes.map(({ node_id }) => node_id));
  const gone = before.filter(({ node_id }) => !present.has(node_id));
  return [
    ...nodes.map((node) => ({ ...node, isPresent: true })),
    ...gone.map((node) => ({ ...node, isPresent: false })),
  ];
}
