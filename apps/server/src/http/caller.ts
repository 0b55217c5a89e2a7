import { permissionChecker } from '@tailrace/domain/permissions/permissions';
import { ForbiddenError } from '../errors.ts';
import type { Credential } from './credentials.ts';
import type { ProxyHeader } from './proxy-header.ts';
import type { User } from './user.ts';

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

/** The credential of a request, and where it came from. */
export interface LoginAttempt {
  credential: Credential | null;
  address: string;
  /** False for polling requests, which must not extend the session. */
  extendSession: boolean;
  proxyHeader: ProxyHeader;
}

/** Finds the caller of a request; null when the credential is missing, wrong, expired, or of a disabled account. */
export type Authenticate = (attempt: LoginAttempt) => Promise<Caller | null>;

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
