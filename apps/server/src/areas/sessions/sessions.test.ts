import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  adminPassword,
  basic,
  clientOf,
  startTestServer,
  type TestServer,
} from '../../testing/test-server.ts';
import { userService } from '../users/user-service.ts';
import { sessionService } from './session-service.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const login = (username: string, password: string, headers = {}) =>
  server.anonymous('POST /system/sessions', { body: { username, password, host: '' }, headers });

const sessionOf = async (password = adminPassword) =>
  (await login('admin', password)).body as { session_id: string; valid_until: string };

const asSession = (id: string) => clientOf(server.app, basic(id, 'session'));

describe('GET /', () => {
  it('identifies the server without a login', async () => {
    const { status, body } = await server.anonymous('GET /');
    expect(status).toBe(200);
    expect(body).toMatchObject({ node_id: server.areas.host.node.nodeId });
  });
});

describe('POST /system/sessions', () => {
  it('opens a session that other calls accept', async () => {
    const { status, body } = await login('admin', adminPassword);
    expect(status).toBe(200);
    expect(body).toMatchObject({ username: 'admin', user_id: 'local:admin' });
    const { session_id } = body as { session_id: string };
    expect((await asSession(session_id)('GET /system')).status).toBe(200);
  });

  it('renews the session that is sent with the login', async () => {
    const { session_id } = await sessionOf();
    const again = await login('admin', adminPassword, { authorization: basic(session_id, 'session') });
    expect(again.body).toMatchObject({ session_id });
  });

  it.each(['username', 'password'])('names a missing %s', async (field) => {
    const body = { username: 'admin', password: adminPassword, [field]: undefined };
    const reply = await server.anonymous('POST /system/sessions', { body });
    expect(reply).toMatchObject({ status: 400, body: { type: 'ApiError' } });
    expect(reply.body).toMatchObject({ message: expect.stringContaining(field) });
  });

  it('replies to a wrong password as to an unknown user', async () => {
    const [wrong, unknown] = [await login('admin', 'guess'), await login('nobody', 'guess')];
    expect(wrong.status).toBe(401);
    expect(wrong.body).toBeUndefined();
    expect({ ...unknown, headers: null }).toEqual({ ...wrong, headers: null });
  });

  it('refuses a disabled account', async () => {
    await server.createUser({ username: 'gone' });
    const user = server.service(userService).byUsername('gone');
    server.service(userService).save({ ...user, account_status: 'disabled' });
    expect((await login('gone', 'password')).status).toBe(401);
  });

  it('throttles guesses of known and unknown names alike, and resets after a while', async () => {
    await server.createUser({ username: 'target' });
    for (const name of ['target', 'no-target']) {
      const statuses = [];
      for (let guess = 0; guess < 7; guess++) statuses.push((await login(name, `guess ${guess}`)).status);
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
      const blocked = await login(name, 'password');
      expect(blocked.status).toBe(429);
      expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    server.clock.now += 60_000;
    expect((await login('target', 'password')).status).toBe(200);
  });
});

describe('GET /system/sessions', () => {
  it('confirms a valid session and denies a forged one', async () => {
    const { session_id } = await sessionOf();
    const valid = await asSession(session_id)('GET /system/sessions');
    expect(valid.body).toEqual({ is_valid: true, session_id: null, username: null });
    const forged = await asSession('11111111-2222-3333-4444-555555555555')('GET /system/sessions');
    expect(forged.body).toMatchObject({ is_valid: false });
    expect((await server.anonymous('GET /system/sessions')).body).toMatchObject({ is_valid: false });
  });

  it('refuses a Basic header without a colon', async () => {
    const headers = { authorization: `Basic ${Buffer.from('nonsense').toString('base64')}` };
    expect((await server.anonymous('GET /system/sessions', { headers })).status).toBe(400);
  });
});

describe('DELETE /system/sessions/{sessionId}', () => {
  it('requires login', async () => {
    expect((await server.anonymous('DELETE /system/sessions/x')).status).toBe(401);
  });

  it('ends the session of the credential, whatever the path says', async () => {
    const { session_id } = await sessionOf();
    expect((await asSession(session_id)('DELETE /system/sessions/another')).status).toBe(204);
    expect((await asSession(session_id)('GET /system')).status).toBe(401);
  });
});

describe('a session', () => {
  const timeout = 8 * 3_600_000;

  it('ends after its idle time', async () => {
    const { session_id } = await sessionOf();
    server.clock.now += timeout;
    expect((await asSession(session_id)('GET /system')).status).toBe(401);
  });

  it('is extended by every call, but not by a poll', async () => {
    const { session_id } = await sessionOf();
    const poll = { headers: { 'x-graylog-no-session-extension': 'true' } };
    server.clock.now += timeout - 1000;
    expect((await asSession(session_id)('GET /system')).status).toBe(200);
    server.clock.now += timeout - 1000;
    expect((await asSession(session_id)('GET /system', poll)).status).toBe(200);
    server.clock.now += 1000;
    expect((await asSession(session_id)('GET /system', poll)).status).toBe(401);
  });

  it('is not purged when its latest access is only in memory', async () => {
    const { session_id } = await sessionOf();
    server.clock.now += 10_000;
    await asSession(session_id)('GET /system');
    server.clock.now += timeout - 5000;
    server.service(sessionService).purge();
    expect((await asSession(session_id)('GET /system')).status).toBe(200);
  });

  it('ends when its account is disabled or deleted', async () => {
    const client = await server.createUser({ username: 'leaver', roles: ['Reader'] });
    expect((await client('GET /system')).status).toBe(200);
    const user = server.service(userService).byUsername('leaver');
    server.service(userService).save({ ...user, account_status: 'disabled' });
    expect((await client('GET /system')).status).toBe(401);
  });
});

describe('a Basic password', () => {
  const call = (password: string, headers = {}) =>
    server.anonymous('GET /system', { headers: { authorization: basic('basic', password), ...headers } });

  it('is accepted in 50 concurrent requests, and rejected once changed, disabled or deleted', async () => {
    await server.createUser({ username: 'basic', roles: ['Reader'] });
    const many = () => Promise.all(Array.from({ length: 50 }, () => call('password')));
    expect(new Set((await many()).map(({ status }) => status))).toEqual(new Set([200]));

    const users = server.service(userService);
    await users.changePassword(users.byUsername('basic'), 'another', null);
    expect((await call('password')).status).toBe(401);
    expect((await call('another')).status).toBe(200);
    users.setStatus(users.byUsername('basic'), 'disabled');
    expect((await call('another')).status).toBe(401);
    users.setStatus(users.byUsername('basic'), 'enabled');
    expect((await call('another')).status).toBe(200);
    users.delete(users.byUsername('basic'));
    expect((await call('another')).status).toBe(401);
  });

  it('is throttled by the address of the connection, not by X-Forwarded-For', async () => {
    await server.createUser({ username: 'forwarded' });
    const from = (address: string) => login('forwarded', 'guess', { 'x-forwarded-for': address });
    const statuses = [];
    for (let host = 1; host <= 6; host++) statuses.push((await from(`192.0.2.${host}`)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });
});
