import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { Agent, type RequestOptions, request } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Api, eventually } from '../lib/api.ts';
import { freePort } from '../lib/free-port.ts';
import { adminPassword, type Product, startProduct } from '../lib/product.ts';

const recipes = path.resolve(import.meta.dirname, '../../packaging/proxies');
const folder = mkdtempSync(path.join(tmpdir(), 'tailrace-proxies-'));
const at = (name: string) => path.join(folder, name);
const agent = new Agent({ rejectUnauthorized: false });
let product: Product;

interface Proxy {
  recipe: string;
  program: string;
  /** How the program shows its version. */
  version: string[];
  /** The recipe on a port of the test, with its certificate and our server. */
  adapted(recipe: string, port: number): string;
  args(file: string): string[];
}

const proxies: Proxy[] = [
  {
    recipe: 'nginx.conf',
    program: 'nginx',
    version: ['-v'],
    adapted: (recipe, port) => `
      pid ${at('nginx.pid')};
      daemon off;
      error_log stderr;
      events {}
      http {
        access_log off;
        client_body_temp_path ${at('bodies')};
        proxy_temp_path ${at('replies')};
        ${['fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${at(kind)};`).join(' ')}
        ${recipe.replace('listen 443', `listen 127.0.0.1:${port}`)}
      }`,
    args: (file) => ['-p', folder, '-e', 'stderr', '-c', file],
  },
  {
    recipe: 'Caddyfile',
    program: 'caddy',
    version: ['version'],
    adapted: (recipe, port) =>
      recipe.replace(
        'tools.example.net {',
        `{\n\tadmin off\n\tauto_https off\n}\nhttps://tools.example.net:${port} {\n\ttls /etc/tailrace/fullchain.pem /etc/tailrace/privkey.pem`,
      ),
    args: (file) => ['run', '--adapter', 'caddyfile', '--config', file],
  },
  {
    recipe: 'haproxy.cfg',
    program: 'haproxy',
    version: ['-v'],
    adapted: (recipe, port) => recipe.replace('bind :443', `bind 127.0.0.1:${port}`),
    args: (file) => ['-db', '-f', file],
  },
];

const searched = `${process.env.PATH}:/usr/sbin:/sbin`;

beforeAll(async () => {
  const subject = '/CN=tools.example.net';
  const names = ['-out', at('fullchain.pem'), '-keyout', at('privkey.pem')];
  const kind = ['-newkey', 'rsa:2048', '-addext', 'subjectAltName=DNS:tools.example.net'];
  execFileSync('openssl', ['req', '-x509', '-nodes', ...kind, '-subj', subject, ...names], {
    stdio: 'ignore',
  });
  const pem = ['fullchain.pem', 'privkey.pem'].map((name) => readFileSync(at(name), 'utf8')).join('');
  writeFileSync(at('haproxy.pem'), pem);
  // Programs that give up root must be able to read them, too.
  chmodSync(folder, 0o755);
  mkdirSync(at('home'));
  product = await startProduct({ args: ['--path-prefix', '/logs', '--trust-proxy', '127.0.0.1'] });
});
afterAll(async () => {
  await product?.[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true, force: true });
});

/** A request to the proxy at a port by the name of its certificate. */
function requested(port: number, file: string, options: RequestOptions = {}, body = '') {
  const { headers, ...rest } = options;
  return new Promise<IncomingMessage>((resolve, reject) => {
    request(
      {
        agent,
        host: '127.0.0.1',
        port,
        path: file,
        servername: 'tools.example.net',
        ...rest,
        headers: { host: `tools.example.net:${port}`, ...headers },
      },
      resolve,
    )
      .on('error', reject)
      .end(body);
  });
}

async function textOf(response: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of response.setEncoding('utf8')) text += part;
  return text;
}

describe.each(proxies)('the recipe $recipe', ({ recipe, program, version, adapted, args }) => {
  const isMissing =
    spawnSync(program, version, { env: { ...process.env, PATH: searched } }).error !== undefined;

  it.skipIf(isMissing)('serves console, API, large bodies and the live tail by https', async () => {
    const port = await freePort();
    const text = adapted(readFileSync(path.join(recipes, recipe), 'utf8'), port)
      .replaceAll('/etc/tailrace/', `${folder}/`)
      .replaceAll('127.0.0.1:9000', new URL(product.url).host);
    writeFileSync(at(recipe), text);
    const env = { ...process.env, PATH: searched, HOME: at('home'), XDG_DATA_HOME: at('home') };
    const child: ChildProcess = spawn(program, args(at(recipe)), { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (output += part));
    const exited = once(child, 'exit');
    try {
      const first = await eventually(
        async () => requested(port, '/logs/').catch((error: Error) => ({ statusCode: 0, error, output })),
        ({ statusCode }) => statusCode === 200,
      );
      const page = await textOf(first as IncomingMessage);
      const [, script = ''] = /src="([^"]+\.js)"/.exec(page) ?? [];
      const asset = await requested(port, new URL(script, 'https://a/logs/').pathname);
      expect([asset.statusCode, (await textOf(asset)).length > 0]).toEqual([200, true]);
      const redirect = await requested(port, '/logs');
      expect(redirect.resume().headers.location).toMatch(/\/logs\/$/);

      const { sessionId } = await Api.login(`${product.url}/logs`, 'admin', adminPassword);
      const authorization = `Basic ${Buffer.from(`${sessionId}:session`).toString('base64')}`;
      const headers = { authorization, 'x-requested-by': 'tests', accept: 'application/json' };
      const user = await requested(port, '/logs/api/system', { headers });
      expect(JSON.parse(await textOf(user)).is_processing).toBe(true);

      // Larger than what proxies take unless they are told to, it gets the server's own response.
      const body = JSON.stringify({ name: 'large', value: 'x'.repeat(3e6) });
      const large = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' } };
      const direct = await fetch(`${product.url}/logs/api/system/content_packs`, { ...large, body });
      expect(direct.status).toBe(400);
      const proxied = await requested(port, '/logs/api/system/content_packs', large, body);
      expect([proxied.statusCode, await textOf(proxied)]).toEqual([direct.status, await direct.text()]);

      // The first rate comes after a second, while the response goes on.
      const tail = await requested(port, '/logs/api/search/tail?query=*', {
        headers: { ...headers, accept: 'text/event-stream' },
      });
      expect(tail.statusCode).toBe(200);
      const [event] = await once(tail.setEncoding('utf8'), 'data');
      expect(event).toMatch(/^(event|:)/);
      tail.destroy();
    } catch (error) {
      throw new Error(output, { cause: error });
    } finally {
      child.kill('SIGTERM');
      await exited;
    }
  });
});
