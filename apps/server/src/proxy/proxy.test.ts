import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '../logger.ts';
import { createProxyApp } from './create-proxy-app.ts';

let cluster: Server;
let port: number;
beforeAll(async () => {
  cluster = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method, url, headers } = request;
      response.setHeader('x-graylog-node-id', 'remote');
      response.setHeader('content-type', 'application/json');
      const { authorization } = headers;
      response.end(JSON.stringify({ method, url, authorization, body: Buffer.concat(chunks).toString() }));
    });
  });
  await new Promise<void>((resolve) => cluster.listen(0, '127.0.0.1', resolve));
  port = (cluster.address() as AddressInfo).port;
});
afterAll(() => new Promise((resolve) => cluster.close(resolve)));

const proxyTo = (server: string) =>
  createProxyApp({ server: new URL(server), consoleDir: null, logger: createLogger('silent') });

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

  it('says so when the cluster cannot be reached', async () => {
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
