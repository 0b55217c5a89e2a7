import { bySendingEase, inputHost, isLoopback, sendCommand } from '@tailrace/domain/send-command';
import type { InputSummary, NodeSummary, Schemas } from '@tailrace/sdk';

/** The text of the test message. */
export const greeting = 'hello tailrace';

/** A running input that accepts messages from a terminal. */
export interface SendTarget {
  id: string;
  title: string;
  command: string;
  /** Whether it only accepts local connections. */
  isLocal: boolean;
}

export interface GuideInputs {
  running: number;
  failed: number;
  targets: readonly SendTarget[];
}

function hostOf(address: string | undefined): string {
  return address && URL.canParse(address) ? new URL(address).hostname : '';
}

function targetOf(input: InputSummary, nodeHost: string, ownHost: string): SendTarget[] {
  const host = inputHost(input, nodeHost, ownHost);
  const command = sendCommand(input, host, greeting);
  return command === null ? [] : [{ id: input.id, title: input.title, command, isLocal: isLoopback(host) }];
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
      return targetOf(message_input, hostOf(node?.transport_address), ownHost);
    });
  return { running: running.size, failed: failed.size, targets };
}
