import { isPermitted } from '@tailrace/domain/permissions/permissions';
import type { Operation, OperationId, PathParams, Schemas } from '@tailrace/sdk';
import { useCurrentUser } from '../current-user.ts';

/** What a permission is checked against: path parameters, the entity by the name of its schema, or the request's body. */
export type PermissionScope<Id extends OperationId> = Partial<PathParams<Id>> & {
  readonly [Name in keyof Schemas | 'body']?: object;
};

const valueAt = (scope: unknown, path: string): unknown =>
  path.split('.').reduce((value, key) => (value as Record<string, unknown> | undefined)?.[key], scope);

/** The permission string of a call on one entity; `null` if none is needed or one string cannot express it. */
export function permissionOf<Id extends OperationId>(
  { id, permission }: Operation<Id>,
  scope?: PermissionScope<Id>,
): string | null {
  const filled = permission?.replace(/\{([^}]+)\}/g, (_, path: string) => {
    const value = valueAt(scope, path);
    if (value === undefined) throw new TypeError(`The permission of ${id} needs ${path}`);
    return String(value);
  });
  return filled ?? null;
}

/**
 * Returns a function that tells whether the user may make a call, to hide actions they may not use.
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
