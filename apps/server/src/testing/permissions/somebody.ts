import { hasPermission } from '@tailrace/domain/permissions/permissions';
import type { Ask } from '@tailrace/openapi/permission-rule';
import { sessionService } from '../../areas/sessions/session-service.ts';
import { userService } from '../../areas/users/user-service.ts';
import { basic, type Client, clientOf, type TestServer } from '../test-server.ts';

const username = 'somebody';

/** A user who owns nothing and has exactly these permissions. */
export interface Somebody {
  client: Client;
  has: Ask;
}

/** Reuses one user: earlier permissions are replaced. */
export async function somebody(
  { app, service }: TestServer,
  permissions: readonly string[],
): Promise<Somebody> {
  const users = service(userService);
  if (!users.list().some((user) => user.username === username)) {
    await users.create({ username, password: 'password', email: 'somebody@example.net' });
  }
  users.save({ ...users.byUsername(username), permissions: [...permissions] });
  const user = users.byUsername(username);
  const held = users.permissionsOf(user);
  // One session per call, because a call may end it.
  const { id } = service(sessionService).create({ ...user, session_timeout_ms: -1 }, '127.0.0.1');
  return {
    client: clientOf(app, basic(id, 'session')),
    has(permission) {
      if (permission.startsWith('self:')) return permission === `self:${username}`;
      return hasPermission(held, permission);
    },
  };
}
