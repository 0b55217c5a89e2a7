import type { InputState, InputSummary, Schemas } from '@tailrace/sdk';
import type { Status } from '../format/status.ts';

/** The state of an input over all nodes, as it is shown. */
export interface ShownState {
  status: Status;
  /** In a word: "Running". */
  state: string;
  /** The server's details about the state, such as why the input failed. */
  detail: string | null;
  /** Whether it runs or is about to run on some node. */
  isStarted: boolean;
}

type StateName = InputState['state'];

const starting = { status: 'busy', state: 'Starting' } as const;
const stopped = { status: 'idle', state: 'Stopped' } as const;

const states: Record<StateName, Pick<ShownState, 'status' | 'state'>> = {
  CREATED: starting,
  INITIALIZED: starting,
  STARTING: starting,
  RUNNING: { status: 'good', state: 'Running' },
  STOPPING: { status: 'busy', state: 'Stopping' },
  STOPPED: stopped,
  TERMINATED: stopped,
  FAILED: { status: 'bad', state: 'Failed' },
  INVALID_CONFIGURATION: { status: 'bad', state: 'Invalid configuration' },
};

/** The state names, for the filter of the list. */
export const stateNames: readonly string[] = [...new Set(Object.values(states).map(({ state }) => state))];

/** With several nodes, the worst state is shown; ascending. */
const severityOrder: readonly Status[] = ['idle', 'good', 'busy', 'bad'];

/** Shown without permission to read the states. */
const unknown: ShownState = { status: 'idle', state: 'Unknown', detail: null, isStarted: false };

/** The state of an input, from its state on each node; a stopped input has none. */
export function shownState(nodes: readonly InputState[] | undefined): ShownState {
  if (!nodes) return unknown;
  const [worst = { ...stopped, detail: null }] = nodes
    .map((node) => ({ ...states[node.state], detail: node.detailed_message }))
    .sort((a, b) => severityOrder.indexOf(b.status) - severityOrder.indexOf(a.status));
  const isStarted = nodes.some(({ state }) => state === 'RUNNING' || states[state] === starting);
  return { ...worst, isStarted };
}

/** The states of each input, by its id. */
export const statesById = (states: Schemas['ClusterInputStates']): ReadonlyMap<string, InputState[]> =>
  Map.groupBy(
    Object.values(states).flatMap((ofNode) => ofNode ?? []),
    ({ id }) => id,
  );

/** An input with its state over all nodes. */
export interface ShownInput {
  input: InputSummary;
  shown: Pick<ShownState, 'status' | 'detail' | 'isStarted'>;
}

/** The inputs, each with its state over all nodes. */
export function shownInputs(
  inputs: readonly InputSummary[],
  states: Schemas['ClusterInputStates'],
): ShownInput[] {
  const byId = statesById(states);
  return inputs.map((input) => ({ input, shown: shownState(byId.get(input.id) ?? []) }));
}
