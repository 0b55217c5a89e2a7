import type { Schemas } from '@tailrace/sdk';
import type { Status } from '../format/status.ts';

type Overview = Schemas['SystemOverview'];

export interface NodeState {
  status: Status;
  /** In words: "Running". */
  state: string;
  /** The consequence, where the word is not enough. */
  detail: string | null;
}

const states: Readonly<Record<string, NodeState>> = {
  uninitialized: { status: 'busy', state: 'Starting', detail: null },
  starting: { status: 'busy', state: 'Starting', detail: null },
  running: { status: 'good', state: 'Running', detail: null },
  paused: { status: 'idle', state: 'Processing paused', detail: 'New messages wait in the journal.' },
  halting: { status: 'busy', state: 'Shutting down', detail: null },
  failed: { status: 'bad', state: 'Failed', detail: 'See the log of the node for the reason.' },
  throttled: { status: 'busy', state: 'Throttled', detail: 'The journal is nearly full.' },
};

const override = /^override lb:(\w+)$/;

/** The state of a node in words. `null` is a node that did not respond, `undefined` one that is not known yet. */
export function nodeState(overview: Overview | null | undefined): NodeState {
  if (overview === undefined) return { status: 'idle', state: 'Unknown', detail: null };
  if (overview === null) {
    return {
      status: 'bad',
      state: 'Not responding',
      detail: 'The other nodes cannot reach it, or it denies you access.',
    };
  }
  const { lifecycle, is_processing } = overview;
  const [, status] = override.exec(lifecycle) ?? [];
  const name = status === undefined ? lifecycle : is_processing ? 'running' : 'paused';
  const shown = states[name] ?? { status: 'idle', state: lifecycle, detail: null };
  return status === undefined ? shown : { ...shown, detail: `Load balancer status set to ${status}.` };
}

/** What load balancers are told, with the effect. */
export const loadBalancerText = ({ lb_status }: Pick<Overview, 'lb_status'>): string =>
  ({
    alive: 'Alive: load balancers send messages to this node',
    dead: 'Dead: load balancers send no messages to this node',
    throttled: 'Throttled: load balancers should send less',
  })[lb_status] ?? lb_status;
