import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { userService } from './user-service.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

describe('permissions granted to a user directly', () => {
  it('are replaced and cleared, without the permissions from roles', async () => {
    const user = await server.createUser({ username: 'granted', roles: ['Reader'] });
    const put = (permissions: string[]) =>
      server.admin('PUT /users/granted/permissions', { body: { permissions } });
    expect((await put(['streams:read:1', 'messages:read', 'users:list'])).status).toBe(204);
    expect(server.service(userService).byUsername('granted').permissions).toEqual([
      'streams:read:1',
      'users:list',
    ]);
    expect((await user('GET /users')).status).toBe(200);
    expect((await server.admin('DELETE /users/granted/permissions')).status).toBe(204);
    expect((await user('GET /users')).status).toBe(403);
  });

  it('cannot be changed for the built-in admin', async () => {
    const body = { permissions: ['*'] };
    expect((await server.admin('PUT /users/admin/permissions', { body })).status).toBe(400);
    expect((await server.admin('DELETE /users/unknown/permissions')).status).toBe(404);
  });
});

describe('permissions', () => {
  it('are listed without a login', async () => {
    const { body } = await server.anonymous('GET /system/permissions');
    expect(body).toMatchObject({ permissions: { roles: ['create', 'read', 'edit', 'delete'] } });
    const own = await server.anonymous('GET /system/permissions/reader/mira');
    const { permissions } = own.body as { permissions: string[] };
    expect(permissions).toEqual(permissions.toSorted());
    expect(permissions).toContain('users:tokenlist:mira');
  });
});
