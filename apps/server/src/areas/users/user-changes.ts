import type { Schemas } from '@tailrace/sdk';
import { BadRequestError } from '../../errors.ts';
import type { Caller } from '../../http/caller.ts';
import { builtInAdminId } from '../../ids.ts';
import type { User } from './user.ts';
import { knownRoles } from './user-service.ts';

type Changes = Schemas['UpdateUserRequest'];

/** An absent or empty time zone resets it; one that does not exist leaves it alone. */
function timezone(user: User, wanted: string | null | undefined): string | null {
  if (!wanted) return null;
  try {
    new Intl.DateTimeFormat('en', { timeZone: wanted });
    return wanted;
  } catch {
    return user.timezone;
  }
}

function startpage(user: User, wanted: Changes['startpage']): User['startpage'] {
  if (!wanted) return user.startpage;
  return wanted.type && wanted.id ? { type: wanted.type, id: wanted.id } : null;
}

function names(user: User, { first_name, last_name }: Changes): Partial<User> {
  if (user.external || !first_name || !last_name) return {};
  return { first_name, last_name, full_name: `${first_name} ${last_name}` };
}

const adminKeeps = ['email', 'first_name', 'last_name', 'permissions', 'roles'] as const;

function refuseChangesOfAdmin(user: User, changes: Changes): void {
  for (const field of adminKeeps) {
    const wanted = changes[field];
    if (wanted != null && JSON.stringify(wanted) !== JSON.stringify(user[field])) {
      throw new BadRequestError(`The ${field} of the built-in admin cannot be changed`);
    }
  }
}

/** The user after an update; fields the caller may not change are dropped without a word. */
export function changedUser(user: User, changes: Changes, caller: Caller): User {
  if (user.id === builtInAdminId) refuseChangesOfAdmin(user, changes);
  const may = (action: string) => caller.isPermitted(`users:${action}:${user.username}`);
  const timeout = caller.isPermitted('*') ? changes.session_timeout_ms : null;
  return {
    ...user,
    ...names(user, changes),
    email: user.external ? user.email : (changes.email ?? user.email),
    permissions: (may('permissionsedit') ? changes.permissions : null) ?? user.permissions,
    roles: may('rolesedit') && changes.roles ? knownRoles(changes.roles) : user.roles,
    session_timeout_ms: timeout || user.session_timeout_ms,
    timezone: timezone(user, changes.timezone),
    startpage: startpage(user, changes.startpage),
    service_account: changes.service_account ?? user.service_account,
  };
}
