import { hasPermission } from '@tailrace/domain/permissions';
import type { User } from '../areas/users/user.ts';
import { ForbiddenError } from '../errors.ts';

/** The calling user and their permissions. */
export interface Caller {
  user: User;
  permissions: string[];
  isPermitted(needed: string): boolean;
  /** Throws a ForbiddenError unless the caller has all of them. */
  require(...needed: string[]): void;
}

export function callerOf(user: User, permissions: string[]): Caller {
  const isPermitted = (needed: string) => hasPermission(permissions, needed);
  return {
    user,
    permissions,
    isPermitted,
    require(...needed) {
      if (!needed.every(isPermitted)) throw new ForbiddenError();
    },
  };
}
