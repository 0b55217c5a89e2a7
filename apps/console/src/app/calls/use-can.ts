import { isPermitted } from '@tailrace/domain/permissions';
import type { Operation, OperationId, PathParams, Schemas } from '@tailrace/sdk';
import { useCurrentUser } from '../current-user.ts';

/** What a permission is about: the parameters of the path, or the entity by the name of its schema. */
export type PermissionScope<Id extends OperationId> = Partial<PathParams<Id>> & {
  readonly [Name in keyof Schemas]?: object;
};

const valueAt = (scope: unknown, place: string): unknown =>
  place.split('.').reduce((value, key) => (value as Record<string, unknown> | undefined)?.[key], scope);

/** The permission of a call for one entity; `null` where any user may call, or more than one permission decides. */
export function permissionOf<Id extends OperationId>(
  { id, permission }: Operation<Id>,
  scope?: PermissionScope<Id>,
): string | null {
  const filled = permission?.replace(/\{([^}]+)\}/g, (_, place: string) => {
    const value = valueAt(scope, place);
    if (value === undefined) throw new TypeError(`The permission of ${id} needs ${place}`);
    return String(value);
  });
  return filled ?? null;
}

/**
 * Asks whether the logged-in user may make a call, so that what they may not do is not offered.
 *
 * @example
 * const can = useCan();
 * can(createInput); can(updateInput, { inputId }); can(updateUser, { User: user });
 */
export function useCan() {
  const { permissions } = useCurrentUser();
  return <Id extends OperationId>(operation: Operation<Id>, scope?: PermissionScope<Id>): boolean => {
    const needed = permissionOf(operation, scope);
    return needed === null || isPermitted(permissions, needed);
  };
}

export type Can = ReturnType<typeof useCan>;
