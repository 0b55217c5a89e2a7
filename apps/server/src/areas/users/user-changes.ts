import type { Schemas } from '@tailrace/sdk';
import { BadRequestError } from '../../errors.ts';
import type { Caller } from '../../http/caller.ts';
import type { User } from '../../http/user.ts';
import { builtInAdminId } from '../../ids.ts';
import type { RoleService } from '../roles/role-service.ts';
import { startpage } from './account.ts';

type Changes = Schemas['UpdateUserRequest'];

function names(user: User, { first_name, last_name }: Changes): Partial<User> {
  if (user.external || !first_name || !last_name) return {};
  return { first_name, last_name, full_name: `${first_name} ${last_name}` };
}

const adminKeeps = ['email', 'first_name', 'last_name', 'permissions', 'roles', 'service_account'] as const;

function refuseChangesOfAdmin(user: User, changes: Changes): void {
  for (const field of adminKeeps) {
    const wanted = changes[field];
    if (wanted != null && JSON.stringify(wanted) !== JSON.stringify(user[field])) {
      throw new BadRequestError(`The ${field} of the built-in admin cannot be changed`);
    }
  }
}

/** The user after an update; fields that the caller may not change are ignored. */
export function changedUser(
  user: User,
  changes: Changes,
  caller: Caller,
  roles: Pick<RoleService, 'spelt'>,
): User {
  if (user.id === builtInAdminId) refuseChangesOfAdmin(user, changes);
  const may = (action: string) => caller.isPermitted(`users:${action}:${user.username}`);
  const timeout = caller.isPermitted('*') ? changes.session_timeout_ms : null;
  return {
    ...user,
    ...names(user, changes),
    email: user.external ? user.email : (changes.email ?? user.email),
    permissions: (may('permissionsedit') ? changes.permissions : null) ?? user.permissions,
    roles: may('rolesedit') && changes.roles ? roles.spelt(changes.roles) : user.roles,
    session_timeout_ms: timeout || user.session_timeout_ms,
    timezone: changes.timezone || null,
    startpage: changes.startpage ? startpage(changes.startpage) : user.startpage,
    service_account: changes.service_account ?? user.service_account,
  };
}
