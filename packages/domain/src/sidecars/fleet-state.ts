import type { Schemas } from '@tailrace/sdk';
import type { Status } from '../format/status.ts';
import { sidecarState } from './sidecar-status.ts';

type Sidecar = Schemas['SidecarSummary'];

/** The state of a sidecar in the fleet, worst first. */
export type FleetState = Schemas['SidecarState'];

/** The state of one collector on a sidecar. */
export type CollectorState = Exclude<FleetState, 'silent'>;

/** Worst first: the order in which states are counted, listed and filtered. */
export const fleetStates: readonly FleetState[] = [
  'failing',
  'silent',
  'updating',
  'unknown',
  'stopped',
  'running',
];

/** How the states are shown. */
export const shownFleetStates: Readonly<Record<FleetState, { text: string; status: Status }>> = {
  failing: { text: 'Failing', status: 'bad' },
  silent: { text: 'Silent', status: 'bad' },
  updating: { text: 'Updating', status: 'busy' },
  unknown: { text: 'Unknown', status: 'idle' },
  stopped: { text: 'Stopped', status: 'idle' },
  running: { text: 'Running', status: 'good' },
};

/**
 * The state of a sidecar. The embedded server derives it from its heartbeats; on a cluster it follows from what the agent
 * last said, and that of an inactive sidecar is `silent`, whatever it said.
 */
export function fleetStateOf({ fleet, active, node_details }: Sidecar): FleetState {
  if (fleet) return fleet.state;
  if (!active) return 'silent';
  const states = (node_details.status?.collectors ?? []).map(({ status }) => sidecarState(status));
  if (states.length === 0) return sidecarState(node_details.status?.status);
  return fleetStates.find((state) => states.some((one) => one === state)) ?? 'unknown';
}

/** A collector on a sidecar: assigned, reported, or both. */
export interface SidecarCollector {
  collectorId: string;
  configurationId: string | null;
  state: CollectorState;
  /** Only the embedded server tells. */
  since: string | null;
  /** What the agent said, or why the template fails. */
  message: string;
  /** What the collector itself printed. */
  verboseMessage: string;
}

/**
 * Whether a status is that of an assigned collector. Agents before 1.3 report each collector once; later ones, once for each of its
 * configurations.
 */
export const isStatusOf = (
  status: Schemas['CollectorStatus'],
  assigned: { collector_id: string; configuration_id: string | null },
): boolean =>
  status.collector_id === assigned.collector_id &&
  (!status.configuration_id || status.configuration_id === assigned.configuration_id);

/** The collectors of a sidecar, in the order of their states; those of a silent one are unknown. */
export function collectorsOf(sidecar: Sidecar): SidecarCollector[] {
  const { fleet, active, assignments, node_details } = sidecar;
  const statuses = node_details.status?.collectors ?? [];
  const statusOf = (assigned: { collector_id: string; configuration_id: string | null }) =>
    statuses.find((status) => isStatusOf(status, assigned));
  if (fleet) {
    return worstFirst(
      fleet.collectors.map(({ collector_id, configuration_id, ...rest }) => ({
        ...rest,
        collectorId: collector_id,
        configurationId: configuration_id,
        verboseMessage: statusOf({ collector_id, configuration_id })?.verbose_message ?? '',
      })),
    );
  }
  const unassigned = statuses.filter(
    (status) => !assignments.some((assigned) => isStatusOf(status, assigned)),
  );
  const all = [
    ...assignments,
    ...[...new Set(unassigned.map(({ collector_id }) => collector_id))].map((collector_id) => ({
      ...{ collector_id, configuration_id: null },
    })),
  ];
  return worstFirst(
    all.map((one) => {
      const status = statusOf(one);
      return {
        collectorId: one.collector_id,
        configurationId: one.configuration_id,
        state: active ? sidecarState(status?.status) : 'unknown',
        since: null,
        message: status?.message ?? '',
        verboseMessage: status?.verbose_message ?? '',
      };
    }),
  );
}

const worstFirst = (collectors: SidecarCollector[]) =>
  collectors.sort((one, other) => fleetStates.indexOf(one.state) - fleetStates.indexOf(other.state));

/** Texts of agents can be of any length; more than this is not drawn in a table. */
const longestReason = 300;

/** Why a sidecar is in its state; null where the state says it all. */
export function stateReason(sidecar: Sidecar, collectorName: (id: string) => string): string | null {
  const state = fleetStateOf(sidecar);
  const { fleet, node_details } = sidecar;
  if (state === 'silent') return null;
  if (state === 'updating') {
    const [action] = fleet?.actions ?? [];
    if (action) return `${action.action} of ${collectorName(action.collector_id)} requested`;
    const updating = fleet?.collectors.find((one) => one.state === 'updating');
    return updating ? `${collectorName(updating.collector_id)} gets a changed configuration` : null;
  }
  if (state === 'running') return null;
  const collector = collectorsOf(sidecar).find((one) => one.state === state);
  if (!collector) return boundedText(node_details.status?.message ?? '', longestReason) || null;
  const name = collectorName(collector.collectorId);
  return collector.message === '' ? name : `${name}: ${boundedText(collector.message, longestReason)}`;
}

/** The beginning of a text that may be of any length, with an ellipsis if it goes on. */
export const boundedText = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most).toWellFormed()}…` : text;
