import { execFileSync, type SpawnOptionsWithoutStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import { Api, eventually } from './api.ts';
import { freePort } from './free-port.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** Where `npx pnpm release` writes. */
export const releaseFolder = path.join(root, '.tmp/release');
export const pinnedNode = path.join(root, 'node_modules/.bin/node');

/** The version of the product. */
export const { version }: { version: string } = JSON.parse(
  readFileSync(path.join(root, 'package.json'), 'utf8'),
);

/** The unpacked archive that the release was packed from. */
export const stage = path.join(releaseFolder, `tailrace-${version}-linux-${process.arch}`);

/** Makes the release, unless another file of this run of the tests has. */
export function makeRelease(): void {
  const { TAILRACE_TEST_RUN: run = '' } = process.env;
  const stamp = path.join(releaseFolder, '.made-by');
  if (run !== '' && existsSync(stamp) && readFileSync(stamp, 'utf8') === run) return;
  execFileSync(pinnedNode, ['scripts/release.mjs'], { cwd: root });
  writeFileSync(stamp, run);
}

/** Debian's name of this machine's architecture. */
export const architecture = process.arch === 'x64' ? 'amd64' : process.arch;

/** The files of an unpacked archive, without its folder. */
export const filesOf = (tree: string) =>
  readdirSync(tree, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(tree, path.join(entry.parentPath, entry.name)))
    .sort();

/** Of the administrator of a server that `whileRunning` starts. */
export const password = 'first-password-of-the-release';

/** Calls `use` while the program runs, and stops it. Returns code and signal of its end, and what it printed. */
export async function whileRunning(
  use: () => Promise<void>,
  program: string,
  args: string[],
  { env, stopSignal = 'SIGTERM', ...options }: SpawnOptionsWithoutStdio & { stopSignal?: NodeJS.Signals },
) {
  const child = spawn(program, ['--no-default-inputs', ...args], {
    ...options,
    env: { PATH: '/usr/bin:/bin', TAILRACE_ADMIN_PASSWORD: password, ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const exited = once(child, 'exit');
  try {
    await eventually(
      async () => output,
      (text) => text.includes('Tailrace is running'),
    );
    await use();
  } finally {
    child.kill(stopSignal);
    await exited;
  }
  return { exit: await exited, output };
}

/** Starts the program with nothing on the path but the system's, logs in, opens the console, and stops it. */
export async function expectRunning(program: string, args: string[], env: Record<string, string> = {}) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const use = async () => {
    const api = await Api.login(url, 'admin', password);
    expect((await api.search('*', 1)).total_results).toBe(0);
    const page = await (await fetch(url)).text();
    const script = /src="([^"]+\.js)"/.exec(page)?.[1] ?? '';
    expect((await fetch(new URL(script, `${url}/`))).status).toBe(200);
    for (const file of ['/api/docs', '/api/docs/renderer.js', '/api/docs/openapi.json', '/docs/senders'])
      expect((await fetch(`${url}${file}`)).status, file).toBe(200);
  };
  const { output } = await whileRunning(use, program, ['--port', String(port), ...args], {
    cwd: tmpdir(),
    env,
  });
  expect(output).not.toMatch(/ERR_|Error:/);
}
