import { failedWith, success } from '@tailrace/domain/notices/notice';
import { grn } from '@tailrace/domain/permissions/permissions';
import { restoredViewInputOf } from '@tailrace/domain/views/search-view-input';
import type { Schemas } from '@tailrace/sdk';
import { prepareEntityShare, updateEntityShare } from '@tailrace/sdk/operations/sharing';
import { createView, deleteView } from '@tailrace/sdk/operations/views';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#/app/calls/call.ts';
import { useCan } from '#/app/calls/use-can.ts';
import { useMutationWithNotices } from '#/app/calls/use-mutation-with-notices.ts';
import type { EntityAction } from '#/app/entity-action.ts';
import { undoable } from '#/app/notices.ts';
import { changedBySaving, dashboardQueries } from '#/features/dashboards/store/index.ts';

type Summary = Pick<Schemas['ViewSummary'], 'id' | 'title'>;

/** A deleted dashboard, with all that undoing needs. */
interface Deleted {
  view: Schemas['View'];
  shares: Schemas['GranteeCapabilities'];
}

/** Deleting a dashboard deletes its shares as well; undoing restores them. Only owners may read them. */
async function sharesOf(entityGRN: string): Promise<Deleted['shares']> {
  const reply = await call(prepareEntityShare, { entityGRN, body: {} }).catch(() => null);
  return Object.fromEntries(
    (reply?.active_shares ?? []).map(({ grantee, capability }) => [grantee, capability]),
  );
}

async function remove({ id }: Summary): Promise<Deleted> {
  const shares = await sharesOf(grn('dashboard', id));
  return { shares, view: await call(deleteView, { id }) };
}

async function restore({ view, shares }: Deleted): Promise<void> {
  await call(createView, { body: restoredViewInputOf(view) });
  if (Object.keys(shares).length === 0) return;
  const entityGRN = grn('dashboard', view.id);
  await call(updateEntityShare, { entityGRN, body: { selected_grantee_capabilities: shares } });
}

/** Deletes dashboards; a notice offers to bring them back. */
export function useDeleteDashboards() {
  const client = useQueryClient();
  const restoring = useMutationWithNotices({
    mutationFn: async (deleted: readonly Deleted[]) => {
      for (const each of deleted) await restore(each);
    },
    done: (_, deleted) => success(deleted.length === 1 ? 'Dashboard restored' : 'Dashboards restored'),
    failed: failedWith('Could not restore the dashboard'),
    invalidates: changedBySaving,
  });
  return useMutationWithNotices({
    mutationFn: async (dashboards: readonly Summary[]) => {
      const deleted: Deleted[] = [];
      for (const dashboard of dashboards) {
        deleted.push(await remove(dashboard));
        client.removeQueries({
          queryKey: dashboardQueries.document(dashboard.id).queryKey,
          type: 'inactive',
        });
      }
      return deleted;
    },
    done: (deleted) => undoable(success(deletedText(deleted)), () => restoring.mutate(deleted)),
    failed: failedWith('Could not delete the dashboard'),
    invalidates: changedBySaving,
  });
}

const deletedText = (deleted: readonly Deleted[]) =>
  deleted.length === 1
    ? `Dashboard “${deleted[0]?.view.title}” deleted`
    : `${deleted.length} dashboards deleted`;

/** Deleting as an action of a row and of the bulk bar. It does not ask, because it can be undone. */
export function useDashboardDeletion(): EntityAction<Schemas['ViewSummary']> {
  const can = useCan();
  const deleting = useDeleteDashboards();
  return {
    label: 'Delete dashboard',
    in: ['row', 'bulk'],
    isDangerous: true,
    isOffered: ({ id }) => can(deleteView, { id }),
    run: (dashboards) => deleting.mutate(dashboards),
    bulk: {
      label: ({ length }) => (length === 1 ? 'Delete dashboard' : `Delete ${length} dashboards`),
      disabledReason: (possible, ticked) =>
        possible.length < ticked.length
          ? `You don’t have permission to delete ${ticked.length - possible.length} of them.`
          : undefined,
    },
  };
}
