import { permissionChecker } from '@tailrace/domain/permissions/permissions';
import type { User } from '../areas/users/user.ts';
import { ForbiddenError } from '../errors.ts';

/** The calling user and their permissions. */
export interface Caller {
  user: User;
  permissions: string[];
  isPermitted(needed: string): boolean;
  /** Throws a ForbiddenError unless the caller has all of them. */
  require(...needed: string[]): void;
  /** Throws a ForbiddenError unless the caller holds all the permissions that the call gives to somebody. */
  requireToGive(given: readonly string[]): void;
}

export function callerOf(user: User, permissions: string[]): Caller {
  let check: ((needed: string) => boolean) | undefined;
  const isPermitted = (needed: string) => {
    check ??= permissionChecker(permissions);
    return check(needed);
  };
  return {
    user,
    permissions,
    isPermitted,
    require(...needed) {
      if (!needed.every(isPermitted)) throw new ForbiddenError();
    },
    requireToGive(given) {
      const missing = given.find((permission) => !isPermitted(permission));
      if (missing === undefined) return;
      throw new ForbiddenError(`Only who has the permission "${missing}" can give it to others`);
    },
  };
}
