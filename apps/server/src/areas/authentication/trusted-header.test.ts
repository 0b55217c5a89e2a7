import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { trustedProxies } from '../../http/trusted-proxies.ts';
import { basic, clientOf, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { userService } from '../users/user-service.ts';
import { trustedHeaderClass } from './trusted-header.ts';

const config = '/system/authentication/http-header-auth-config';
const validate = 'GET /system/sessions';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ trustedProxies: trustedProxies('127.0.0.1') });
  await server.createUser({ username: 'mira' });
});
afterEach(() => server[Symbol.asyncDispose]());

const enable = (username_header = 'Remote-User') =>
  server.admin(`PUT ${config}`, { body: { enabled: true, username_header } });

const from = (headers: Record<string, string>, session?: string) => {
  const client = clientOf(server.app, session === undefined ? undefined : basic(session, 'session'));
  return (call: string) => client(call, { headers });
};

const sessionFor = async (username: string) => {
  const { body } = await from({ 'remote-user': username })(validate);
  return (body as { session_id: string }).session_id;
};

describe('the header of a trusted proxy', () => {
  it('means nothing until it is switched on', async () => {
    expect((await server.admin(`GET ${config}`)).body).toEqual({
      enabled: false,
      username_header: 'Remote-User',
    });
    const call = from({ 'remote-user': 'mira' });
    expect((await call('GET /users/mira')).status).toBe(401);
    expect((await call(validate)).body).toEqual({ is_valid: false, session_id: null, username: null });
  });

  it('logs its user in with a session, and for a single call without one', async () => {
    await enable();
    const call = from({ 'remote-user': 'mira' });
    expect((await call('GET /users/mira')).status).toBe(200);
    const { body } = await call(validate);
    expect(body).toMatchObject({ is_valid: true, username: 'mira', session_id: expect.any(String) });
    const { session_id } = body as { session_id: string };
    expect((await from({}, session_id)('GET /users/mira')).status).toBe(200);
    // An ordinary session is only said to be valid.
    expect((await from({ 'remote-user': 'mira' }, session_id)(validate)).body).toEqual({
      is_valid: true,
      session_id: null,
      username: null,
    });
  });

  it('can have another name', async () => {
    await enable('X-Auth-Name');
    expect((await from({ 'remote-user': 'mira' })('GET /users/mira')).status).toBe(401);
    expect((await from({ 'x-auth-name': 'mira' })('GET /users/mira')).status).toBe(200);
  });

  it.each(['', ' ', 'Remote User', 'a:b', 'Authorization', 'X-Forwarded-For', 'x'.repeat(201)])(
    'cannot be called %j',
    async (name) => {
      expect((await enable(name)).status).toBe(400);
      const body = { enabled: true, username_header: name };
      expect((await server.admin(`PUT /system/cluster_config/${trustedHeaderClass}`, { body })).status).toBe(
        400,
      );
    },
  );

  it.each(['nobody', 'admin', '', 'Mira', 'mira, mira'])('does not log in %j', async (name) => {
    await enable();
    expect((await from({ 'remote-user': name })('GET /users/mira')).status).toBe(401);
  });

  it('does not log in a disabled account', async () => {
    await enable();
    const { id } = server.service(userService).byUsername('mira');
    await server.admin(`PUT /users/${id}/status/disabled`);
    expect((await from({ 'remote-user': 'mira' })(validate)).body).toMatchObject({ is_valid: false });
  });

  it('ends the session that it opened once it names somebody else, and no other session', async () => {
    await enable();
    await server.createUser({ username: 'tomas' });
    const session = await sessionFor('mira');
    expect((await from({ 'remote-user': 'tomas' }, session)('GET /users/mira')).status).toBe(401);
    expect((await from({}, session)('GET /users/mira')).status).toBe(401);
    const again = await sessionFor('mira');
    expect((await from({ 'remote-user': 'tomas' }, again)(validate)).body).toMatchObject({
      username: 'tomas',
    });
    // Whoever logged in with a password stays who they are.
    const reply = await server.admin('GET /users/admin', { headers: { 'remote-user': 'tomas' } });
    expect(reply.status).toBe(200);
  });

  it('is changed only by who may, also as a setting of the cluster', async () => {
    const noa = await server.createUser({
      username: 'noa',
      permissions: ['clusterconfigentry:create', 'clusterconfigentry:edit', 'clusterconfigentry:delete'],
    });
    const path = `/system/cluster_config/${trustedHeaderClass}`;
    const body = { enabled: true, username_header: 'Remote-User' };
    expect((await noa(`PUT ${path}`, { body })).status).toBe(403);
    expect((await noa(`DELETE ${path}`)).status).toBe(403);
    expect((await noa(`PUT ${config}`, { body })).status).toBe(403);
  });
});

describe('over a connection', () => {
  /** Sends these headers as they are, in their order. */
  async function statusWith(...headers: string[]): Promise<number> {
    const { port } = server.app.server.address() as AddressInfo;
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    const raw = ['host', 'server', ...headers];
    const sent = request({ port, host: '127.0.0.1', path: '/api/users/mira', headers: raw }, (response) => {
      void text(response).then(() => resolve(response.statusCode ?? 0));
    });
    sent.on('error', reject).end();
    return promise;
  }

  it('counts once, is read as UTF-8, and cannot be smuggled past the proxy', async () => {
    await enable();
    await server.createUser({ username: 'zoë' });
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    expect(await statusWith('Remote-User', 'mira')).toBe(200);
    expect(await statusWith('Remote-User', 'mira', 'Remote-User', 'mira')).toBe(401);
    expect(await statusWith('Remote-User', 'mira', 'remote-user', 'admin')).toBe(401);
    const zoe = Buffer.from('zoë', 'utf8').toString('latin1');
    // Logged in, and not permitted to see mira: the name was read.
    expect(await statusWith('Remote-User', zoe)).toBe(403);
  });

  it('is nobody from a machine that is no proxy, whatever it says about itself', async () => {
    await server[Symbol.asyncDispose]();
    server = await startTestServer({ trustedProxies: trustedProxies('10.0.0.1') });
    await server.createUser({ username: 'mira' });
    await enable();
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    expect(await statusWith('Remote-User', 'mira')).toBe(401);
    expect(await statusWith('Remote-User', 'mira', 'X-Forwarded-For', '10.0.0.1')).toBe(401);
  });
});
