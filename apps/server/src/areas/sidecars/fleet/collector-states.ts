import { fleetStates, isStatusOf } from '@tailrace/domain/sidecars/fleet-state';
import { sidecarState } from '@tailrace/domain/sidecars/sidecar-status';
import type { Schemas } from '@tailrace/sdk';
import type { RegisteredSidecar, TrackedCollector } from './registered-sidecar.ts';

type Status = Schemas['CollectorStatus'];

/** What the states of a sidecar's collectors depend on beside its document. */
interface Now {
  time: string;
  isActive: boolean;
  /** Whether the agent has the current text of a configuration, and has reported since. */
  hasCurrent(configurationId: string): boolean;
}

/** A collector that is assigned or reported; without a configuration when only the agent knows it. */
interface Instance {
  collector_id: string;
  configuration_id: string | null;
  status: Status | null;
}

function instancesOf({ assignments, node_details }: RegisteredSidecar): Instance[] {
  const statuses = node_details.status?.collectors ?? [];
  const assigned = (assignments ?? []).map((assignment) => ({
    ...assignment,
    status: statuses.find((status) => isStatusOf(status, assignment)) ?? null,
  }));
  const others = statuses.filter(
    (status) => !assignments?.some((assignment) => isStatusOf(status, assignment)),
  );
  const unassigned = others.map((status) => ({
    collector_id: status.collector_id,
    // The contract has ids of configurations only.
    configuration_id: /^[0-9a-f]{24}$/i.test(status.configuration_id ?? '')
      ? (status.configuration_id ?? null)
      : null,
    status,
  }));
  // An agent may report a collector twice.
  return [...assigned, ...new Map(unassigned.map((one) => [keyOf(one), one])).values()];
}

const keyOf = ({ collector_id, configuration_id }: Instance) => `${configuration_id} ${collector_id}`;

const isSame = (a: Pick<Instance, 'collector_id' | 'configuration_id'>, b: typeof a) =>
  a.collector_id === b.collector_id && a.configuration_id === b.configuration_id;

const settledOf = (state: string, before: TrackedCollector | undefined): TrackedCollector['settled'] =>
  state === 'failing' || state === 'stopped' || state === 'running' ? state : (before?.settled ?? null);

function tracked(instance: Instance, sidecar: RegisteredSidecar, now: Now): TrackedCollector {
  const { collector_id, configuration_id, status } = instance;
  const error = configuration_id === null ? undefined : sidecar.errors[configuration_id];
  const reported = status ? sidecarState(status.status) : 'unknown';
  const isUpdating =
    (configuration_id !== null && !now.hasCurrent(configuration_id)) ||
    sidecar.actions.some((action) => action.collector_id === collector_id && action.finished_at === null);
  const derived = error ? 'failing' : reported !== 'failing' && isUpdating ? 'updating' : reported;
  const state = now.isActive ? derived : 'unknown';
  const message = error
    ? `The template fails in line ${error.line}: ${error.message}`
    : status?.verbose_message || status?.message || '';
  const before = sidecar.collectors.find((one) => isSame(one, instance));
  const since = before?.state === state ? before.since : now.time;
  return { collector_id, configuration_id, state, since, message, settled: settledOf(state, before) };
}

/** The state of each collector of a sidecar that is assigned or reported. */
export function collectorStates(sidecar: RegisteredSidecar, now: Now): TrackedCollector[] {
  return instancesOf(sidecar).map((instance) => tracked(instance, sidecar, now));
}

/** The state of a sidecar with these collectors: that of the worst; without any, what the agent says of itself. */
export function stateOf(
  { node_details, actions }: RegisteredSidecar,
  collectors: readonly TrackedCollector[],
  isActive: boolean,
): Schemas['SidecarState'] {
  if (!isActive) return 'silent';
  const isActing = actions.some(({ finished_at }) => finished_at === null);
  const states = new Set<string>(collectors.map(({ state }) => state));
  if (isActing) states.add('updating');
  if (states.size === 0) states.add(sidecarState(node_details.status?.status));
  return fleetStates.find((state) => states.has(state)) ?? 'unknown';
}

type Kind = Schemas['SidecarChange']['kind'];

/** What is told of a collector whose state was another before. */
export function changeOf(
  collector: TrackedCollector,
  before: TrackedCollector | undefined,
  isNew: boolean,
): Kind | null {
  const was = before?.settled ?? null;
  const is = collector.settled;
  if (was === is || is === null) return null;
  if (is === 'failing') return 'failing';
  if (is === 'stopped') return isNew ? null : 'stopped';
  if (was === 'failing') return 'recovered';
  return isNew ? null : 'started';
}
