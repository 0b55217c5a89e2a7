import type { Schemas } from '@tailrace/sdk';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server[Symbol.asyncDispose]());

const setting = '/system/cluster_config/tailrace.users.PasswordPolicy';
const policy: Schemas['PasswordPolicy'] = { min_length: 8, refuses_username: true, refuses_common: true };

const create = (username: string, password: string) =>
  server.admin('POST /users', {
    body: {
      username,
      password,
      email: `${username}@example.net`,
      first_name: 'Ann',
      last_name: 'Other',
      permissions: [],
      roles: ['Reader'],
    },
  });

describe('the password policy', () => {
  it('changes nothing until it is set', async () => {
    expect((await server.admin(`GET ${setting}`)).status).toBe(204);
    expect((await create('ann', '1')).status).toBe(201);
  });

  it('refuses passwords of new users, and says why at the field', async () => {
    expect((await server.admin(`PUT ${setting}`, { body: policy })).status).toBe(202);
    for (const [password, reason] of [
      ['1', 'at least 8 characters'],
      ['my ann 2026', 'user name'],
      ['password123', 'most common'],
    ] as const) {
      const { status, body } = await create('ann', password);
      expect(status).toBe(400);
      expect(body).toMatchObject({
        validation_errors: { password: [{ error: expect.stringContaining(reason) }] },
      });
    }
    expect((await create('ann', 'a longer story')).status).toBe(201);
  });

  it('refuses changes of passwords, and keeps existing ones valid', async () => {
    await create('ann', 'short');
    await server.admin(`PUT ${setting}`, { body: policy });
    const login = await server.anonymous('POST /system/sessions', {
      body: { username: 'ann', password: 'short', host: '' },
    });
    expect(login.status).toBe(200);
    const { id } = (await server.admin('GET /users/ann')).body as { id: string };
    const change = (password: string) => server.admin(`PUT /users/${id}/password`, { body: { password } });
    expect((await change('shorter')).status).toBe(400);
    expect((await change('a longer story')).status).toBe(204);
  });

  it('is checked itself', async () => {
    expect((await server.admin(`PUT ${setting}`, { body: { ...policy, min_length: 101 } })).status).toBe(400);
    expect((await server.admin(`PUT ${setting}`, { body: { ...policy, more: 1 } })).status).toBe(400);
  });
});
