import { hasPermission } from '@tailrace/domain/permissions/permissions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authBackendService } from '../areas/authentication/backend-service.ts';
import { streamService } from '../areas/streams/stream-service.ts';
import { userService } from '../areas/users/user-service.ts';
import { newStream } from '../testing/permissions/stream-things.ts';
import { newRole, newUser, nextName, userBody } from '../testing/permissions/user-things.ts';
import { schemaProperties } from '../testing/schema-properties.ts';
import { type Client, startTestServer, type TestServer } from '../testing/test-server.ts';
import { contractOperations, jsonType } from './contract.ts';

/** Calls that would give these permissions to somebody, or to the caller. */
type Gift = (permissions: string[]) => Promise<{ call: string; body?: unknown }>;

let server: TestServer;
/** Manages users and roles, and has no other rights. */
let manager: Client;
const held = ['users', 'roles', 'authservicebackend'];

beforeAll(async () => {
  server = await startTestServer();
  manager = await server.createUser({ username: 'manager', permissions: held });
});
afterAll(() => server[Symbol.asyncDispose]());

const nobody = () => newUser(server, []);
const self = () => server.service(userService).byUsername('manager');

/** A service whose new users get a role with these permissions. */
const backendBody = (permissions: string[]) => ({
  title: nextName(),
  default_roles: [newRole(server, permissions).id],
  config: {
    type: 'active-directory' as const,
    servers: [{ host: 'ad.example.net', port: 636 }],
    transport_security: 'tls' as const,
    user_search_base: 'dc=example,dc=net',
  },
});

/** By operation; some can be used in more than one way. */
const gifts: Record<string, Gift[]> = {
  createUser: [
    async (permissions) => ({ call: 'POST /users', body: userBody(permissions) }),
    async (permissions) => ({
      call: 'POST /users',
      body: userBody([], [newRole(server, permissions).name.toUpperCase()]),
    }),
  ],
  updateUser: [
    async (permissions) => ({ call: `PUT /users/${(await nobody()).id}`, body: { permissions } }),
    async (permissions) => ({
      call: `PUT /users/${self().id}`,
      body: { permissions: [...held, ...permissions] },
    }),
    async (permissions) => ({
      call: `PUT /users/${self().id}`,
      body: { roles: [newRole(server, permissions).name] },
    }),
  ],
  setUserPermissions: [
    async (permissions) => ({
      call: `PUT /users/${(await nobody()).username}/permissions`,
      body: { permissions },
    }),
  ],
  createRole: [async (permissions) => ({ call: 'POST /roles', body: { name: nextName(), permissions } })],
  updateRole: [
    async (permissions) => {
      const { name } = newRole(server, ['streams:edit']);
      await newUser(server, [], [name]);
      return { call: `PUT /roles/${name}`, body: { name, permissions: ['streams:edit', ...permissions] } };
    },
  ],
  addRoleMember: [
    async (permissions) => ({
      call: `PUT /roles/${newRole(server, permissions).name}/members/${(await nobody()).username}`,
    }),
  ],
  addAuthzRoleAssignees: [
    async (permissions) => ({
      call: `PUT /authz/roles/${newRole(server, permissions).id}/assignees`,
      body: ['manager'],
    }),
  ],
  createUserToken: [
    async (permissions) => ({ call: `POST /users/${(await newUser(server, permissions)).id}/tokens/t` }),
    async (permissions) => {
      const { name } = newRole(server, permissions);
      return { call: `POST /users/${(await newUser(server, [], [name])).id}/tokens/t` };
    },
  ],
  createAuthBackend: [
    async (permissions) => ({
      call: 'POST /system/authentication/services/backends',
      body: backendBody(permissions),
    }),
  ],
  updateAuthBackend: [
    async (permissions) => {
      const { id } = server.service(authBackendService).create(backendBody([]), { requireToGive() {} });
      return { call: `PUT /system/authentication/services/backends/${id}`, body: backendBody(permissions) };
    },
  ],
  updateAuthBackendGroups: [
    async (permissions) => {
      const { id } = server.service(authBackendService).create(backendBody([]), { requireToGive() {} });
      const roles = [{ group: 'operators', role_ids: [newRole(server, permissions).id] }];
      const groups = { group_search_base: '', group_search_pattern: '', group_name_attribute: '' };
      return {
        call: `PUT /system/authentication/services/backends/${id}/groups`,
        body: { ...groups, nested: true, roles },
      };
    },
  ],
  changeUserPassword: [
    async (permissions) => ({
      call: `PUT /users/${(await newUser(server, permissions)).id}/password`,
      body: { password: 'another password' },
    }),
  ],
};

/** Calls that name rights and give none, and why. */
const harmless: Record<string, string> = {
  prepareEntityShare: 'changes nothing',
  updateEntityShare: 'only for owners, who hold all that a share gives; tested below',
  deleteUserToken: 'takes a right away',
  removeRoleMember: 'takes a right away',
  removeAuthzRoleAssignee: 'takes a right away',
  clearUserPermissions: 'takes rights away',
  createSession: 'needs the password of the user',
  testAuthBackendConnection: 'changes nothing',
  testAuthBackendLogin: 'changes nothing',
};

const ways = Object.entries(gifts).flatMap(([id, some]) =>
  some.map((gift, at) => ({ id: `${id} ${at + 1}`, gift })),
);

/** Everything that anybody but an administrator may do. */
const rights = () => {
  const users = server.service(userService);
  return users.list().flatMap((user) => users.permissionsOf(user));
};

describe('a call that gives rights', () => {
  it.each(ways)('of $id gives what the caller holds', async ({ gift }) => {
    const { call, body } = await gift(['users:list', 'roles:read:somebody']);
    const response = await manager(call, { body });
    expect(response.status, JSON.stringify(response.body)).toBeLessThan(300);
    server.service(userService).save({ ...self(), permissions: held, roles: [] });
  });

  const more = [['*'], ['streams:read'], ['users:list', 'inputs:edit:1'], ['*:list'], ['users,inputs:edit']];
  it.each(ways.flatMap((way) => more.map((permissions) => ({ ...way, permissions }))))(
    'of $id does not give $permissions to who lacks them',
    async ({ gift, permissions }) => {
      const { call, body } = await gift(permissions);
      const before = rights();
      expect(await manager(call, { body })).toMatchObject({ status: 403 });
      expect(rights()).toEqual(before);
      expect(hasPermission(server.service(userService).permissionsOf(self()), 'streams:read')).toBe(false);
    },
  );

  it('of the role of an administrator is refused', async () => {
    for (const body of [userBody([], ['Admin']), userBody([], ['admin'])]) {
      expect(await manager('POST /users', { body })).toMatchObject({ status: 403 });
    }
    const { status } = await manager('PUT /roles/Admin/members/manager');
    expect(status).toBe(403);
  });

  it('in the name of the administrator is refused', async () => {
    const { status } = await manager('POST /users/local:admin/tokens/mine');
    expect(status).toBe(403);
    const body = { password: 'another password' };
    expect((await manager('PUT /users/local:admin/password', { body })).status).toBe(403);
  });

  it('in the name of the owner of something is refused to others', async () => {
    const owner = await server.createUser({ username: 'owner', permissions: ['streams:create'] });
    const stream = { title: 'Mine', index_set_id: (await defaultIndexSet()).id };
    expect((await owner('POST /streams', { body: stream })).status).toBe(201);
    const { id } = server.service(userService).byUsername('owner');
    expect((await manager(`POST /users/${id}/tokens/mine`)).status).toBe(403);
  });

  it('to an entity is refused to who does not own it', async () => {
    const { path } = await newStream(server);
    expect(server.service(streamService).get(path.streamId)).toBeDefined();
    const body = { selected_grantee_capabilities: { [`grn::::user:${self().id}`]: 'own' } };
    const entity = `grn::::stream:${path.streamId}`;
    expect((await manager(`POST /authz/shares/entities/${entity}`, { body })).status).toBe(403);
  });

  it('is known to these tests', () => {
    const names = /^(?:default_)?(?:roles?|permissions?)$|grantee|capabilit|password/;
    const pathParts = /\/(?:tokens|assignees?|members|permissions|shares|password)(?:\/|$)/;
    const naming = contractOperations.filter(({ method, path, bodyPointers }) => {
      if (method === 'GET') return false;
      const pointer = bodyPointers[jsonType];
      return (
        pathParts.test(path) ||
        (pointer !== undefined && schemaProperties(pointer).some((name) => names.test(name)))
      );
    });
    const known = [...Object.keys(gifts), ...Object.keys(harmless)];
    expect(naming.map(({ id }) => id).sort()).toEqual(known.sort());
  });
});

async function defaultIndexSet() {
  const { body } = await server.admin('GET /system/indices/index_sets');
  return (body as { index_sets: { id: string }[] }).index_sets[0] ?? { id: '' };
}
