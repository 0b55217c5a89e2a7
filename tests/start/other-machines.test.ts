/** Machines that this one is not: another processor, which QEMU emulates, and a container, which Buildah builds and runs. */
import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { Api, eventually, inputTypes } from '../lib/api.ts';
import { debianBase, installDebian, missingForDebian } from '../lib/empty-debian.ts';
import { freePort } from '../lib/free-port.ts';
import { isMissing, skipWithout } from '../lib/packed.ts';
import { makeRelease, releaseFolder, version } from '../lib/release.ts';
import { sendGelfTcp } from '../lib/senders.ts';

const minuteMs = 60_000;
const execute = promisify(execFile);
const password = 'first-password-of-the-release';

/** Unpacks the archive for a processor into a folder of its own, which is gone after the test. */
function unpack(arch: string): { folder: string; tree: string } {
  const folder = mkdtempSync(path.join(releaseFolder, 'elsewhere-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const name = `tailrace-${version}-linux-${arch}`;
  execFileSync('tar', ['-xzf', path.join(releaseFolder, `${name}.tar.gz`), '-C', folder]);
  return { folder, tree: path.join(folder, name) };
}

/** Runs the server, uses it once it says that it runs, and stops it. Returns code and signal of its end. */
async function whileRunning(program: string, args: string[], use: () => Promise<void>) {
  const env = { ...process.env, TAILRACE_ADMIN_PASSWORD: password };
  // With a process group of its own, which is ended as a whole: Buildah does not pass signals on.
  const child = spawn(program, args, { env, detached: true });
  const exited = once(child, 'exit');
  const end = (signal: NodeJS.Signals) => {
    if (child.pid && child.exitCode === null) process.kill(-child.pid, signal);
  };
  onTestFinished(() => end('SIGKILL'));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  await eventually(
    async () => (child.exitCode === null ? output : `Tailrace is running no more: ${output}`),
    (text) => text.includes('Tailrace is running'),
    600,
  );
  await use();
  end('SIGTERM');
  return { exit: await exited, output };
}

/** Sends messages, and finds them. */
async function expectStoring(url: string): Promise<void> {
  const api = await Api.login(url, 'admin', password);
  const { port } = await api.createReachableInput(inputTypes.gelfTcp, 'Elsewhere');
  const texts = Array.from({ length: 20 }, (_, n) => ({ host: 'elsewhere', short_message: `hello ${n}` }));
  await sendGelfTcp(port, texts);
  await eventually(
    () => api.search('source:elsewhere AND hello'),
    ({ total_results }) => total_results === texts.length,
    120,
  );
}

/** What Debian and QEMU call processors. */
const processors: Readonly<Record<string, { debian: string; emulator: string }>> = {
  arm64: { debian: 'arm64', emulator: 'qemu-aarch64-static' },
  x64: { debian: 'amd64', emulator: 'qemu-x86_64-static' },
};

/** Fetches what Node is linked with, for a processor, into a folder as `/`. */
async function fetchLibraries(debian: string, folder: string): Promise<void> {
  const [lists, cache, packages] = ['lists', 'cache', 'packages'].map((name) => path.join(folder, name));
  for (const each of [`${lists}/partial`, `${cache}/archives/partial`, `${packages}`])
    mkdirSync(each, { recursive: true });
  const settings = [`APT::Architecture=${debian}`, `APT::Architectures::=${debian}`];
  const folders = [`Dir::State::lists=${lists}`, `Dir::Cache=${cache}`, 'APT::Sandbox::User=root'];
  const options = [...settings, ...folders].flatMap((one) => ['-o', one]);
  const apt = (...words: string[]) =>
    execute('apt-get', [...options, ...words], { cwd: packages, timeout: 2 * minuteMs });
  await apt('update');
  await apt('download', 'libc6', 'libstdc++6', 'libgcc-s1');
  const extract = `for each in *.deb; do dpkg-deb -x "$each" "${folder}"; done`;
  await execute('sh', ['-ec', extract], { cwd: packages });
}

it(
  'the archive for the other processor runs',
  async ({ skip }) => {
    const arch = process.arch === 'x64' ? 'arm64' : 'x64';
    const { debian = '', emulator = '' } = processors[arch] ?? {};
    const what = `the archive for ${arch}`;
    for (const program of [emulator, 'apt-get'])
      if (isMissing(program)) skipWithout(skip, `${what}, because ${program} is not installed`);
    makeRelease();
    if (!existsSync(path.join(releaseFolder, `tailrace-${version}-linux-${arch}.tar.gz`)))
      skipWithout(skip, `${what}, because its Node could not be fetched`);
    const { folder, tree } = unpack(arch);
    const libraries = path.join(folder, 'libraries');
    await fetchLibraries(debian, libraries).catch(({ message }) =>
      skipWithout(skip, `${what}, because its libraries cannot be fetched: ${message}`),
    );
    const node = path.join(tree, 'node');
    renameSync(node, `${node}-for-${arch}`);
    const emulated = `#!/bin/sh\nexec ${emulator} -L "${libraries}" "${node}-for-${arch}" "$@"\n`;
    writeFileSync(node, emulated, { mode: 0o755 });

    const port = await freePort();
    const options = ['--no-default-inputs', '--port', String(port), '--data-dir', path.join(folder, 'data')];
    const { exit } = await whileRunning(path.join(tree, 'tailrace'), options, () =>
      expectStoring(`http://127.0.0.1:${port}`),
    );
    expect(exit).toEqual([0, null]);
  },
  20 * minuteMs,
);

it(
  'the container recipe is built, and its image runs',
  async ({ skip }) => {
    const what = 'the container recipe';
    const missing = isMissing('buildah') ? 'buildah is not installed' : missingForDebian();
    if (missing) skipWithout(skip, `${what}, because ${missing}`);
    await installDebian(['rsyslog']).catch(() =>
      skipWithout(skip, `${what}, because no Debian can be fetched for its base`),
    );
    makeRelease();
    const { folder, tree } = unpack(process.arch);
    const storage = ['--storage-driver', 'vfs'].concat(
      ['root', 'runroot'].flatMap((name) => [`--${name}`, path.join(folder, name)]),
    );
    const buildah = async (...words: string[]) => {
      const { stdout } = await execute('buildah', [...storage, ...words], { cwd: tree, maxBuffer: 1e8 });
      return stdout.trim();
    };
    // The Debian at hand stands in for the image of the same release in the registry.
    const [, base = ''] =
      /^FROM (\S+)$/m.exec(readFileSync(path.join(tree, 'packaging/Containerfile'), 'utf8')) ?? [];
    const empty = await buildah('from', 'scratch');
    await buildah('add', '--quiet', empty, debianBase, '/');
    await buildah('commit', '--quiet', '--rm', empty, base);

    const recipe = ['--format', 'docker', '-t', 'tailrace', '-f', 'packaging/Containerfile', '.'];
    await buildah('bud', '--isolation', 'chroot', '--pull-never', ...recipe);
    const image = JSON.parse(await buildah('inspect', '--type', 'image', 'tailrace')).Docker.config;
    expect(image).toMatchObject({
      User: '10001:10001',
      StopSignal: 'SIGTERM',
      Volumes: { '/var/lib/tailrace': {} },
    });

    const port = await freePort();
    const container = await buildah('from', '--pull-never', 'localhost/tailrace');
    // The network is that of this machine.
    const settings = { PORT: port, HOST: '127.0.0.1', NO_DEFAULT_INPUTS: true, ADMIN_PASSWORD: password };
    const variables = Object.entries(settings).flatMap(([name, value]) => [
      '-e',
      `TAILRACE_${name}=${value}`,
    ]);
    const within = (...command: string[]) => [
      ...[...storage, 'run', '--isolation', 'chroot', ...variables, container, '--'],
      ...command,
    ];
    const health = async () => {
      const { stdout } = await execute('buildah', within(...image.Healthcheck.Test.slice(1)));
      return stdout.trim();
    };
    await whileRunning('buildah', within(...image.Entrypoint), async () => {
      await expectStoring(`http://127.0.0.1:${port}`);
      expect(await health()).toBe('ALIVE');
      const { stdout } = await execute(
        'buildah',
        within('stat', '-c', '%u %a', '/var/lib/tailrace/config.sqlite'),
      );
      expect(stdout.trim()).toBe('10001 600');
    });
  },
  20 * minuteMs,
);
