import { isPermitted, isPermittedOnSome } from '@tailrace/domain/permissions/permissions';
import type { Operation, OperationId, PathParams, Schemas } from '@tailrace/sdk';
import { isKnownTo } from '@tailrace/sdk/versions/lifetimes';
import { useCurrentUser } from '../current-user.ts';
import { useServerVersion } from '../server-version.ts';

/** What a permission is checked against: path parameters, the entity by the name of its schema, or the request's body. */
export type PermissionScope<Id extends OperationId> = ([PathParams<Id>] extends [never]
  ? unknown
  : Partial<PathParams<Id>>) & {
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

/** The values at a path such as `AuthzRole.name` or `body.roles[]`. */
const valuesAt = (scope: unknown, path: string): unknown[] =>
  path.split('.').reduce<unknown[]>(
    (values, key) =>
      values.flatMap((value) => {
        const inner = (value as Record<string, unknown> | undefined)?.[key.replace('[]', '')];
        return inner ?? [];
      }),
    [scope],
  );

function filledEach(permission: string, scope: unknown): string[] {
  const [placeholder, path] = /\{([^}]+)\}/.exec(permission) ?? [];
  if (placeholder === undefined || path === undefined) return [permission];
  return valuesAt(scope, path).map((value) => permission.replace(placeholder, String(value)));
}

/**
 * The permissions of a call on a server of this version. From a newer version than the contract's on, a permission whose
 * placeholder names no entity of the scope is left out.
 */
export function permissionsOf<Id extends OperationId>(
  operation: Operation<Id>,
  scope: PermissionScope<Id> | undefined,
  version: string | undefined,
): string[] {
  const [, newer] =
    Object.entries(operation.permissionSince ?? {}).findLast(
      ([since]) => version !== undefined && isKnownTo(version, { since }),
    ) ?? [];
  if (newer) return newer.flatMap((permission) => filledEach(permission, scope));
  const needed = permissionOf(operation, scope);
  return needed === null ? [] : [needed];
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
  const version = useServerVersion()?.version;
  return <Id extends OperationId>(operation: Operation<Id>, scope?: PermissionScope<Id>): boolean =>
    isPermitted(permissions, permissionsOf(operation, scope, version));
}

export type Can = ReturnType<typeof useCan>;

/**
 * The same where it is not known yet on which entity: whether the user may make the call on all, or on one at least. The scope
 * has `*` for its id.
 *
 * @example useCanOnSome()(createExtractor, { inputId: '*' })
 */
export function useCanOnSome(): Can {
  const { permissions } = useCurrentUser();
  const version = useServerVersion()?.version;
  return (operation, scope) =>
    permissionsOf(operation, scope, version).every((needed) => isPermittedOnSome(permissions, needed));
}
