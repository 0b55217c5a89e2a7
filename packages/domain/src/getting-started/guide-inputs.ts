import type { InputSummary, NodeSummary, Schemas } from '@tailrace/sdk';
import { inputHost } from '../inputs/senders/input-host.ts';

/** A running input, and the host at which senders reach it. */
export interface ReachableInput {
  input: InputSummary;
  host: string;
}

export interface GuideInputs {
  running: readonly ReachableInput[];
  failed: number;
}

/** Combines the inputs reported by the nodes. A global input counts once. */
export function guideInputs(
  states: Schemas['ClusterInputStates'],
  nodes: readonly NodeSummary[],
  ownHost: string,
): GuideInputs {
  const all = Object.entries(states).flatMap(([nodeId, ofNode]) =>
    (ofNode ?? []).map((state) => ({ ...state, nodeId })),
  );
  const running = new Map(all.filter(({ state }) => state === 'RUNNING').map((state) => [state.id, state]));
  const failed = new Set(
    all.filter(({ id, state }) => /^FAIL(ED|ING)$/.test(state) && !running.has(id)).map(({ id }) => id),
  );
  const reachable = [...running.values()]
    .sort((a, b) => a.message_input.title.localeCompare(b.message_input.title, 'en', { numeric: true }))
    .map(({ message_input, nodeId }) => {
      const node = nodes.find(({ node_id }) => node_id === nodeId);
      return { input: message_input, host: inputHost(message_input, node, ownHost) };
    });
  return { running: reachable, failed: failed.size };
}
