import type { Schemas } from '@tailrace/sdk';

/** The actions of collectors. */
export type CollectorAction = string & keyof Schemas['CollectorActionProperties'];

/** The request for one collector of one sidecar (calls-errors §3). */
export function namedAction(collectorId: string, action: CollectorAction): Schemas['NamedCollectorAction'] {
  return { collector: collectorId, properties: { [action]: true } };
}

/** A collector on a sidecar, as selected in the administration. */
export interface PickedCollector {
  sidecarId: string;
  collectorId: string;
}

/** The request for all selected collectors: one entry per sidecar (calls-errors §3). */
export function administrationAction(
  action: CollectorAction,
  picked: readonly PickedCollector[],
): Schemas['BulkActionsRequest'] {
  const bySidecar = Map.groupBy(picked, ({ sidecarId }) => sidecarId);
  return {
    action,
    collectors: [...bySidecar].map(([sidecar_id, entries]) => ({
      sidecar_id,
      collector_ids: [...new Set(entries.map(({ collectorId }) => collectorId))],
    })),
  };
}

/**
 * The request that assigns configurations to sidecars (calls-errors §3). It replaces all assignments, so a sidecar
 * without any is sent with an empty list.
 */
export function assignmentRequest(
  sidecars: readonly Pick<Schemas['SidecarSummary'], 'node_id' | 'assignments'>[],
): Schemas['NodeConfigurationRequest'] {
  return { nodes: sidecars.map(({ node_id, assignments }) => ({ node_id, assignments })) };
}

/**
 * The actions after an assignment: collectors with a configuration restart (calls-errors §4). The server does not queue
 * these restarts.
 */
export function restartsAfterAssignment(
  sidecars: readonly Pick<Schemas['SidecarSummary'], 'node_id' | 'assignments'>[],
): Schemas['BulkActionsRequest'] {
  return administrationAction(
    'restart',
    sidecars.flatMap(({ node_id, assignments }) =>
      assignments.map(({ collector_id }) => ({ sidecarId: node_id, collectorId: collector_id })),
    ),
  );
}
