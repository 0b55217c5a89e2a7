import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { promisify } from 'node:util';

const root = path.resolve(import.meta.dirname, '../..');
const cli = path.join(root, 'packages/cli');
export const node = path.join(root, 'node_modules/.bin/node');
/** The bundled command line. */
export const bundle = path.join(cli, 'dist/main.js');

/** Bundles the command line as it is published. */
export const buildCli = () =>
  promisify(execFile)(node, [path.join(root, 'scripts/bundle-package.mjs')], { cwd: cli });

export interface Finished {
  code: number | null;
  stdout: string;
  stderr: string;
}

export interface Started {
  child: ChildProcess;
  stdout: () => string;
  stderr: () => string;
  finished: Promise<Finished>;
}

/** Starts a command line with an environment of its own. */
export function startTailrace(args: readonly string[], env: Record<string, string>): Started {
  const { PATH = '' } = process.env;
  const child = spawn(node, [bundle, ...args], {
    env: { PATH, TZ: 'UTC', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const texts = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => {
      texts[name] += text;
    });
  }
  const finished = once(child, 'close').then(([code]) => ({ code: code as number | null, ...texts }));
  return { child, stdout: () => texts.stdout, stderr: () => texts.stderr, finished };
}
