import { deleteView } from '@tailrace/sdk/operations/views';
import { useCan } from '#/app/calls/use-can.ts';
import { usePermissions } from '#/app/use-permissions.ts';

export interface DashboardRights {
  canSave: boolean;
  canCreate: boolean;
  canDelete: boolean;
}

/** Whether the user may save a dashboard; either of two permissions is enough for the server. */
export function useCanSave(): (id: string) => boolean {
  const isPermitted = usePermissions();
  return (id) => isPermitted(`dashboards:edit:${id}`) || isPermitted(`view:edit:${id}`);
}

/** What the user may do with a stored dashboard. */
export function useDashboardRights(id: string): DashboardRights {
  const isPermitted = usePermissions();
  const canSave = useCanSave();
  const can = useCan();
  return {
    canSave: canSave(id),
    canCreate: isPermitted('dashboards:create'),
    canDelete: can(deleteView, { id }),
  };
}
