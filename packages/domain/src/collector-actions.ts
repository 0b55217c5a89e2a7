import type { Schemas } from '@tailrace/sdk';

/** What collectors can be asked to do. */
export type CollectorAction = string & keyof Schemas['CollectorActionProperties'];

/** The request for one collector of one sidecar (calls-errors §3). */
export function namedAction(collectorId: string, action: CollectorAction): Schemas['NamedCollectorAction'] {
  return { collector: collectorId, properties: { [action]: true } };
}

/** A collector on a sidecar, as it is picked in the administration. */
export interface PickedCollector {
  sidecarId: string;
  collectorId: string;
}

/** The request for everything that was picked: an entry for each sidecar with its collectors (calls-errors §3). */
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
 * The request that gives sidecars their configurations (calls-errors §3). A sidecar without any is named with an empty
 * list, as what is named is replaced.
 */
export function assignmentRequest(
  sidecars: readonly Pick<Schemas['SidecarSummary'], 'node_id' | 'assignments'>[],
): Schemas['NodeConfigurationRequest'] {
  return { nodes: sidecars.map(({ node_id, assignments }) => ({ node_id, assignments })) };
}

/**
 * The actions that follow an assignment: the collectors that have a configuration start again with it (calls-errors §4).
 * The server queues no restart by itself.
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
