import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, expect, it } from 'vitest';

const run = promisify(execFile);
const root = import.meta.dirname;
let folder: string;
let tarball: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sdk-pack-'));
  tarball = path.join(folder, 'sdk.tgz');
  await run('pnpm', ['pack', '--out', tarball], { cwd: root });
}, 120_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

it('is packed as publint wants it', async () => {
  const bytes = await readFile(tarball);
  const { messages, pkg } = await publint({ pack: { tarball: new Uint8Array(bytes).buffer }, strict: true });
  expect(messages.map((message) => formatMessage(message, pkg ?? {}))).toEqual([]);
});

it('has types where its code is', { timeout: 120_000 }, async () => {
  const attw = path.join(root, 'node_modules/.bin/attw');
  const args = [tarball, '--profile', 'esm-only', '--no-definitely-typed', '--format', 'json'];
  const { stdout } = await run(attw, args).catch((failure: { stdout: string }) => failure);
  const { analysis } = JSON.parse(stdout);
  expect(Object.keys(analysis.entrypoints)).toEqual(['.', './permissions']);
  const left = (problem: { resolutionKind: string }) => !/^node(10|16-cjs)$/.test(problem.resolutionKind);
  expect(analysis.problems.filter(left)).toEqual([]);
});

it('holds no tests and nothing of ours beside its code', async () => {
  const { stdout } = await run('tar', ['-tzf', tarball]);
  const files = stdout.trim().split('\n');
  expect(files).toEqual(expect.arrayContaining(['package/dist/index.js', 'package/dist/permissions.d.ts']));
  expect(files.filter((file) => !/^package\/(dist\/[\w./-]+\.(js|d\.ts)|[\w.-]+)$/.test(file))).toEqual([]);
  expect(files.filter((file) => /test/.test(file))).toEqual([]);
});
