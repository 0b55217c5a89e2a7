import type { Schemas } from '@tailrace/sdk';
import type { Caller } from '../../http/caller.ts';
import { builtInAdminId } from '../../ids.ts';
import { wireOffsetTime } from '../../wire-time.ts';
import type { Session } from '../sessions/session-service.ts';
import type { User } from './user.ts';
import { effectivePermissions } from './user-service.ts';

const defaultPreferences = { updateUnfocussed: false, enableSmartSearch: true };

/** A user as others see it: permissions show to the user and to those who may change them. */
export function wireUser(user: User, session: Session | null, caller: Caller): Schemas['User'] {
  const isSelf = caller.user.id === user.id;
  const seesPermissions = isSelf || caller.isPermitted(`users:permissionsedit:${user.username}`);
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    first_name: user.first_name,
    last_name: user.last_name,
    full_name: user.full_name,
    permissions: seesPermissions ? effectivePermissions(user) : [],
    grn_permissions: [],
    preferences: user.preferences ?? defaultPreferences,
    timezone: user.timezone,
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
  };
}
