import { type NodeRow, nodeRow } from '@tailrace/domain/cluster/node-row';
import { type SeenNode, seenNodes } from '@tailrace/domain/cluster/seen-nodes';
import type { NodeSummary } from '@tailrace/sdk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { nodeQueries } from './queries.ts';

const noNodes: readonly NodeSummary[] = [];

/** The nodes that were listed since the page was opened, and those that were known before. */
function useSeenNodes(
  nodes: readonly NodeSummary[] | undefined,
  known: readonly NodeSummary[],
): readonly SeenNode[] {
  const [latest, setLatest] = useState<{ of?: typeof nodes; seen: readonly SeenNode[] }>(() => ({
    seen: seenNodes([], known),
  }));
  if (nodes === undefined || nodes === latest.of) return latest.seen;
  const seen = seenNodes(latest.seen, nodes);
  setLatest({ of: nodes, seen });
  return seen;
}

/** The nodes of the cluster with their states and figures, and those that have vanished. */
export function useNodeRows(
  nodes: readonly NodeSummary[] | undefined,
  known: readonly NodeSummary[] = noNodes,
): readonly NodeRow[] {
  const seen = useSeenNodes(nodes, known);
  const overviews = useQuery(nodeQueries.overview()).data;
  const figures = useQuery(nodeQueries.figures()).data;
  return seen.map((node) => nodeRow(node, overviews?.[node.node_id], figures?.[node.node_id]));
}
