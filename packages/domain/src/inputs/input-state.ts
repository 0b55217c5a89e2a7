import type { InputState, InputSummary, Schemas } from '@tailrace/sdk';
import { spelledOut } from '../format/format.ts';
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

/** The state of an input on one node. */
type NodeState = Omit<ShownState, 'detail'>;

const starting: NodeState = { status: 'busy', state: 'Starting', isStarted: true };
const stopped: NodeState = { status: 'idle', state: 'Stopped', isStarted: false };
const failing: NodeState = { status: 'bad', state: 'Failing', isStarted: true };
const inSetup: NodeState = { status: 'idle', state: 'In setup', isStarted: false };

/** The states that servers of every version have. */
const usualStates = {
  CREATED: starting,
  INITIALIZED: starting,
  STARTING: starting,
  RUNNING: { status: 'good', state: 'Running', isStarted: true },
  STOPPING: { status: 'busy', state: 'Stopping', isStarted: false },
  STOPPED: stopped,
  TERMINATED: stopped,
  FAILED: { status: 'bad', state: 'Failed', isStarted: false },
  INVALID_CONFIGURATION: { status: 'bad', state: 'Invalid configuration', isStarted: false },
} satisfies Partial<Record<InputState['state'], NodeState>>;

const states: ReadonlyMap<string, NodeState> = new Map(
  Object.entries<NodeState>({ ...usualStates, FAILING: failing, SETUP: inSetup }),
);

/** A state that is not known here is shown by its name: `SHUTTING_DOWN` as "Shutting down". */
const nodeState = (name: string): NodeState =>
  states.get(name) ?? { status: 'idle', state: spelledOut(name), isStarted: false };

/** The labels of states, for the filter of the list: those of every server, and those that inputs have now. */
export const stateLabels = (shown: readonly ShownState[]): string[] => [
  ...new Set([...Object.values(usualStates), ...shown].map(({ state }) => state)),
];

/** Whether an input failed to start on a node, or runs there with problems. */
export const hasFailed = ({ state }: InputState): boolean => nodeState(state).status === 'bad';

/** Whether an input runs, but not as it should. */
export const isFailing = ({ state }: Pick<ShownState, 'state'>): boolean => state === failing.state;

/** Whether an input receives nothing until somebody starts it. */
export const isStopped = ({ state, isStarted }: Pick<ShownState, 'state' | 'isStarted'>): boolean =>
  !isStarted && (state === stopped.state || state === inSetup.state);

/** With several nodes, the worst state is shown; ascending. */
const severityOrder: readonly Status[] = ['idle', 'good', 'busy', 'bad'];

/** Shown without permission to read the states. */
const unknown: ShownState = { status: 'idle', state: 'Unknown', detail: null, isStarted: false };

/** The state of an input, from its state on each node; a stopped input has none. */
export function shownState(nodes: readonly InputState[] | undefined): ShownState {
  if (!nodes) return unknown;
  const byNode = nodes.map((node) => ({ ...nodeState(node.state), detail: node.detailed_message }));
  const [worst = { ...stopped, detail: null }] = byNode.toSorted(
    (a, b) => severityOrder.indexOf(b.status) - severityOrder.indexOf(a.status),
  );
  return { ...worst, isStarted: byNode.some(({ isStarted }) => isStarted) };
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
  shown: Pick<ShownState, 'status' | 'state' | 'detail' | 'isStarted'>;
}

/** The inputs, each with its state over all nodes. */
export function shownInputs(
  inputs: readonly InputSummary[],
  states: Schemas['ClusterInputStates'],
): ShownInput[] {
  const byId = statesById(states);
  return inputs.map((input) => ({ input, shown: shownState(byId.get(input.id) ?? []) }));
}
