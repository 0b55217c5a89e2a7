import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerConsole } from './console-files.ts';

const boot = 'document.title = 1;';

let directory: string;
let app: FastifyInstance;
beforeAll(async () => {
  directory = mkdtempSync(path.join(tmpdir(), 'tailrace-console-'));
  mkdirSync(path.join(directory, 'assets'));
  writeFileSync(
    path.join(directory, 'index.html'),
    `<html lang="en"><title>Tailrace</title><script>${boot}</script><script src="/a.js"></script>`,
  );
  writeFileSync(path.join(directory, 'assets', 'main-abc.js'), 'plain');
  writeFileSync(path.join(directory, 'assets', 'main-abc.js.gz'), gzipSync('compressed'));
  app = fastify();
  await registerConsole(app, directory);
});
afterAll(async () => {
  await app.close();
  rmSync(directory, { recursive: true });
});

describe('the console', () => {
  it.each(['/', '/search?q=a', '/messages/graylog_0/a.b', '/system/users/mira'])(
    'is shown at %s',
    async (url) => {
      const reply = await app.inject(url);
      expect(reply.statusCode).toBe(200);
      expect(reply.headers['content-type']).toContain('text/html');
      expect(reply.headers['cache-control']).toBe('no-cache');
      expect(reply.body).toContain('Tailrace');
    },
  );

  it('blocks foreign scripts and frames', async () => {
    const { headers } = await app.inject('/');
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    const hash = createHash('sha256').update(boot).digest('base64');
    expect(headers['content-security-policy']).toContain(`; script-src 'self' 'sha256-${hash}';`);
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' });
  });

  it('sends hashed assets compressed and cacheable forever', async () => {
    const reply = await app.inject({ url: '/assets/main-abc.js', headers: { 'accept-encoding': 'gzip' } });
    expect(reply.headers['content-encoding']).toBe('gzip');
    expect(reply.headers['content-type']).toContain('javascript');
    expect(reply.headers['cache-control']).toContain('immutable');
    expect((await app.inject('/assets/main-abc.js')).body).toBe('plain');
  });

  it('does not answer a missing asset, a path outside its directory or a POST with a screen', async () => {
    const missing = await app.inject('/assets/gone.js');
    expect(missing.statusCode).toBe(404);
    expect(missing.headers['cache-control']).toBe('no-cache');
    expect((await app.inject('/..%2f..%2fetc%2fpasswd')).body).not.toContain('root:');
    expect((await app.inject({ method: 'POST', url: '/search' })).statusCode).toBe(404);
  });
});
