import type { Schemas } from '@tailrace/sdk';
import { sidecarState } from './sidecar-status.ts';

/** The state of a sidecar in the fleet, worst first. */
export type FleetState = Schemas['SidecarState'];

/** Worst first: the order in which states are counted, listed and filtered. */
export const fleetStates: readonly FleetState[] = [
  'failing',
  'silent',
  'updating',
  'unknown',
  'stopped',
  'running',
];

/**
 * The state of a sidecar. The embedded server derives it from its heartbeats; on a cluster it follows from what the agent
 * last said, and that of an inactive sidecar is `silent`, whatever it said.
 */
export function fleetStateOf({ fleet, active, node_details }: Schemas['SidecarSummary']): FleetState {
  if (fleet) return fleet.state;
  if (!active) return 'silent';
  const states = (node_details.status?.collectors ?? []).map(({ status }) => sidecarState(status));
  if (states.length === 0) return sidecarState(node_details.status?.status);
  return fleetStates.find((state) => states.some((one) => one === state)) ?? 'unknown';
}
