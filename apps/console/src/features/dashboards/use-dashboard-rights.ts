import { deleteView } from '@tailrace/sdk/operations/views';
import { useCan } from '#/app/calls/use-can.ts';
import { usePermissions } from '#/app/use-permissions.ts';

export interface DashboardRights {
  canSave: boolean;
  canCreate: boolean;
  canDelete: boolean;
}

/** What the user may do with a stored dashboard. */
export function useDashboardRights(id: string): DashboardRights {
  const isPermitted = usePermissions();
  const can = useCan();
  return {
    // Either of the two is enough for the server.
    canSave: isPermitted(`dashboards:edit:${id}`) || isPermitted(`view:edit:${id}`),
    canCreate: isPermitted('dashboards:create'),
    canDelete: can(deleteView, { id }),
  };
}
