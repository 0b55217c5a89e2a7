import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Api, eventually } from '../lib/api.ts';
import { freePort } from '../lib/free-port.ts';

const root = path.resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(tmpdir(), 'tailrace-release-'));
let archive = '';
let unpacked = '';

beforeAll(() => {
  execFileSync(path.join(root, 'node_modules/.bin/node'), ['scripts/release.mjs'], { cwd: root });
  archive = globSync('.tmp/release/*.tar.gz', { cwd: root }).map((file) => path.join(root, file))[0] ?? '';
  execFileSync('tar', ['-xzf', archive, '-C', folder]);
  unpacked = path.join(folder, path.basename(archive, '.tar.gz'));
}, 600_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('is one archive of less than 60 MB with its checksum', () => {
  expect(statSync(archive).size).toBeLessThan(60e6);
  execFileSync('sha256sum', ['--check', `${archive}.sha256`], { cwd: path.dirname(archive) });
});

it('runs in any folder, without Node or anything else on the path', async () => {
  const port = await freePort();
  const password = 'first-password-of-the-release';
  const child = spawn(
    path.join(unpacked, 'tailrace'),
    ['--port', String(port), '--data-dir', path.join(folder, 'data'), '--no-default-inputs'],
    { cwd: folder, env: { PATH: '/usr/bin:/bin', TAILRACE_ADMIN_PASSWORD: password } },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const exited = once(child, 'exit');
  try {
    const url = `http://127.0.0.1:${port}`;
    await eventually(
      async () => output,
      (text) => text.includes('Tailrace is running'),
    );
    const api = await Api.login(url, 'admin', password);
    expect((await api.search('*', 1)).total_results).toBe(0);
    const page = await (await fetch(url)).text();
    const script = /src="([^"]+\.js)"/.exec(page)?.[1] ?? '';
    expect((await fetch(new URL(script, `${url}/`))).status).toBe(200);
    for (const file of ['', '/renderer.js', '/openapi.json'])
      expect((await fetch(`${url}/api/docs${file}`)).status).toBe(200);
  } finally {
    child.kill('SIGTERM');
    await exited;
  }
  expect(output).not.toMatch(/ERR_|Error:/);
});

it('names its parts and their licences, and holds nothing that only developers need', () => {
  const sbom = JSON.parse(readFileSync(path.join(unpacked, 'sbom.cdx.json'), 'utf8'));
  const names = sbom.components.map(({ name }: { name: string }) => name);
  expect(names).toEqual(expect.arrayContaining(['fastify', 'pino', 'zod']));
  expect(names).not.toContain('vitest');
  expect(readFileSync(path.join(unpacked, 'LICENSES.txt'), 'utf8')).toMatch(/^== fastify$/m);
  const files = globSync('{apps,packages,openapi}/**/*', { cwd: unpacked, exclude: ['**/node_modules/**'] });
  expect(files.filter((file) => /\.test\.ts$|\/testing\/|\.stories\./.test(file))).toEqual([]);
});
