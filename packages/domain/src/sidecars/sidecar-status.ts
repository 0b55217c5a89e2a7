import type { Schemas } from '@tailrace/sdk';
import { countOf } from '../format/format.ts';

/** The status of a collector, or of a whole sidecar. */
export type SidecarState = 'running' | 'unknown' | 'failing' | 'stopped';

/** In the order of their codes. */
export const sidecarStates: readonly SidecarState[] = ['running', 'unknown', 'failing', 'stopped'];

/** The status for a code; unknown codes have the status `unknown`. */
export function sidecarState(code: Schemas['SidecarStatusCode'] | null | undefined): SidecarState {
  return sidecarStates[code ?? -1] ?? 'unknown';
}

/** The code of a status, as the administration's filters send it. */
export function sidecarStatusCode(state: SidecarState): number {
  return sidecarStates.indexOf(state);
}

/** The number of a sidecar's collectors by status. */
export function countStates(
  collectors: readonly Pick<Schemas['CollectorStatus'], 'status'>[],
): Record<SidecarState, number> {
  const counts: Record<SidecarState, number> = { running: 0, unknown: 0, failing: 0, stopped: 0 };
  for (const { status } of collectors) counts[sidecarState(status)] += 1;
  return counts;
}

/** A sidecar's status as text: problems first, and `Not reporting` when the sidecar reports no status. */
export function summarizeSidecar(status: Schemas['CollectorStatusList'] | null | undefined): string {
  if (!status) return 'Not reporting';
  if (status.collectors.length === 0) return status.message;
  const counts = countStates(status.collectors);
  const order: SidecarState[] = ['failing', 'stopped', 'unknown', 'running'];
  const parts = order.filter((state) => counts[state] > 0).map((state) => `${counts[state]} ${state}`);
  return `${countOf(status.collectors.length, 'collector')}: ${parts.join(', ')}`;
}
