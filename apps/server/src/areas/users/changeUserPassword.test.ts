import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { basic, type Client, clientOf, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { userService } from './user-service.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const idOf = (username: string) => server.service(userService).byUsername(username).id;
const login = (username: string, password: string) =>
  server.anonymous('POST /system/sessions', { body: { username, password } });

describe('PUT /users/{userId}/password', () => {
  it('requires the old password from users who change their own, and ends their other sessions', async () => {
    const first = await server.createUser({ username: 'changer' });
    const other = await login('changer', 'password');
    const { session_id } = other.body as { session_id: string };
    const second = clientOf(server.app, basic(session_id, 'session'));
    const change = (body: object) => first(`PUT /users/${idOf('changer')}/password`, { body });

    expect((await change({ password: 'new password' })).status).toBe(400);
    expect((await change({ password: 'new password', old_password: 'guess' })).status).toBe(400);
    expect((await change({ password: '', old_password: 'password' })).status).toBe(400);
    expect((await change({ password: 'new password', old_password: 'password' })).status).toBe(204);

    expect((await first('GET /users/changer')).status).toBe(200);
    expect((await second('GET /users/changer')).status).toBe(401);
    expect((await login('changer', 'password')).status).toBe(401);
    expect((await login('changer', 'new password')).status).toBe(200);
  });

  it('does not require the old password from users who may change any password', async () => {
    const user = await server.createUser({ username: 'forgetful' });
    const body = { password: 'reset' };
    expect((await server.admin(`PUT /users/${idOf('forgetful')}/password`, { body })).status).toBe(204);
    expect((await user('GET /users/forgetful')).status).toBe(401);
    expect((await login('forgetful', 'reset')).status).toBe(200);
  });

  it('throttles guesses of the old password', async () => {
    const thief = await server.createUser({ username: 'victim' });
    const statuses = [];
    for (let guess = 0; guess < 7; guess++) {
      const body = { password: 'mine now', old_password: `guess ${guess}` };
      statuses.push((await thief(`PUT /users/${idOf('victim')}/password`, { body })).status);
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429]);
  });

  it('is refused for external users', async () => {
    const body = { password: 'mine now' };
    await server.createUser({ username: 'outsider' });
    server
      .service(userService)
      .save({ ...server.service(userService).byUsername('outsider'), external: true });
    expect((await server.admin(`PUT /users/${idOf('outsider')}/password`, { body })).status).toBe(403);
  });
});

describe('a password that must be changed', () => {
  const change = (client: Client, body: object) => client(`PUT /users/${idOf('novice')}/password`, { body });

  it('allows nothing else until it is', async () => {
    const { id } = await server.createUser({ username: 'bystander' }).then(() => ({ id: idOf('bystander') }));
    const body = {
      username: 'novice',
      password: 'given by somebody',
      email: 'novice@example.net',
      first_name: 'No',
      last_name: 'Vice',
      permissions: ['*'],
      roles: [],
      password_change_required: true,
    };
    expect((await server.admin('POST /users', { body })).status).toBe(201);
    const { session_id } = (await login('novice', 'given by somebody')).body as { session_id: string };
    const session = clientOf(server.app, basic(session_id, 'session'));
    expect((await session('GET /users/novice')).body).toMatchObject({ password_change_required: true });
    const policy = 'GET /system/cluster_config/tailrace.users.PasswordPolicy';
    expect((await session(policy)).status).toBe(204);
    for (const [client, call] of [
      [session, 'GET /system/cluster_config/tailrace.users.UserDefaults'],
      [session, 'GET /streams'],
      [session, 'GET /users/bystander'],
      [session, `PUT /users/${id}/password`],
      [clientOf(server.app, basic('novice', 'given by somebody')), 'GET /streams'],
    ] as const) {
      expect(
        await client(call, call.startsWith('PUT') ? { body: { password: 'mine now' } } : {}),
      ).toMatchObject({
        status: 403,
        body: { message: expect.stringContaining('Change your password first') },
      });
    }
    expect(
      (await change(session, { password: 'given by somebody', old_password: 'given by somebody' })).status,
    ).toBe(400);
    expect(
      (await change(session, { password: 'my own words', old_password: 'given by somebody' })).status,
    ).toBe(204);
    expect((await session('GET /users/novice')).body).not.toHaveProperty('password_change_required');
    expect((await session('GET /streams')).status).toBe(200);
  });

  it('is set again by administrators, and is not asked of access tokens', async () => {
    const token = (await server.admin(`POST /users/${idOf('novice')}/tokens/script`)).body as {
      token: string;
    };
    expect((await change(server.admin, { password: 'reset', password_change_required: true })).status).toBe(
      204,
    );
    const { session_id } = (await login('novice', 'reset')).body as { session_id: string };
    const session = clientOf(server.app, basic(session_id, 'session'));
    expect((await session('GET /streams')).status).toBe(403);
    expect((await clientOf(server.app, basic(token.token, 'token'))('GET /streams')).status).toBe(200);
    expect((await session(`DELETE /system/sessions/${session_id}`)).status).toBe(204);
    expect((await change(server.admin, { password: 'reset' })).status).toBe(204);
    expect((await server.admin('GET /users/novice')).body).not.toHaveProperty('password_change_required');
  });
});
