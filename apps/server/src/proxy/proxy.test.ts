import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { trustedProxies } from '../http/trusted-proxies.ts';
import { createLogger } from '../logger.ts';
import { createProxyApp } from './create-proxy-app.ts';

let cluster: Server;
let port: number;
/** The headers of the last request the cluster received. */
let seen: IncomingHttpHeaders;
beforeAll(async () => {
  cluster = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method, url, headers } = request;
      response.setHeader('x-graylog-node-id', 'remote');
      response.setHeader('content-type', 'application/json');
      const { authorization } = headers;
      seen = headers;
      if (url === '/api/system/sessions')
        response.setHeader('set-cookie', ['authentication=5a1f; HttpOnly; Path=/', 'sso=1; Path=/']);
      if (url === '/api/busy')
        response.writeHead(503, { 'retry-after': '7', 'x-hop': 'a', connection: 'x-hop' });
      response.end(JSON.stringify({ method, url, authorization, body: Buffer.concat(chunks).toString() }));
    });
  });
  await new Promise<void>((resolve) => cluster.listen(0, '127.0.0.1', resolve));
  port = (cluster.address() as AddressInfo).port;
});
afterAll(() => new Promise((resolve) => cluster.close(resolve)));

const proxyTo = (server: string, trusted = '10.0.0.0/8') =>
  createProxyApp({
    server: new URL(server),
    consoleDir: null,
    logger: createLogger('silent'),
    trustedProxies: trustedProxies(trusted),
  });

describe('the proxy', () => {
  it.each(['', '/', '/api', '/api/'])(
    'passes calls on to a cluster named with "%s" at the end',
    async (end) => {
      const app = await proxyTo(`http://127.0.0.1:${port}${end}`);
      const reply = await app.inject({
        method: 'PUT',
        url: '/api/users/mira?x=a%20b',
        headers: { authorization: 'Basic abc', 'content-type': 'application/json' },
        payload: '{"a":1}',
      });
      expect(reply.headers['x-graylog-node-id']).toBe('remote');
      expect(reply.json()).toEqual({
        method: 'PUT',
        url: '/api/users/mira?x=a%20b',
        authorization: 'Basic abc',
        body: '{"a":1}',
      });
      await app.close();
    },
  );

  it('sends the client address to the cluster, and trusts X-Forwarded-For of trusted proxies only', async () => {
    await using app = await proxyTo(`http://127.0.0.1:${port}`);
    const forged = {
      'x-forwarded-for': '203.0.113.1',
      'x-real-ip': '203.0.113.1',
      forwarded: 'for=203.0.113.1',
    };
    await app.inject({ url: '/api/system', remoteAddress: '192.0.2.9', headers: forged });
    expect(seen).toMatchObject({ 'x-forwarded-for': '192.0.2.9' });
    expect(Object.keys(seen)).not.toEqual(expect.arrayContaining(['x-real-ip']));
    expect(Object.keys(seen)).not.toEqual(expect.arrayContaining(['forwarded']));
    await app.inject({ url: '/api/system', remoteAddress: '10.0.0.1', headers: forged });
    expect(seen).toMatchObject({ 'x-forwarded-for': '203.0.113.1, 10.0.0.1', 'x-real-ip': '203.0.113.1' });
  });

  it('removes hop-by-hop headers in both directions', async () => {
    await using app = await proxyTo(`http://127.0.0.1:${port}`);
    const reply = await app.inject({
      url: '/api/busy',
      headers: {
        connection: 'close, X-Named',
        'x-named': 'a',
        'proxy-authorization': 'Basic abc',
        te: 'trailers',
        'keep-alive': 'timeout=5',
        'x-other': 'b',
      },
    });
    const dropped = ['x-named', 'proxy-authorization', 'te', 'keep-alive'];
    expect(dropped.filter((name) => name in seen)).toEqual([]);
    expect(seen).toMatchObject({ 'x-other': 'b' });
    expect(reply.statusCode).toBe(503);
    expect(reply.headers).toMatchObject({ 'retry-after': '7', 'x-content-type-options': 'nosniff' });
    expect(reply.headers).not.toHaveProperty('x-hop');
  });

  it('keeps the session of the cluster out of cookies, and passes on the others', async () => {
    await using app = await proxyTo(`http://127.0.0.1:${port}`);
    const cookie = 'sso=2; authentication=someone-else; _authentication=3';
    const reply = await app.inject({ url: '/api/system/sessions', headers: { cookie } });
    expect(seen.cookie).toBe('sso=2; _authentication=3');
    expect(reply.headers['set-cookie']).toEqual(['sso=1; Path=/']);
    await app.inject({ url: '/api/system', headers: { cookie: 'authentication=someone-else' } });
    expect(seen).not.toHaveProperty('cookie');
  });

  it.each(['text/plain', 'application/json', 'application/octet-stream'])(
    'forwards a large body of type %s unchanged',
    async (type) => {
      await using app = await proxyTo(`http://127.0.0.1:${port}`);
      const payload = 'x'.repeat(6 << 20);
      const reply = await app.inject({
        method: 'POST',
        url: '/api/system/grok',
        headers: { 'content-type': type },
        payload,
      });
      expect(reply.statusCode).toBe(200);
      expect(reply.json().body).toHaveLength(payload.length);
    },
  );

  it.each([
    ['GET', '/api/%E0%A4%A', 400],
    ['PROPFIND', '/api/system', 404],
  ] as const)('answers %s %s itself with an error in the usual format', async (method, url, status) => {
    await using app = await proxyTo(`http://127.0.0.1:${port}`);
    const reply = await app.inject({ method: method as 'GET', url });
    expect(reply.statusCode).toBe(status);
    expect(reply.json()).toMatchObject({ type: 'ApiError' });
  });

  it('closes connections without a login when there are too many', async () => {
    await using app = await createProxyApp({
      server: new URL(`http://127.0.0.1:${port}`),
      consoleDir: null,
      logger: createLogger('silent'),
      limits: { connections: 100, connectionsPerNetwork: 2 },
    });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const own = (app.server.address() as AddressInfo).port;
    const open = async () => {
      const socket = connect(own, '127.0.0.1').setEncoding('utf8');
      onTestFinished(() => void socket.destroy());
      await once(socket, 'connect');
      return socket;
    };
    const user = await open();
    user.write('GET /api/system HTTP/1.1\r\nHost: a\r\nAuthorization: Basic abc\r\n\r\n');
    await once(user, 'data');
    const anonymous = await open();
    const refused = once(anonymous, 'data');
    await open();
    expect(String(await refused)).toMatch(/^HTTP\/1\.1 503 .*"ApiError"/s);
    expect(user.readyState).toBe('open');
    app.server.closeAllConnections();
  });

  it('reports that the cluster cannot be reached', async () => {
    const app = await proxyTo('http://127.0.0.1:9');
    const reply = await app.inject('/api/system');
    expect(reply.statusCode).toBe(502);
    expect(reply.json()).toMatchObject({
      type: 'ApiError',
      message: expect.stringMatching(/^http:\/\/127\.0\.0\.1:9 cannot be reached/),
    });
    await app.close();
  });
});
