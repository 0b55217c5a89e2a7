import { formatCount } from '@tailrace/domain/format/format';
import { sidecarNotices } from '@tailrace/domain/notices/sidecars';
import {
  type AdministrationRow,
  actionableRows,
  administrationRows,
  type PlannedSidecar,
} from '@tailrace/domain/sidecars/administration-plan';
import {
  administrationAction,
  assignmentRequest,
  type CollectorAction,
  restartsAfterAssignment,
} from '@tailrace/domain/sidecars/collector-actions';
import type { Schemas } from '@tailrace/sdk';
import {
  assignSidecarConfigurations,
  searchSidecarAdministration,
  setSidecarCollectorActions,
} from '@tailrace/sdk/operations/sidecars';
import { call } from '#/app/calls/call.ts';
import { queryKeyOf } from '#/app/calls/query.ts';
import { useMutationWithNotices } from '#/app/calls/use-mutation-with-notices.ts';
import { showNotice } from '#/app/notices.ts';
import { fleetReads, type Sidecar } from '../sidecars.ts';
import { sendInChunks } from './send-in-chunks.ts';

/** Sidecars in one request, so that a failure leaves few in doubt. */
const size = 100;

/** The largest page that the server sends. */
const perPage = 1000;

/** More sidecars than this are not changed at once. */
export const mostSidecars = 100_000;

/** The outcome of a change of many sidecars. */
export interface FleetChange {
  /** The sidecars that were changed. */
  nodeIds: string[];
  /** How many rows changed. */
  count: number;
  failed: { sidecar: Sidecar; error: Error }[];
}

interface Assignment {
  sidecars: readonly PlannedSidecar[];
  onProgress: (count: number) => void;
}

type CollectorsOfSidecar = Schemas['BulkActionsRequest']['collectors'][number];

/** Sends assignments, and restarts the collectors that have another configuration. */
export const useAssign = () =>
  useMutationWithNotices({
    mutationFn: async ({ sidecars, onProgress }: Assignment): Promise<FleetChange> => {
      const { done, failed } = await sendInChunks(sidecars, {
        size,
        onProgress,
        send: (chunk) =>
          call(assignSidecarConfigurations, {
            body: assignmentRequest(
              chunk.map(({ sidecar, assignments }) => ({ node_id: sidecar.node_id, assignments })),
            ),
          }),
      });
      const { action, collectors } = restartsAfterAssignment(
        done.map(({ sidecar, changed }) => ({ node_id: sidecar.node_id, assignments: changed })),
      );
      const restarts = await sendActions(action, collectors);
      const [refused] = restarts.failed;
      if (refused) showNotice(sidecarNotices.actionFailed('restart')(refused.error));
      return {
        nodeIds: done.map(({ sidecar }) => sidecar.node_id),
        count: done.reduce((sum, { count }) => sum + count, 0),
        failed: failed.map(({ item, error }) => ({ sidecar: item.sidecar, error })),
      };
    },
    done: ({ count }) => (count > 0 ? sidecarNotices.assigned(count) : null),
    invalidates: fleetReads,
  });

interface ActionRequest {
  action: CollectorAction;
  rows: readonly AdministrationRow[];
  onProgress: (count: number) => void;
}

/** Asks collectors for an action. */
export const useRequestAction = () =>
  useMutationWithNotices({
    mutationFn: async ({ action, rows, onProgress }: ActionRequest): Promise<FleetChange> => {
      const own = actionableRows(rows);
      const byId = new Map(own.map(({ sidecar }) => [sidecar.node_id, sidecar]));
      const { collectors } = administrationAction(
        action,
        own.map(({ sidecar, collectorId }) => ({ sidecarId: sidecar.node_id, collectorId })),
      );
      const { done, failed } = await sendActions(action, collectors, onProgress);
      return {
        nodeIds: done.map(({ sidecar_id }) => sidecar_id),
        count: done.reduce((sum, { collector_ids }) => sum + collector_ids.length, 0),
        failed: failed.flatMap(({ item, error }) => {
          const sidecar = byId.get(item.sidecar_id);
          return sidecar ? [{ sidecar, error }] : [];
        }),
      };
    },
    done: ({ count }, { action }) => (count > 0 ? sidecarNotices.actionRequested(action, count) : null),
    invalidates: fleetReads,
  });

const sendActions = (
  action: string,
  collectors: readonly CollectorsOfSidecar[],
  onProgress?: (count: number) => void,
) =>
  sendInChunks(collectors, {
    size,
    ...(onProgress && { onProgress }),
    send: (chunk) => call(setSidecarCollectorActions, { body: { action, collectors: [...chunk] } }),
  });

/** All rows that match, read page by page. */
export const matchingRowsQuery = (request: Schemas['AdministrationRequest']) => ({
  queryKey: queryKeyOf(searchSidecarAdministration, 'all that match', request),
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<AdministrationRow[]> => {
    const sidecars: Sidecar[] = [];
    for (let page = 1; ; page += 1) {
      const body = { ...request, page, per_page: perPage };
      const reply = await call(searchSidecarAdministration, { body }, { signal });
      const { total } = reply.pagination;
      if (total > mostSidecars) {
        throw new RangeError(`More than ${formatCount(mostSidecars)} sidecars match. Narrow the filters.`);
      }
      sidecars.push(...reply.sidecars);
      if (page * perPage >= total) return administrationRows(sidecars);
    }
  },
  gcTime: 0,
  staleTime: 0,
});
