import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../lib/free-port.ts';
import {
  expectRunning,
  filesOf,
  makeRelease,
  pinnedNode,
  releaseFolder,
  stage,
  version,
  whileRunning,
} from '../lib/release.ts';

const installed = mkdtempSync(path.join(tmpdir(), 'tailrace-npm-'));
const home = path.join(installed, 'home');
const env = { PATH: `${path.dirname(pinnedNode)}:/usr/bin:/bin`, HOME: home };
const command = path.join(installed, 'node_modules/.bin/tailrace');
const cache = path.join(home, '.cache/tailrace');
const npm = (...args: string[]) =>
  execFileSync('npm', ['--offline', '--no-audit', '--no-fund', ...args], {
    cwd: installed,
    env: { HOME: home, PATH: process.env.PATH },
  });

beforeAll(() => {
  makeRelease();
  mkdirSync(home, { recursive: true });
  const files = ['tailrace', `tailrace-linux-${process.arch}`].map((name) => `${name}-${version}.tgz`);
  for (const file of files) execFileSync('sha256sum', ['--check', `${file}.sha256`], { cwd: releaseFolder });
  npm('install', ...files.map((file) => path.join(releaseFolder, file)));
}, 1_200_000);
afterAll(() => rmSync(installed, { recursive: true, force: true }));

it('runs what the archive runs, which is unpacked once', async () => {
  const data = ['--data-dir', path.join(installed, 'data')];
  await expectRunning(command, data, env);
  const [only = '', ...others] = readdirSync(cache);
  expect(others).toEqual([]);
  expect(filesOf(path.join(cache, only))).toEqual(filesOf(stage));
  const marked = path.join(cache, only, 'marked');
  writeFileSync(marked, '');
  const help = npm('exec', '--', 'tailrace', '--help').toString();
  expect(help).toContain('npx tailrace');
  expect(existsSync(marked)).toBe(true);
});

it('ends as the server does', async () => {
  const port = String(await freePort());
  const args = ['--port', port, '--data-dir', path.join(installed, 'data')];
  const { exit } = await whileRunning(async () => {}, command, args, { env });
  expect(exit).toEqual([0, null]);
  const refused = spawnSync(command, ['--prot', '1'], { env, encoding: 'utf8' });
  expect(refused).toMatchObject({ status: 1, stderr: expect.stringContaining('--prot') });
});

it('leaves nothing where it cannot be unpacked, and says where that was', () => {
  const full = path.join(installed, 'file');
  writeFileSync(full, '');
  const { status, stderr } = spawnSync(command, [], {
    env: { ...env, XDG_CACHE_HOME: full },
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: expect.stringMatching(/^tailrace: cannot unpack into \S+file\/tailrace: ENOTDIR.*XDG_CACHE_HOME/),
  });
});

it('says where it runs, when there is nothing for this machine', () => {
  rmSync(path.join(installed, 'node_modules/@tailrace'), { recursive: true });
  const { status, stderr } = spawnSync(command, [], { env, encoding: 'utf8' });
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: expect.stringMatching(/^tailrace: @tailrace\/linux-\w+ is not installed.*on Linux/),
  });
});
