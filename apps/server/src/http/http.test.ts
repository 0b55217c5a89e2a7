import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { authenticator } from '../areas/sessions/authenticate.ts';
import { sessionService } from '../areas/sessions/session-service.ts';
import { createLogger } from '../logger.ts';
import {
  adminPassword,
  basic,
  type Client,
  clientOf,
  startTestServer,
  type TestServer,
} from '../testing/test-server.ts';
import { createApp } from './create-app.ts';
import { httpLimits } from './limits.ts';
import { trustedProxies } from './trusted-proxies.ts';

let server: TestServer;
let reader: Client;
beforeAll(async () => {
  server = await startTestServer();
  reader = await server.createUser({ username: 'reader', roles: ['Reader'] });
});
afterAll(() => server[Symbol.asyncDispose]());

const preferences = 'PUT /users/admin/preferences';

describe('a request', () => {
  it('gets the node id in every response, including errors', async () => {
    for (const call of ['GET /', 'GET /nowhere', 'GET /system']) {
      const { headers } = await server.anonymous(call);
      expect(headers.get('x-graylog-node-id')).toBe(server.areas.host.node.nodeId);
    }
  });

  it('gets long JSON compressed where it accepts that, and short JSON as it is', async () => {
    const get = (url: string, encoding: string) =>
      server.app.inject({
        url: `/api${url}`,
        headers: { authorization: basic('admin', adminPassword), 'accept-encoding': encoding },
      });
    const whole = await get('/system/inputs/types/all', 'identity');
    const compressed = await get('/system/inputs/types/all', 'gzip, br');
    expect(whole.headers['content-encoding']).toBeUndefined();
    expect(compressed.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(compressed.rawPayload).toString()).toBe(whole.payload);
    expect((await get('/', 'gzip, br')).headers['content-encoding']).toBeUndefined();
  });

  it('is refused without X-Requested-By when it changes something', async () => {
    const send = (method: 'PUT' | 'GET') =>
      server.app.inject({
        method,
        url: '/api/users/admin/preferences',
        headers: { authorization: basic('admin', adminPassword) },
      });
    const reply = await send('PUT');
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({
      type: 'ApiError',
      message: expect.stringContaining('X-Requested-By'),
    });
    expect((await send('GET')).statusCode).toBe(405);
  });

  it('offers a password dialog, except to scripts', async () => {
    expect((await server.anonymous('GET /system')).headers.get('www-authenticate')).toContain('Basic');
    const script = await server.anonymous('GET /system', {
      headers: { 'x-requested-with': 'XmlHttpRequest' },
    });
    expect(script.status).toBe(401);
    expect(script.headers.has('www-authenticate')).toBe(false);
  });

  it('can authenticate with Basic and a correct password, and with no other scheme', async () => {
    const as = (authorization: string) => clientOf(server.app, authorization)('GET /system');
    expect((await as(basic('admin', adminPassword))).status).toBe(200);
    expect((await as(basic('admin', 'wrong'))).status).toBe(401);
    expect((await as(basic('some-token', 'token'))).status).toBe(401);
    expect((await as(basic('undefined', 'session'))).status).toBe(401);
    expect((await as('Bearer abc')).status).toBe(401);
    expect((await as('Basic bm9uc2Vuc2U=')).status).toBe(400);
  });

  it.each([
    ['is not JSON', '{"preferences": ', 'not JSON'],
    ['is missing', undefined, 'needs a body'],
    ['lacks a property', {}, 'preferences'],
    ['has an unknown property', { preferences: {}, surprise: 1 }, 'surprise'],
    ['has a property of another type', { preferences: 'dark' }, 'preferences'],
    ['is not an object', [], 'must be object'],
    ['is nested beyond reason', `{"preferences":${'['.repeat(300)}${']'.repeat(300)}}`, 'nested too deeply'],
  ])('is refused when its body %s', async (_, body, word) => {
    const reply = await server.admin(preferences, body === undefined ? {} : { body });
    expect(reply).toMatchObject({ status: 400, body: { type: 'ApiError' } });
    expect(reply.body).toMatchObject({ message: expect.stringContaining(word) });
  });

  it('is refused when its body is too large or of another type', async () => {
    const large = { preferences: { text: 'x'.repeat(httpLimits.body) } };
    expect(await server.admin(preferences, { body: large })).toMatchObject({
      status: 413,
      body: { type: 'ApiError' },
    });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect(await server.admin(preferences, { body: 'preferences=1', headers })).toMatchObject({
      status: 415,
      body: { type: 'ApiError' },
    });
    const text = { 'content-type': 'text/plain' };
    expect(await server.admin(preferences, { body: 'preferences', headers: text })).toMatchObject({
      status: 415,
      body: { type: 'ApiError', message: 'The body must be application/json, not text/plain' },
    });
  });

  it.each([
    ['lacks a parameter', 'query=a', 'range'],
    ['has text for a number', 'query=a&range=soon', 'range'],
    ['has a number beyond all integers', 'query=a&range=99999999999999999999', 'range'],
    ['repeats a parameter that is not a list', 'query=a&query=b&range=300', 'query'],
    ['has an unknown value', 'query=a&range=300&decorate=maybe', 'decorate'],
  ])('is refused when its query %s', async (_, query, name) => {
    expect(await server.admin(`GET /search/universal/relative?${query}`)).toMatchObject({
      status: 400,
      body: { type: 'ApiError', message: expect.stringContaining(`"${name}"`) },
    });
  });

  it('finds nothing under unknown paths, other methods and malformed ids', async () => {
    expect(await server.admin('GET /nowhere')).toMatchObject({ status: 404, body: { type: 'ApiError' } });
    expect(await server.admin('DELETE /streams')).toMatchObject({ status: 405, body: { type: 'ApiError' } });
    expect(await server.admin('GET /streams/not-an-id')).toMatchObject({
      status: 404,
      body: { type: 'ApiError' },
    });
    expect((await server.app.inject('/api/users/%E0%A4%A')).statusCode).toBe(400);
  });

  it('under /api never gets a screen of the console', async () => {
    const consoleDir = mkdtempSync(path.join(tmpdir(), 'tailrace-console-'));
    writeFileSync(path.join(consoleDir, 'index.html'), '<title>Tailrace</title>');
    const { areas } = server;
    const logger = createLogger('silent');
    const app = await createApp({
      areas,
      authenticate: authenticator(areas),
      validateReplies: true,
      consoleDir,
      logger,
    });
    onTestFinished(async () => {
      await app.close();
      rmSync(consoleDir, { recursive: true });
    });
    expect((await app.inject('/streams')).body).toContain('<title>');
    expect((await app.inject('/api/nowhere')).json()).toMatchObject({ type: 'ApiError' });
    expect((await app.inject('/api/tools/grok_tester')).statusCode).toBe(405);
    expect((await app.inject('/api/nowhere')).headers['x-graylog-node-id']).toBe(areas.host.node.nodeId);
  });

  it('gets the client address from X-Forwarded-For of a trusted proxy', async () => {
    const { areas } = server;
    const logger = createLogger('silent');
    const proxies = trustedProxies('127.0.0.1');
    const app = await createApp({
      areas,
      authenticate: authenticator(areas),
      validateReplies: true,
      consoleDir: null,
      logger,
      trustedProxies: proxies,
    });
    onTestFinished(() => app.close());
    await server.createUser({ username: 'proxied' });
    const guess = (address: string, password: string) =>
      app.inject({
        method: 'POST',
        url: '/api/system/sessions',
        headers: { 'x-requested-by': 'test', 'x-forwarded-for': address },
        payload: { username: 'proxied', password, host: '' },
      });
    for (let time = 0; time < 5; time++) await guess('192.0.2.1', 'wrong');
    expect((await guess('192.0.2.1', 'password')).statusCode).toBe(429);
    const reply = await guess('192.0.2.2', 'password');
    expect(reply.statusCode).toBe(200);
    const session = areas.service(sessionService).use(reply.json().session_id, false);
    expect(session).toMatchObject({ clientAddress: '192.0.2.2' });
  });

  it('has an id in the log and the response, which a trusted proxy can set', async () => {
    const { areas } = server;
    const lines: { msg: string; request_id: string }[] = [];
    const logger = createLogger('debug', { write: (line) => void lines.push(JSON.parse(line)) });
    const idsBehind = async (proxies: string, sent: string) => {
      const authenticate = authenticator(areas);
      const options = { areas, authenticate, validateReplies: true, consoleDir: null, logger };
      const app = await createApp({ ...options, trustedProxies: trustedProxies(proxies) });
      onTestFinished(() => app.close());
      const { headers } = await app.inject({ url: '/api/nowhere', headers: { 'x-request-id': sent } });
      return [headers['x-request-id'], lines.findLast(({ msg }) => msg === 'Answered')?.request_id];
    };
    expect(await idsBehind('127.0.0.1', 'edge-7f3a')).toEqual(['edge-7f3a', 'edge-7f3a']);
    for (const [proxies, sent] of [
      ['192.0.2.1', 'edge-7f3a'],
      ['127.0.0.1', 'two words'],
      ['127.0.0.1', 'x'.repeat(65)],
    ] as const) {
      const [inResponse, inLog] = await idsBehind(proxies, sent);
      expect(inResponse).toMatch(/^[0-9a-f-]{36}$/);
      expect(inLog).toBe(inResponse);
    }
  });

  it('is checked for the permission of the named entity', async () => {
    expect((await reader('GET /users/reader')).status).toBe(200);
    expect(await reader('GET /users/admin')).toMatchObject({ status: 403, body: { type: 'ApiError' } });
    expect((await reader('GET /users/no-such-user')).status).toBe(403);
  });

  it('can request indented JSON', async () => {
    const reply = await server.app.inject('/api/?pretty=true');
    expect(reply.body).toContain('\n  "node_id"');
  });
});
