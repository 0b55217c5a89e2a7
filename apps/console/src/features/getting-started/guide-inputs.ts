import { bySendingEase } from '@tailrace/domain/send-command';
import { type SendTarget, sendTarget } from '@tailrace/domain/send-target';
import type { NodeSummary, Schemas } from '@tailrace/sdk';

export interface GuideInputs {
  running: number;
  failed: number;
  targets: readonly SendTarget[];
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
    all.filter(({ id, state }) => state === 'FAILED' && !running.has(id)).map(({ id }) => id),
  );
  const targets = [...running.values()]
    .sort(
      (a, b) =>
        bySendingEase(a.message_input, b.message_input) ||
        a.message_input.title.localeCompare(b.message_input.title, 'en', { numeric: true }),
    )
    .flatMap(({ message_input, nodeId }) => {
      const node = nodes.find(({ node_id }) => node_id === nodeId);
      return sendTarget(message_input, node, ownHost) ?? [];
    });
  return { running: running.size, failed: failed.size, targets };
}
