import type { Schemas } from '@tailrace/sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { basic, clientOf, startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const username = 'graylog-sidecar';

describe('the graylog-sidecar user', () => {
  it('is a service account that exists from the first start', async () => {
    const { status, body } = await server.admin(`GET /users/${username}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      username,
      service_account: true,
      read_only: false,
      roles: ['Reader', 'Sidecar System (Internal)'],
      session_active: false,
    });
    const { permissions } = body as Schemas['User'];
    expect(permissions).toEqual(
      expect.arrayContaining(['sidecar_collectors:read', 'sidecar_collector_configurations:read']),
    );
    expect(permissions.filter((permission) => permission.startsWith('users:'))).toEqual([]);
  });

  it('is listed with the other users', async () => {
    const all = (await server.admin('GET /users')).body as { users: { username: string }[] };
    expect(all.users.map((user) => user.username)).toEqual(['admin', username]);
    const page = (await server.admin('GET /users/paginated')).body;
    expect(page).toMatchObject({ total: 1, users: [{ username, service_account: true }] });
  });

  it.each(['session', username])('cannot log in with %j', async (password) => {
    const body = { username, password, host: '' };
    expect((await server.anonymous('POST /system/sessions', { body })).status).toBe(401);
    const client = clientOf(server.app, basic(username, password));
    expect((await client('GET /system/jvm')).status).toBe(401);
  });

  it('can log in with an access token', async () => {
    const { id } = (await server.admin(`GET /users/${username}`)).body as Schemas['User'];
    const made = await server.admin(`POST /users/${id}/tokens/agent`);
    const { token } = made.body as { token: string };
    const agent = clientOf(server.app, basic(token, 'token'));
    expect((await agent('GET /system/jvm')).status).toBe(200);
    expect((await agent('GET /users')).status).toBe(403);
  });
});
