import { ForbiddenError } from '../../errors.ts';
import type { Caller } from '../../http/caller.ts';
import type { User } from '../../http/user.ts';
import { selfPermissions } from './permissions.ts';
import type { UserService } from './user-service.ts';

/**
 * Throws a ForbiddenError unless the caller has all rights of a user. Who sets a password or creates a token of another
 * account can act as that user.
 */
export function requireToActAs(
  user: User,
  caller: Caller,
  users: Pick<UserService, 'permissionsOf' | 'ownershipOf'>,
): void {
  if (user.id === caller.user.id || caller.isPermitted('*')) return;
  const own = new Set(selfPermissions(user.username));
  const isHeld = (permission: string) => own.has(permission) || caller.isPermitted(permission);
  const owned = new Set(users.ownershipOf(caller.user));
  const hasAll =
    users.permissionsOf(user).every(isHeld) && users.ownershipOf(user).every((name) => owned.has(name));
  if (!hasAll) throw new ForbiddenError('Only who has all rights of this user can act in their name');
}
