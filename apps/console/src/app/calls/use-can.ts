import { isPermitted } from '@tailrace/domain/permissions';
import type { Operation, OperationId, PathParams } from '@tailrace/sdk';
import { useCurrentUser } from '../current-user.ts';

/** The permission of a call for one entity; `null` where the contract names none. */
export function permissionOf<Id extends OperationId>(
  { id, permission }: Operation<Id>,
  params?: Partial<PathParams<Id>>,
): string | null {
  const values: Readonly<Record<string, unknown>> = { ...params };
  return (
    permission?.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = values[name];
      if (value === undefined) throw new TypeError(`The permission of ${id} needs the parameter ${name}`);
      return String(value);
    }) ?? null
  );
}

/**
 * Asks whether the logged-in user may make a call, so that what they may not do is not offered.
 *
 * @example
 * const can = useCan();
 * can(createInput); can(updateInput, { inputId });
 */
export function useCan() {
  const { permissions } = useCurrentUser();
  return <Id extends OperationId>(operation: Operation<Id>, params?: Partial<PathParams<Id>>): boolean => {
    const needed = permissionOf(operation, params);
    return needed === null || isPermitted(permissions, needed);
  };
}
