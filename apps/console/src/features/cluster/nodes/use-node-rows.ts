import type { NodeSummary } from '@tailrace/sdk';
import { useQuery } from '@tanstack/react-query';
import { type NodeRow, nodeRow } from './node-row.ts';
import { nodeQueries } from './queries.ts';
import { useSeenNodes } from './use-seen-nodes.ts';

const none: readonly NodeSummary[] = [];

/** The nodes of the cluster with their states and figures, and those that have vanished. */
export function useNodeRows(
  nodes: readonly NodeSummary[] | undefined,
  known: readonly NodeSummary[] = none,
): readonly NodeRow[] {
  const seen = useSeenNodes(nodes, known);
  const overviews = useQuery(nodeQueries.overview()).data;
  const figures = useQuery(nodeQueries.figures()).data;
  return seen.map((node) => nodeRow(node, overviews?.[node.node_id], figures?.[node.node_id]));
}
