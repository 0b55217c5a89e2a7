import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** The pinned Node's folder comes first, so every tool a script starts runs on it, whatever Node started the script. */
export function toolEnv(extra = {}) {
  const bin = path.join(root, 'node_modules', '.bin');
  return { ...process.env, ...extra, PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}` };
}

/** What Node is to be started with for the server. */
export const serverFlags = JSON.parse(readFileSync(path.join(root, 'apps/server/node-flags.json'), 'utf8'));

/** Runs a command to its end, its output on ours; resolves with the exit code. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: 'inherit',
      env: toolEnv(options.env),
      ...options.spawn,
    });
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 1)));
  });
}

/** One clear line on standard error, and the end. */
export function fail(message) {
  process.stderr.write(`tailrace: ${message}\n`);
  process.exit(1);
}
