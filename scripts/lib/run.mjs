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

/** Runs a command to its end, its output on ours and given to `onOutput`; resolves with the exit code. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: options.onOutput ? ['inherit', 'pipe', 'pipe'] : 'inherit',
      env: toolEnv(options.env),
      ...options.spawn,
    });
    child.stdout?.setEncoding('utf8').on('data', options.onOutput).pipe(process.stdout);
    child.stderr?.setEncoding('utf8').on('data', options.onOutput).pipe(process.stderr);
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      const finish = () => resolve(code ?? (signal === 'SIGINT' ? 130 : 1));
      // What it left running may keep its output open for ever.
      child.on('close', finish);
      setTimeout(finish, 1000).unref();
    });
  });
}

/** One clear line on standard error, and the end. */
export function fail(message) {
  process.stderr.write(`tailrace: ${message}\n`);
  process.exit(1);
}
