import type { NodeSummary } from '@tailrace/sdk';
import { useState } from 'react';
import { type SeenNode, seenNodes } from './seen-nodes.ts';

/** The nodes that were listed since the page was opened, and those that were known before. */
export function useSeenNodes(
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
