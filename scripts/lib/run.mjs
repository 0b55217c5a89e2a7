import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { seconds } from './seconds.mjs';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** Disables the tools' telemetry. */
const noTelemetry = {
  DO_NOT_TRACK: '1',
  REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
  REDOCLY_TELEMETRY: 'off',
  STORYBOOK_DISABLE_TELEMETRY: '1',
  TURBO_TELEMETRY_DISABLED: '1',
};

/** Puts the workspace's tools first on the PATH, including the pinned Node and pnpm. */
export function toolEnv(extra = {}) {
  const bin = path.join(root, 'node_modules', '.bin');
  return {
    ...process.env,
    ...noTelemetry,
    ...extra,
    PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}`,
  };
}

const readSetting = (name) => JSON.parse(readFileSync(path.join(root, 'apps/server', name), 'utf8'));

/** Node's flags for the server. */
export const serverFlags = readSetting('node-flags.json');

/** Limits malloc: each thread would otherwise keep an arena at the size of its peak use, and large blocks would not be unmapped. */
export const serverEnvironment = readSetting('environment.json');

/** The maximum delay of a timer, 24 days. */
const forever = 2 ** 31 - 1;

const exitCodes = { SIGINT: 130, SIGTERM: 143 };

/**
 * Runs a command to its end and resolves with its exit code; its output goes to ours and to `onOutput`, or to
 * `onOutput` alone when `quiet`. SIGINT and SIGTERM stop the command, then the script; after `limitMs` the command is
 * stopped and counts as failed.
 */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: options.onOutput ? ['inherit', 'pipe', 'pipe'] : 'inherit',
      env: toolEnv(options.env),
      ...options.spawn,
    });
    for (const output of ['stdout', 'stderr']) {
      child[output]?.setEncoding('utf8').on('data', options.onOutput);
      if (!options.quiet) child[output]?.pipe(process[output]);
    }

    const limit = setTimeout(() => {
      const message = `\nError: ${command} ${args[0] ?? ''} was stopped after ${seconds(options.limitMs)}\n`;
      options.onOutput?.(message);
      process.stderr.write(message);
      child.kill('SIGTERM');
    }, options.limitMs ?? forever);
    let stoppedBy;
    const stop = (signal) => {
      stoppedBy = signal;
      child.kill(signal);
    };
    process.on('SIGINT', stop).on('SIGTERM', stop);
    const release = () => {
      clearTimeout(limit);
      process.off('SIGINT', stop).off('SIGTERM', stop);
    };

    child.on('error', (error) => {
      release();
      reject(error);
    });
    child.on('exit', (code, signal) => {
      release();
      if (stoppedBy) fail('stopped. Run the command again to continue.', exitCodes[stoppedBy]);
      const finish = () => resolve(code ?? exitCodes[signal] ?? 1);
      // A process that the command left running may keep the output open forever.
      child.on('close', finish);
      setTimeout(finish, 1000).unref();
    });
  });
}

/** Writes one line to standard error and exits. */
export function fail(message, code = 1) {
  process.stderr.write(`tailrace: ${message}\n`);
  process.exit(code);
}
