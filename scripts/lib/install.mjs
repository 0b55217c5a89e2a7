import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fail, root, run } from './run.mjs';
import { seconds } from './seconds.mjs';
import { setUpOnce } from './setup-lock.mjs';

const modules = path.join(root, 'node_modules');
const stamp = path.join(modules, '.tailrace-installed');
const inputs = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', '.pnpmfile.mjs', 'package.json'].map((file) =>
  path.join(root, file),
);

function wanted() {
  const hash = createHash('sha256');
  for (const file of inputs) hash.update(readFileSync(file));
  return hash.digest('hex');
}

function installed() {
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
}

/** When pnpm last installed everything, in ms; 0 when it has not, or only a part since. */
function completedAt() {
  try {
    const state = JSON.parse(readFileSync(path.join(modules, '.pnpm-workspace-state-v1.json'), 'utf8'));
    return state.settings.dev && !state.filteredInstall ? state.lastValidatedTimestamp : 0;
  } catch {
    return 0;
  }
}

/** Whether somebody ran `pnpm install` after the last change of what it reads. */
function isInstalledByHand() {
  return completedAt() > Math.max(...inputs.map((file) => statSync(file).mtimeMs));
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

/**
 * Installs what starting takes: the dependencies of server and console, and those of the root, which generate and build. The
 * lockfile is trusted, because pnpm otherwise asks the registry for the age of every version in it. `npm test` does not trust
 * it, so a change of the lockfile is checked before it is merged.
 */
const onlyStarting = [
  ...['--prod', '--trust-lockfile'],
  ...['tailrace', '@tailrace/server...', '@tailrace/console...'].flatMap((name) => ['--filter-prod', name]),
];

/**
 * Installs the dependencies of the lockfile, once per lockfile. `onlyToStart` leaves out what only developers need, unless
 * everything of an earlier lockfile is installed.
 */
export async function ensureInstalled({ onlyToStart = false } = {}) {
  if (Number(process.versions.node.split('.')[0]) < 20) {
    fail(`Node 20 or newer is needed, this is ${process.version}.`);
  }
  const target = wanted();
  await setUpOnce(
    () => (installed() === target && (onlyToStart || completedAt() > 0)) || isInstalledByHand(),
    async () => {
      const part = onlyToStart && completedAt() === 0 ? onlyStarting : [];
      process.stdout.write('Installing dependencies (once; less than half a minute)\n');
      const started = performance.now();
      rmSync(stamp, { force: true });
      const [command, args] = pnpmCommand();
      const code = await run(command, [...args, 'install', '--frozen-lockfile', ...part]);
      if (code !== 0)
        fail('installing the dependencies failed; the lines above say why. Fix that and start again.');
      writeFileSync(stamp, target);
      process.stdout.write(`Installed in ${seconds(performance.now() - started)}\n`);
    },
  );
}
