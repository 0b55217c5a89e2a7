import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  accessSync,
  chmodSync,
  constants,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { constants as osConstants, tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

const baseTools = [
  ...['sh', 'bash', 'env', 'git', 'tar', 'gzip', 'xz'],
  ...[
    'cat',
    'ls',
    'cp',
    'mv',
    'rm',
    'ln',
    'mkdir',
    'chmod',
    'touch',
    'sed',
    'grep',
    'sort',
    'head',
    'tail',
    'cut',
  ],
  ...[
    'dirname',
    'basename',
    'readlink',
    'realpath',
    'uname',
    'which',
    'id',
    'ps',
    'sleep',
    'true',
    'false',
    'getconf',
  ],
];

/** The machine's own tools, without this workspace's. */
const systemPath = (process.env.PATH ?? '')
  .split(path.delimiter)
  .filter((folder) => !folder.includes('node_modules'));

function find(tool: string): string | undefined {
  return systemPath
    .map((folder) => path.join(folder, tool))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

/** Whether another user can run this machine's tools, which may be in a private folder. */
export function toolsAreShared(): boolean {
  const isOpen = (folder: string): boolean =>
    (statSync(folder).mode & 0o001) !== 0 &&
    (folder === path.dirname(folder) || isOpen(path.dirname(folder)));
  return ['node', 'npm'].every((tool) => isOpen(path.dirname(find(tool) ?? '/')));
}

/** A running command. */
export interface Running {
  printed(): string;
  /** Resolves with the exit code as a shell reports it: 130 after Ctrl-C. */
  ended: Promise<number>;
  /** Resolves when the text has been printed; rejects when the command ends first. */
  prints(text: string): Promise<void>;
  /** Like Ctrl-C in a terminal, signals the whole foreground process group. */
  pressCtrlC(): void;
}

interface RunOptions {
  env?: Record<string, string>;
  /** Below the clone; default: the clone itself. */
  folder?: string;
  /** Runs as another user, with a separate home directory. */
  user?: { uid: number; gid: number; home: string };
}

/**
 * A clone of the committed repository, run without the machine's installed tools: the PATH has only node, npm
 * and the base system, and the home has no npm cache or settings except the registry in use.
 */
export interface BareMachine extends Disposable {
  folder: string;
  clone: string;
  run(args: string[], options?: RunOptions): Running;
}

function watch(child: ChildProcess): Running {
  let printed = '';
  // `close` instead of `exit`, because the last output may arrive after `exit`.
  const ended = once(child, 'close').then(
    ([code, signal]) => code ?? 128 + osConstants.signals[signal as NodeJS.Signals],
  );
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  }
  return {
    printed: () => printed,
    ended,
    prints: (text) =>
      new Promise((resolve, reject) => {
        const look = () => printed.includes(text) && resolve();
        child.stdout?.on('data', look);
        ended.then((code) =>
          reject(new Error(`ended with ${code} before it printed "${text}":\n${printed}`)),
        );
        look();
      }),
    pressCtrlC: () => {
      const hasEnded = child.exitCode !== null || child.signalCode !== null;
      if (child.pid && !hasEnded) process.kill(-child.pid, 'SIGINT');
    },
  };
}

/** `cloneName` is the folder of the clone, to test names that break scripts. */
export function bareMachine(cloneName: string): BareMachine {
  const folder = mkdtempSync(path.join(tmpdir(), 'tailrace-bare-'));
  chmodSync(folder, 0o755);
  const [bin, home, clone] = [
    path.join(folder, 'bin'),
    path.join(folder, 'home'),
    path.join(folder, cloneName),
  ];
  for (const made of [bin, home]) mkdirSync(made);
  for (const tool of ['node', 'npm', 'npx', ...baseTools]) {
    const file = find(tool);
    // Through a link, npm would look for its own code beside the link.
    if (file) writeFileSync(path.join(bin, tool), `#!/bin/sh\nexec "${file}" "$@"\n`, { mode: 0o755 });
  }
  execFileSync('git', ['clone', '--quiet', root, clone]);
  const registry = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim();

  return {
    folder,
    clone,
    run: (args, { env, user, folder: below = '.' } = {}) =>
      watch(
        spawn('npm', args, {
          cwd: path.join(clone, below),
          detached: true,
          env: {
            PATH: bin,
            HOME: user?.home ?? home,
            LANG: 'C.UTF-8',
            npm_config_registry: registry,
            ...env,
          },
          ...(user ? { uid: user.uid, gid: user.gid } : {}),
        }),
      ),
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}
