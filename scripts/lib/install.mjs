import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fail, root, run } from './run.mjs';
import { seconds } from './seconds.mjs';
import { setUpOnce } from './setup-lock.mjs';

const stamp = path.join(root, 'node_modules', '.tailrace-installed');

function wanted() {
  const hash = createHash('sha256');
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', '.pnpmfile.mjs', 'package.json']) {
    hash.update(readFileSync(path.join(root, file)));
  }
  return hash.digest('hex');
}

function installed() {
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
}

/**
 * Under `npx pnpm …` the running pnpm installs: a native binary since version 12, a script before.
 * Otherwise npx fetches the pinned version.
 */
export function pnpmCommand(running = process.env.npm_execpath ?? '') {
  if (/pnpm/.test(running)) return /\.[cm]?js$/.test(running) ? [process.execPath, [running]] : [running, []];
  const { packageManager } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  return ['npx', ['--yes', packageManager]];
}

/** Installs the dependencies of the lockfile, once per lockfile. */
export async function ensureInstalled() {
  if (Number(process.versions.node.split('.')[0]) < 20) {
    fail(`Node 20 or newer is needed, this is ${process.version}.`);
  }
  const target = wanted();
  await setUpOnce(
    () => installed() === target,
    async () => {
      process.stdout.write('Installing dependencies (once; about half a minute)\n');
      const started = performance.now();
      const [command, args] = pnpmCommand();
      const code = await run(command, [...args, 'install', '--frozen-lockfile']);
      if (code !== 0)
        fail('installing the dependencies failed; the lines above say why. Fix that and start again.');
      writeFileSync(stamp, target);
      process.stdout.write(`Installed in ${seconds(performance.now() - started)}\n`);
    },
  );
}
