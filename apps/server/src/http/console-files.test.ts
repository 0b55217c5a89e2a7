import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gzipSync } from 'node:zlib';
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
  await registerConsole(app, { consoleDir: directory });
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

describe('a page that differs from its file', () => {
  it('says that there is documentation, and is sent compressed and only once', async () => {
    await using console = fastify();
    await registerConsole(console, { consoleDir: directory, hasDocs: true });
    expect((await app.inject('/')).body).not.toContain('data-docs');
    const plain = await console.inject('/search');
    expect(plain.body).toContain('<html data-docs lang="en">');
    const reply = await console.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } });
    expect(brotliDecompressSync(reply.rawPayload).toString()).toBe(plain.body);
    expect(reply.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-cache' });
    const again = await console.inject({ url: '/', headers: { 'if-none-match': reply.headers.etag } });
    expect(again.statusCode).toBe(304);
  });
});

describe('plugins', () => {
  const withPlugins = async (files: readonly string[]) => {
    const pluginDir = mkdtempSync(path.join(tmpdir(), 'tailrace-plugins-'));
    for (const file of files) writeFileSync(path.join(pluginDir, file), `export default () => '${file}';`);
    const console = fastify();
    await registerConsole(console, { consoleDir: directory, pathPrefix: '/logs', pluginDir });
    return console;
  };

  it('are named in the page and served to it', async () => {
    await using console = await withPlugins(['b.js', 'a.js', 'notes.txt']);
    expect((await console.inject('/')).body).toContain('data-plugins="a.js b.js"');
    const reply = await console.inject('/plugins/a.js');
    expect([reply.statusCode, reply.headers['content-type'], reply.body]).toEqual([
      200,
      expect.stringContaining('javascript'),
      "export default () => 'a.js';",
    ]);
  });

  it('are not answered with a screen when one is missing or outside their folder', async () => {
    await using console = await withPlugins(['a.js']);
    for (const url of ['/plugins/b.js', '/plugins/../index.html', '/plugins/%2e%2e/index.html'])
      expect((await console.inject(url)).body, url).not.toContain('export');
    expect((await console.inject('/plugins/b.js')).statusCode).toBe(404);
  });

  it('keep the server from starting when there are too many of them, or their folder is missing', async () => {
    await expect(withPlugins(Array.from({ length: 51 }, (_, at) => `p${at}.js`))).rejects.toThrow(
      'The plugin folder has 51 plugins; 50 are allowed.',
    );
    await expect(
      registerConsole(fastify(), { consoleDir: directory, pluginDir: path.join(directory, 'none') }),
    ).rejects.toThrow('The plugin folder cannot be read');
  });
});
