import { gunzipSync } from 'node:zlib';
import bundle from '@tailrace/openapi/bundle.json' with { type: 'json' };
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

describe('the reference', () => {
  it('is a public page that loads nothing from other hosts', async () => {
    const { status, headers, body } = await server.anonymous('GET /docs');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('text/html');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self';");
    const addresses = Array.from(
      String(body).matchAll(/(?:src|href)="([^"]+)"/g),
      ([, address = '']) => address,
    );
    const own = addresses.filter((address) => address !== 'data:,');
    expect(own).not.toHaveLength(0);
    for (const address of own) {
      const reply = await server.app.inject(address);
      expect(reply.statusCode, address).toBe(200);
    }
  });

  it('serves the contract as openapi.json', async () => {
    expect((await server.anonymous('GET /docs/openapi.json')).body).toEqual(bundle);
  });

  it.each(['/api/api-browser', '/api/api-browser/', '/api/api-browser/global/index.html'])(
    'is the redirect target of %s',
    async (url) => {
      const { statusCode, headers } = await server.app.inject(url);
      expect([statusCode, headers.location]).toEqual([302, '/api/docs']);
    },
  );

  it('is sent compressed to clients that accept it', async () => {
    const url = '/api/docs/renderer.js';
    const whole = await server.app.inject(url);
    expect(whole.headers['content-encoding']).toBeUndefined();
    const compressed = await server.app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
    expect(compressed.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(compressed.rawPayload).equals(whole.rawPayload)).toBe(true);
  });
});
