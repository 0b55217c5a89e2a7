import { roleService } from '../../areas/roles/role-service.ts';
import { sessionService } from '../../areas/sessions/session-service.ts';
import { tokenService } from '../../areas/users/token-service.ts';
import { userService } from '../../areas/users/user-service.ts';
import type { TestServer } from '../test-server.ts';
import type { Given, Make } from './given.ts';

let made = 0;
export const nextName = () => `thing${++made}`;

export async function newUser(
  server: TestServer,
  permissions = ['streams:read:60b5f4d1e4a1d80001a2b400'],
  roles: string[] = [],
) {
  const users = server.service(userService);
  const username = nextName();
  await users.create({ username, password: 'password', email: 'a@example.net', permissions, roles });
  return users.byUsername(username);
}

export const newRole = (server: TestServer, permissions: string[] = []) =>
  server.service(roleService).create({ name: nextName(), description: null, permissions });

async function ofUser(server: TestServer, permissions?: string[]): Promise<Given> {
  const User = await newUser(server, permissions);
  return { path: { userId: User.id, user: User.id }, entities: { User } };
}

export const userBody = (permissions: string[] = [], roles: string[] = []) => ({
  username: nextName(),
  password: 'password',
  email: 'a@example.net',
  first_name: 'Ada',
  last_name: 'Weir',
  permissions,
  roles,
});

/** What gives rights to others gives none here: who lacks them is refused. */
export const userCalls: Record<string, Make[]> = {
  addAuthzRoleAssignees: [async (server) => ({ body: [(await newUser(server)).username] })],
  changeUserPassword: [
    async (server) => ({
      ...(await ofUser(server, [])),
      body: { old_password: 'password', password: 'another password' },
    }),
  ],
  createRole: [() => ({ body: { name: nextName(), permissions: [] } })],
  createSession: [
    async (server) => ({ body: { username: (await newUser(server)).username, password: 'password' } }),
  ],
  createUser: [() => ({ body: userBody() })],
  createUserToken: [(server) => ofUser(server, [])],
  deleteUserToken: [
    async (server) => {
      const User = await newUser(server);
      const { id } = server.service(tokenService).create(User.id, 'token');
      return { path: { userId: User.id, token: id }, entities: { User } };
    },
  ],
  endUserSession: [
    async (server) => {
      const User = await newUser(server);
      const sessions = server.service(sessionService);
      const { id } = sessions.create(User, '127.0.0.1');
      return { path: { userId: User.id, sessionRef: sessions.refOf(id) }, entities: { User } };
    },
  ],
  endOtherUserSessions: [(server) => ofUser(server, [])],
  listUserSessions: [(server) => ofUser(server, [])],
  getRoleMembers: [
    async (server) => {
      const { name } = newRole(server);
      await newUser(server, [], [name]);
      return { path: { rolename: name } };
    },
  ],
  setUserPermissions: [() => ({ body: { permissions: [] } })],
  updateRole: [() => ({ body: { name: nextName(), permissions: [] } })],
  updateUser: [(server) => ofUser(server)],
};
