import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { builtInAdminId } from '../../ids.ts';
import { type Client, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { roleService } from '../roles/role-service.ts';
import { storedUsers } from './stored-users.ts';
import { userService } from './user-service.ts';

let server: TestServer;
/** An administrator through the role Admin alone. */
let ada: Client;
beforeEach(async () => {
  server = await startTestServer();
  ada = await server.createUser({ username: 'ada', roles: ['Admin'] });
});
afterEach(() => server[Symbol.asyncDispose]());

const user = (username: string) => server.service(userService).byUsername(username);
const roleId = (name: string) => server.service(roleService).byName(name).id;
const setBuiltInAdmin = (account_status: 'enabled' | 'disabled') => {
  const users = server.service(storedUsers);
  users.update({ ...users.get(builtInAdminId), account_status });
};

/** Calls that take the administrator rights of a user; the permission to manage users remains. */
const losses = (username: string): [call: string, body?: unknown][] => [
  [`DELETE /authz/roles/${roleId('Admin')}/assignee/${username}`],
  [`DELETE /roles/Admin/members/${username}`],
  [`PUT /users/${user(username).id}`, { roles: ['Reader'] }],
  [`PUT /users/${user(username).id}`, { roles: [] }],
  [`DELETE /users/id/${user(username).id}`],
  [`DELETE /users/${username}`],
];

describe('administrators', () => {
  it('cannot give up their own rights', async () => {
    for (const [call, body] of losses('ada')) {
      expect(await ada(call, { body }), call).toMatchObject({
        status: 400,
        body: { message: expect.stringContaining('your own administrator rights') },
      });
    }
    expect(user('ada').roles).toEqual(['Admin']);
  });

  it('can change the rest of their own account', async () => {
    const body = { roles: ['Admin', 'Reader'], timezone: 'UTC' };
    expect((await ada(`PUT /users/${user('ada').id}`, { body })).status).toBe(204);
    expect((await ada(`DELETE /authz/roles/${roleId('Reader')}/assignee/ada`)).status).toBe(204);
  });

  it('can revoke the rights of another while one is left', async () => {
    await server.createUser({ username: 'bo', roles: ['Admin'] });
    expect((await ada('DELETE /roles/Admin/members/bo')).status).toBe(204);
    expect((await server.admin('DELETE /roles/Admin/members/ada')).status).toBe(204);
    expect(user('ada').roles).toEqual([]);
  });

  it('include one who is enabled, whoever removes the last', async () => {
    const manager = await server.createUser({
      username: 'manager',
      permissions: ['users', 'roles'],
      roles: ['Reader'],
    });
    setBuiltInAdmin('disabled');
    const calls = [...losses('ada'), [`PUT /users/${user('ada').id}/status/disabled`] as const];
    for (const [call, body] of calls) {
      expect(await manager(call, { body }), call).toMatchObject({
        status: 400,
        body: { message: expect.stringContaining('last enabled administrator') },
      });
    }
    setBuiltInAdmin('enabled');
    expect((await manager('DELETE /users/ada')).status).toBe(204);
  });

  it('by a role of their own keep the role and its permission', async () => {
    server.service(roleService).create({ name: 'Root', permissions: ['*'] });
    const cleo = await server.createUser({ username: 'cleo', roles: ['Root'] });
    const refused = [
      await cleo('DELETE /roles/Root'),
      await cleo(`DELETE /authz/roles/${roleId('Root')}`),
      await cleo('PUT /roles/Root', { body: { name: 'Root', permissions: ['streams'] } }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400]);
    const renamed = await cleo('PUT /roles/Root', { body: { name: 'Wheel', permissions: ['*'] } });
    expect(renamed.status).toBe(200);
    expect((await ada('DELETE /roles/Wheel')).status).toBe(204);
  });

  it('by a permission of their own keep it', async () => {
    const dan = await server.createUser({ username: 'dan', permissions: ['*'] });
    expect((await dan('DELETE /users/dan/permissions')).status).toBe(400);
    expect((await dan('PUT /users/dan/permissions', { body: { permissions: ['streams'] } })).status).toBe(
      400,
    );
    expect((await ada('DELETE /users/dan/permissions')).status).toBe(204);
  });
});
