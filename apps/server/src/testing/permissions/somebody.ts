import { grn, hasPermission, isOwner, readGrn } from '@tailrace/domain/permissions/permissions';
import type { Ask } from '@tailrace/openapi/permission-rule';
import { sessionService } from '../../areas/sessions/session-service.ts';
import { type GrantService, grantService, type SharedEntity } from '../../areas/sharing/grant-service.ts';
import { userService } from '../../areas/users/user-service.ts';
import { basic, type Client, clientOf, type TestServer } from '../test-server.ts';

const username = 'somebody';

/** A share with the user. */
export interface GivenShare {
  entity: SharedEntity;
  capability: Parameters<GrantService['give']>[2];
}

/** A user who has exactly these permissions, and owns nothing but what is shared with them as owner. */
export interface Somebody {
  client: Client;
  has: Ask;
}

/** Reuses one user: earlier permissions and shares are replaced. */
export async function somebody(
  { app, service }: TestServer,
  permissions: readonly string[],
  shares: readonly GivenShare[] = [],
): Promise<Somebody> {
  const users = service(userService);
  if (!users.list().some((user) => user.username === username)) {
    await users.create({ username, password: 'password', email: 'somebody@example.net' });
  }
  users.save({ ...users.byUsername(username), permissions: [...permissions] });
  const user = users.byUsername(username);
  const grants = service(grantService);
  const grantee = grn('user', user.id);
  for (const { target } of grants.to(user.id)) {
    const { type, id } = readGrn(target) ?? { type: '', id: '' };
    grants.revoke({ type: type as SharedEntity['type'], id }, grantee);
  }
  for (const { entity, capability } of shares) grants.give(entity, grantee, capability, 'admin');
  const held = users.permissionsOf(user);
  // One session per call, because a call may end it.
  const { id } = service(sessionService).create({ ...user, session_timeout_ms: -1 }, '127.0.0.1');
  return {
    client: clientOf(app, basic(id, 'session')),
    has(permission) {
      const owned = permission.startsWith('own:') ? readGrn(permission.slice('own:'.length)) : null;
      if (owned) {
        const ownership = { permissions: held, grn_permissions: users.ownershipOf(user) };
        return isOwner(ownership, owned.type, owned.id);
      }
      if (permission.startsWith('self:')) return permission === `self:${username}`;
      return hasPermission(held, permission);
    },
  };
}
