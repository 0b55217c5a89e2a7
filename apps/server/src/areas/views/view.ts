import type { Schemas } from '@tailrace/sdk';
import type { Caller } from '../../http/caller.ts';
import type { SharedEntity } from '../sharing/grant-service.ts';

export type View = Schemas['View'];
/** A view without its state. */
export type ViewSummary = Schemas['ViewSummary'];
export type ViewType = ViewSummary['type'];

/** Whether the caller may see the view. */
export function isReadable(caller: Caller, { id, type }: ViewSummary): boolean {
  return (
    caller.isPermitted(`view:read:${id}`) ||
    (type === 'DASHBOARD' && caller.isPermitted(`dashboards:read:${id}`))
  );
}

/** Whether the caller may change a view of this type. */
export function isEditable(caller: Caller, id: string, type: ViewType): boolean {
  return (
    caller.isPermitted(`view:edit:${id}`) ||
    (type === 'DASHBOARD' && caller.isPermitted(`dashboards:edit:${id}`))
  );
}

/** The entity of a view for sharing. */
export function sharedView({ id, type }: Pick<ViewSummary, 'id' | 'type'>): SharedEntity {
  return { type: type === 'DASHBOARD' ? 'dashboard' : 'search', id };
}
