import type { Schemas } from '@tailrace/sdk';
import type { Caller } from '../../http/caller.ts';
import type { User } from '../../http/user.ts';
import { builtInAdminId } from '../../ids.ts';
import { wireOffsetTime } from '../../wire-time.ts';
import type { Session } from '../sessions/session-service.ts';
import type { Services } from './services.ts';

const defaultPreferences = { updateUnfocussed: false, enableSmartSearch: true };

/** The permissions of a user, grouped as in the API. */
type Access = Pick<Schemas['User'], 'permissions' | 'grn_permissions'>;

export const noAccess: Access = { permissions: [], grn_permissions: [] };

export function accessOf(user: User, users: Services['users']): Access {
  return { permissions: users.permissionsOf(user), grn_permissions: users.ownershipOf(user) };
}

/** A user with all properties. For replies use `wireUser`, which hides what the caller may not see. */
export function wholeUser(
  user: User,
  users: Services['users'],
  session: Session | null,
  access: Access,
): Schemas['User'] {
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    first_name: user.first_name,
    last_name: user.last_name,
    full_name: user.full_name,
    ...access,
    preferences: user.preferences ?? defaultPreferences,
    timezone: users.timezoneOf(user),
    session_timeout_ms: user.session_timeout_ms,
    read_only: user.id === builtInAdminId,
    external: user.external,
    startpage: user.startpage,
    roles: user.roles,
    session_active: session !== null,
    last_activity: session && wireOffsetTime(session.lastAccess),
    client_address: session?.clientAddress ?? null,
    account_status: user.account_status,
    service_account: user.service_account,
    ...(user.password_change_required && { password_change_required: true }),
  };
}

/** A user as the caller may see it: only the user and callers who may change permissions see the permissions. */
export function wireUser(user: User, services: Services, caller: Caller): Schemas['User'] {
  const isSelf = caller.user.id === user.id;
  const seesPermissions = isSelf || caller.isPermitted(`users:permissionsedit:${user.username}`);
  const access = seesPermissions ? accessOf(user, services.users) : noAccess;
  return wholeUser(user, services.users, services.sessions.newestOf(user.id), access);
}

/** A user in a paged list. Unknown properties of the session are null. */
export function userOverview(user: User, session: Session | null): Schemas['UserOverview'] {
  return {
    id: user.id,
    auth_service_id: user.auth_service?.id ?? null,
    auth_service_uid: user.auth_service?.uid ?? null,
    username: user.username,
    email: user.email,
    first_name: user.first_name,
    last_name: user.last_name,
    full_name: user.full_name,
    external_user: user.external,
    roles: user.roles,
    read_only: user.id === builtInAdminId || null,
    session_active: session && true,
    last_activity: session && wireOffsetTime(session.lastAccess),
    client_address: session?.clientAddress ?? null,
    account_status: user.account_status,
    service_account: user.service_account,
  };
}
