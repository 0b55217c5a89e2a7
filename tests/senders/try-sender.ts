import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Api, MatchedMessages } from '../lib/api.ts';
import { freePort } from '../lib/free-port.ts';
import type { Snippets } from './doc.ts';
import { installCommand, kitFiles, neededCommands } from './kits.ts';
import type { Sender } from './senders.ts';

const run = promisify(execFile);
const installTimeoutMs = 600_000;
const attempts = 40;

/** The actual ports of the server's inputs, by the port in docs/senders.md. */
export type Ports = Record<'1514' | '12201' | '12202', number>;

export interface Surroundings {
  api: Api;
  ports: Ports;
}

/** A sender's commands that are missing on this machine. */
export async function missingCommands({ kit }: Sender): Promise<string[]> {
  const looks = neededCommands(kit).map((command) =>
    run('sh', ['-c', `command -v ${command}`]).then(
      () => [],
      () => [command],
    ),
  );
  return (await Promise.all(looks)).flat();
}

function environment(folder: string): NodeJS.ProcessEnv {
  const root = path.join(folder, 'root');
  const triple = `${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`;
  const libraries = path.join(root, 'usr/lib', triple);
  const ruby = ['usr/lib/ruby/vendor_ruby', 'usr/lib/ruby/3.1.0'].map((part) => path.join(root, part));
  return {
    ...process.env,
    NODE: process.execPath,
    PATH: `${root}/usr/sbin:${root}/usr/bin:${process.env.PATH}`,
    LD_LIBRARY_PATH: [libraries, path.join(root, 'lib', triple), path.join(root, 'usr/lib/syslog-ng')].join(
      ':',
    ),
    LIB: libraries,
    RUBY_LIBRARIES: [...ruby, path.join(libraries, 'ruby/3.1.0')].join(':'),
  };
}

async function writeFiles(folder: string, files: Record<string, string>, ports: Ports): Promise<void> {
  const port = await freePort();
  const values: Record<string, string> = { '@DIR@': folder, '@PORT@': String(port) };
  for (const [name, text] of Object.entries(files)) {
    const whole = text
      .replace(/\b(1514|12201|12202)\b/g, (documented) => String(ports[documented as keyof Ports]))
      .replace(/@DIR@|@PORT@/g, (key) => values[key] ?? key);
    await writeFile(path.join(folder, name), whole);
  }
}

async function stopDaemon(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), 5000);
  await ended;
  clearTimeout(timer);
}

const foundBy = ({ api }: Surroundings, { phrase }: Sender): Promise<MatchedMessages> =>
  api.search(`"${phrase}"`);

/** Sends until the messages are found, because a daemon may need a moment before it accepts them. */
async function sendAndFind(
  sender: Sender,
  send: () => Promise<unknown>,
  around: Surroundings,
): Promise<MatchedMessages> {
  let problem: unknown = null;
  const known = (await foundBy(around, sender)).total_results;
  let isSent = false;
  for (let attempt = 0; attempt < attempts; attempt++) {
    if (!isSent || (sender.daemon && attempt % 10 === 0)) {
      isSent = await send().then(
        () => true,
        (error: unknown) => {
          problem = error;
          return false;
        },
      );
      if (!isSent && !sender.daemon) break;
    }
    const found = await foundBy(around, sender);
    if (found.total_results - known >= sender.count) return found;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  const { total_results } = await foundBy(around, sender);
  throw new Error(`${total_results - known} of ${sender.count} messages arrived`, { cause: problem });
}

/** Sends with a section's snippets; returns what arrived. */
export async function trySender(
  sender: Sender,
  snippets: Snippets,
  around: Surroundings,
): Promise<MatchedMessages> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tailrace-sender-'));
  const env = environment(folder);
  const shell = (command: string, timeout: number) =>
    run('bash', ['-ec', command], { cwd: folder, env, timeout });
  let daemon: ChildProcess | null = null;
  try {
    await writeFiles(
      folder,
      {
        ...snippets,
        ...kitFiles(sender.kit),
        ...sender.around,
        'send.sh': sender.send,
        'daemon.sh': `exec ${sender.daemon}`,
      },
      around.ports,
    );
    if (sender.kit.from === 'npm')
      await symlink(path.resolve(import.meta.dirname, '../node_modules'), path.join(folder, 'node_modules'));
    const install = installCommand(sender.kit);
    if (install) await shell(install, installTimeoutMs);
    if (sender.daemon) daemon = spawn('bash', ['daemon.sh'], { cwd: folder, env, stdio: 'ignore' });
    return await sendAndFind(sender, () => shell('bash send.sh', 60_000), around);
  } finally {
    if (daemon) await stopDaemon(daemon);
    await rm(folder, { recursive: true, force: true });
  }
}
