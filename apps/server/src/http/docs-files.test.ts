import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerConsole } from './console-files.ts';
import { registerDocs } from './docs-files.ts';

const script = "document.title = 'a'";

let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'tailrace-docs-'));
  app = fastify({ routerOptions: { ignoreTrailingSlash: true } });
  registerDocs(app, { docsDir: path.join(folder, 'dist'), pathPrefix: '/logs' });
  await registerConsole(app, { consoleDir: null, pathPrefix: '/logs' });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers = {}) => app.inject({ url, headers });

describe('the documentation', () => {
  it('says how it is built while it is not', async () => {
    const reply = await get('/docs/senders');
    expect(reply.statusCode).toBe(404);
    expect(reply.body).toContain('npx pnpm site');
  });

  it('is served as soon as it is built', async () => {
    mkdirSync(path.join(folder, 'dist/assets'), { recursive: true });
    writeFileSync(
      path.join(folder, 'dist/index.html'),
      `<script>${script}</script><a href="/_docs_base_/senders">Senders</a>`,
    );
    writeFileSync(path.join(folder, 'dist/404.html'), 'No such page');
    writeFileSync(path.join(folder, 'dist/assets/@app.abc.js'), 'import("/_docs_base_/a.js")');
    writeFileSync(path.join(folder, 'secret.html'), 'secret');
    expect((await get('/docs')).headers.location).toBe('/logs/docs/');
    const reply = await get('/docs/');
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toContain('href="/logs/docs/senders"');
    const hash = createHash('sha256').update(script).digest('base64');
    expect(reply.headers['content-security-policy']).toContain(`; script-src 'self' 'sha256-${hash}';`);
    expect(reply.headers).toMatchObject({ 'x-frame-options': 'DENY', 'cache-control': 'no-cache' });
  });

  it('sends files with its base, compressed, and cacheable forever', async () => {
    const reply = await get('/docs/assets/@app.abc.js', { 'accept-encoding': 'gzip' });
    expect(gunzipSync(reply.rawPayload).toString()).toBe('import("/logs/docs/a.js")');
    expect(reply.headers['content-type']).toContain('javascript');
    expect(reply.headers['cache-control']).toContain('immutable');
  });

  it('sends pictures as they are, also cacheable forever', async () => {
    writeFileSync(path.join(folder, 'dist/assets/search-light.abc.webp'), 'picture');
    const reply = await get('/docs/assets/search-light.abc.webp', { 'accept-encoding': 'gzip' });
    expect(reply.body).toBe('picture');
    expect(reply.headers['content-type']).toBe('image/webp');
    expect(reply.headers['cache-control']).toContain('immutable');
    expect(reply.headers['content-encoding']).toBeUndefined();
  });

  it.each([
    '/docs/no-such',
    '/docs/..%2fsecret',
    '/docs/.secret',
    '/docs/assets/..%5c..%5csecret',
    '/docs/assets',
    '/docs/a\0',
  ])('has no page at %j', async (url) => {
    const reply = await get(url);
    expect(reply.statusCode).toBe(404);
    expect(reply.body).toBe('No such page');
  });

  it('leaves other paths to the console', async () => {
    expect((await get('/docsearch')).body).toContain('The console is not built');
  });
});
