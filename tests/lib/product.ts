import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { admin } from './admin.ts';
import { freePort } from './free-port.ts';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const readSetting = (name: string) => JSON.parse(readFileSync(path.join(root, 'apps/server', name), 'utf8'));
const nodeFlags: string[] = readSetting('node-flags.json');
const environment: Record<string, string> = readSetting('environment.json');
export const adminPassword = admin.password;

/** The real server in its own process with its own data directory. */
export interface Product extends AsyncDisposable {
  url: string;
  dataDir: string;
  pid: number;
  /** Everything it has printed. */
  output(): string;
  /** Resolves with the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

interface StartOptions {
  /** Kept after the stop if given; otherwise a temporary directory is created and removed. */
  dataDir?: string;
  port?: number;
  args?: string[];
  /** The most files that it may have open; default: as many as this process may. */
  openFiles?: number;
}

function listening(child: ChildProcess, url: string, output: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = () => output().includes(url) && resolve();
    child.stdout?.on('data', look);
    child.once('exit', (code) =>
      reject(new Error(`the server ended with ${code} before it listened:\n${output()}`)),
    );
  });
}

type Command = [command: string, args: string[]];

export const serverCommand = (args: readonly string[]): Command => [
  path.join(root, 'node_modules/.bin/node'),
  [...nodeFlags, path.join(root, 'apps/server/src/main.ts'), ...args],
];

/** Starts the server with arguments of its own, such as a command; `ended` resolves with its code, which is null after a kill. */
export function startProductCommand(...args: string[]) {
  const child = spawn(...serverCommand(args), { cwd: root, env: { ...environment, ...process.env } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output }));
  return { child, ended };
}

/** Runs a command of the server, such as `backup DIR`, to its end. */
export const runProductCommand = (...args: string[]) => startProductCommand(...args).ended;

/** The command, run by a shell that limits it first. */
const withOpenFiles = (most: number, [command, args]: Command): Command => [
  'sh',
  ['-c', `ulimit -n ${most}; exec "$@"`, 'sh', command, ...args],
];

/** Starts the server and waits until it reports that it is listening. */
export async function startProduct(options: StartOptions = {}): Promise<Product> {
  const dataDir = options.dataDir ?? (await mkdtemp(path.join(tmpdir(), 'tailrace-test-')));
  for (let attempt = 1; ; attempt++) {
    try {
      return await startOn(options.port ?? (await freePort()), dataDir, options);
    } catch (error) {
      // Another process may open a free port before the server does.
      const isTaken = options.port === undefined && /Port \d+ on \S+ is taken/.test(String(error));
      if (!isTaken || attempt === 3) throw error;
    }
  }
}

async function startOn(port: number, dataDir: string, options: StartOptions): Promise<Product> {
  const url = `http://127.0.0.1:${port}`;
  const unlimited = serverCommand([
    '--port',
    String(port),
    '--data-dir',
    dataDir,
    '--no-default-inputs',
    ...(options.args ?? []),
  ]);
  const [command, args] =
    options.openFiles === undefined ? unlimited : withOpenFiles(options.openFiles, unlimited);
  const child = spawn(command, args, {
    cwd: root,
    env: {
      ...environment,
      ...process.env,
      TAILRACE_ADMIN_PASSWORD: adminPassword,
      TAILRACE_ROOT_TIMEZONE: admin.timezone,
      // The disk of the machine that runs the tests may be full.
      TAILRACE_DISK_LOW: '100',
      TAILRACE_DISK_HIGH: '100',
    },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  }
  await listening(child, url, () => printed);

  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
    return child.exitCode;
  };
  return {
    url,
    dataDir,
    pid: child.pid ?? 0,
    output: () => printed,
    stop,
    async [Symbol.asyncDispose]() {
      await stop('SIGKILL');
      if (!options.dataDir) await rm(dataDir, { recursive: true, force: true });
    },
  };
}
