import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { validate } from 'dockerfile-utils';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { Api } from '../lib/api.ts';
import { freePort } from '../lib/free-port.ts';
import { isMissing, skipWithout } from '../lib/packed.ts';
import {
  architecture,
  expectRunning,
  filesOf,
  makeRelease,
  password,
  releaseFolder,
  version,
  whileRunning,
} from '../lib/release.ts';

const { makeDebianPackage } = await import(new URL('../../scripts/lib/debian.mjs', import.meta.url).href);

const root = path.resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(tmpdir(), 'tailrace-release-'));
const archiveFor = (arch: string) => path.join(releaseFolder, `tailrace-${version}-linux-${arch}.tar.gz`);
const archive = archiveFor(process.arch);
const unpacked = path.join(folder, path.basename(archive, '.tar.gz'));

beforeAll(() => {
  makeRelease();
  execFileSync('tar', ['-xzf', archive, '-C', folder]);
}, 1_200_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('has versions from changesets', () => {
  // It fails for changes without a changeset as well, which is nothing to a release.
  const { stdout, stderr } = spawnSync('node_modules/.bin/changeset', ['status', '--since=HEAD'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(stdout + stderr).toMatch('changeset v');
  expect(stdout + stderr).not.toMatch('issues in your config');
});

it('has release notes that changesets make', () => {
  const clone = path.join(folder, 'clone');
  execFileSync('git', ['clone', '--quiet', '--shared', root, clone]);
  symlinkSync(path.join(root, 'node_modules'), path.join(clone, 'node_modules'));
  const made = 'Calls are made up.';
  writeFileSync(path.join(clone, '.changeset/made-up.md'), `---\n"@tailrace/sdk": minor\n---\n\n${made}\n`);
  execFileSync(path.join(root, 'node_modules/.bin/changeset'), ['version'], { cwd: clone, stdio: 'pipe' });
  const notes = readFileSync(path.join(clone, 'packages/sdk/CHANGELOG.md'), 'utf8');
  const { version: next } = JSON.parse(readFileSync(path.join(clone, 'packages/sdk/package.json'), 'utf8'));
  expect(notes).toMatch(new RegExp(`## ${next}\\n\\n### Minor Changes[\\s\\S]*${made}`));
  for (const name of ['cli', 'mcp'])
    expect(existsSync(path.join(clone, 'packages', name, 'CHANGELOG.md')), name).toBe(true);
  rmSync(clone, { recursive: true });
});

it('is one archive of less than 60 MB with its checksum', () => {
  expect(statSync(archive).size).toBeLessThan(60e6);
  execFileSync('sha256sum', ['--check', `${archive}.sha256`], { cwd: releaseFolder });
});

const other = process.arch === 'x64' ? 'arm64' : 'x64';
/** As the header of a program names the processor. */
const machines: Record<string, number> = { x64: 62, arm64: 183 };

/** The programs and libraries among the files of a tree, with the processor that they are for. */
const programsIn = (tree: string) =>
  filesOf(tree).flatMap((name) => {
    const head = Buffer.alloc(20);
    const file = openSync(path.join(tree, name), 'r');
    readSync(file, head);
    closeSync(file);
    return head.subarray(0, 4).equals(Buffer.from('\x7fELF')) ? [[name, head.readUInt16LE(18)]] : [];
  });

it('has one program, Node, which is for this processor', () => {
  expect(programsIn(unpacked)).toEqual([['node', machines[process.arch]]]);
});

it('is made for the other processor, too, where only Node differs', ({ skip }) => {
  const file = archiveFor(other);
  if (!existsSync(file)) skipWithout(skip, `the archive for ${other}, because its Node could not be fetched`);
  expect(statSync(file).size).toBeLessThan(60e6);
  execFileSync('sha256sum', ['--check', `${file}.sha256`], { cwd: releaseFolder });
  execFileSync('tar', ['-xzf', file, '-C', folder]);
  const tree = path.join(folder, path.basename(file, '.tar.gz'));
  expect(programsIn(tree)).toEqual([['node', machines[other]]]);
  expect(filesOf(tree)).toEqual(filesOf(unpacked));
  const same = spawnSync('diff', ['--recursive', '--brief', '--no-dereference', unpacked, tree], {
    encoding: 'utf8',
  });
  expect(same.stdout.trim()).toBe(`Files ${unpacked}/node and ${tree}/node differ`);
  rmSync(tree, { recursive: true });
});

it('runs in any folder, without Node or anything else on the path', async () => {
  await expectRunning(path.join(unpacked, 'tailrace'), ['--data-dir', path.join(folder, 'data')]);
});

it('names its parts and their licences, and holds nothing that only developers need', () => {
  const sbom = JSON.parse(readFileSync(path.join(unpacked, 'sbom.cdx.json'), 'utf8'));
  const names = sbom.components.map(({ name }: { name: string }) => name);
  expect(names).toEqual(expect.arrayContaining(['fastify', 'pino', 'react', 'vue', 'zod']));
  for (const unused of ['vite', 'vitest', 'storybook']) expect(names).not.toContain(unused);
  const licences = readFileSync(path.join(unpacked, 'LICENSES.txt'), 'utf8');
  for (const name of ['fastify', 'react', '@chakra-ui/react', 'vitepress'])
    expect(licences).toContain(`== ${name}\n`);
  const files = globSync('{apps,packages,openapi}/**/*', { cwd: unpacked, exclude: ['**/node_modules/**'] });
  expect(files.filter((file) => /\.test\.ts$|\/testing\/|\.stories\./.test(file))).toEqual([]);
});

describe('the container recipe', () => {
  const file = () => readFileSync(path.join(unpacked, 'packaging/Containerfile'), 'utf8');
  const linesOf = (keyword: string) =>
    [
      ...file()
        .replaceAll(/\\\n\s*/g, ' ')
        .matchAll(new RegExp(`^${keyword} (.*)$`, 'gm')),
    ].map(([, rest]) => rest ?? '');
  const commandOf = (text: string): string[] => JSON.parse(/\[.*\]$/.exec(text)?.[0] ?? '');

  it('has no mistakes that a linter sees, and a compose file that fits', () => {
    expect(validate(file())).toEqual([]);
    const compose = parse(readFileSync(path.join(unpacked, 'packaging/compose.yaml'), 'utf8'));
    const { build, environment, volumes, ports, read_only, tmpfs, networks, healthcheck } =
      compose.services.tailrace;
    expect(statSync(path.resolve(unpacked, 'packaging', build.context, build.dockerfile)).isFile()).toBe(
      true,
    );
    expect({ read_only, tmpfs }).toEqual({ read_only: true, tmpfs: ['/tmp'] });
    expect(volumes).toEqual([`data:${linesOf('VOLUME')[0]}`]);
    // Builders that make OCI images drop that of the recipe, for which the proxy waits.
    expect(healthcheck.test).toEqual(['CMD', ...commandOf(linesOf('HEALTHCHECK')[0] ?? '')]);
    const exposed = linesOf('EXPOSE')[0]?.split(' ');
    expect(exposed).toEqual(expect.arrayContaining(ports.map((port: string) => port.split(':')[1])));
    expect(exposed).toContain(`${/--to tailrace:(\d+)/.exec(compose.services.caddy.command)?.[1]}/tcp`);
    const [{ subnet }] = compose.networks.front.ipam.config;
    expect(environment.TAILRACE_TRUST_PROXY).toBe(subnet);
    expect(networks).toContain('front');
    expect(
      Object.keys(environment).filter(
        (name) => !help().includes(`--${name.slice(9).toLowerCase().replaceAll('_', '-')} `),
      ),
    ).toEqual([]);
  });

  const help = () => execFileSync(path.join(unpacked, 'tailrace'), ['--help'], { encoding: 'utf8' });

  it('starts in a fresh folder as its user, is healthy, writes to its volume only, and stops by its signal', async () => {
    const fresh = path.join(folder, 'container');
    const inside = (file: string) =>
      file.replace(/^\/usr\/lib\/tailrace|^(?=\/(?:var|tmp)\b)/, (prefix) =>
        prefix === '' ? fresh : unpacked,
      );
    const variables =
      linesOf('ENV')[0]
        ?.split(/\s+/)
        .map((entry) => entry.split('=').map(inside)) ?? [];
    const port = String(await freePort());
    const env = { PATH: '/usr/bin:/bin', ...Object.fromEntries(variables), TAILRACE_PORT: port };
    const [uid = 0, gid = 0] = linesOf('USER')[0]?.split(':').map(Number) ?? [];
    expect(uid).toBeGreaterThan(0);
    const isRoot = process.getuid?.() === 0;
    const as = isRoot ? { uid, gid } : {};
    for (const writable of [inside(linesOf('VOLUME')[0] ?? ''), inside('/tmp')]) {
      mkdirSync(writable, { recursive: true });
      if (isRoot) chownSync(writable, uid, gid);
    }
    chmodSync(folder, 0o755);
    const cwd = inside(linesOf('WORKDIR')[0] ?? '');
    const [entry = ''] = commandOf(linesOf('ENTRYPOINT')[0] ?? '').map(inside);
    const [program = '', ...args] = commandOf(linesOf('HEALTHCHECK')[0] ?? '').map(inside);
    const health = () => spawnSync(program, args, { env, cwd, ...as, encoding: 'utf8' });
    expect(health()).toMatchObject({ status: 1, stderr: expect.stringContaining('does not respond') });
    const use = async () => {
      expect(health()).toMatchObject({ status: 0, stdout: 'ALIVE\n' });
      await Api.login(`http://127.0.0.1:${port}`, 'admin', password);
    };
    const stopSignal = linesOf('STOPSIGNAL')[0] as NodeJS.Signals;
    const { exit } = await whileRunning(use, entry, [], { env, cwd, stopSignal, ...as });
    expect(exit).toEqual([0, null]);
    expect(readdirSync(fresh)).toEqual(['tmp', 'var']);
    expect(readdirSync(cwd)).toContain('config.sqlite');
  });
});

describe.skipIf(isMissing('dpkg-deb'))('the Debian package', () => {
  const dpkg = (...args: string[]) => execFileSync('dpkg-deb', args, { encoding: 'utf8', maxBuffer: 1e8 });
  const tree = path.join(folder, 'debian');
  /** The checksum of a part of a package, before it is compressed. */
  const sumOf = (part: string, name: string) =>
    createHash('sha256')
      .update(execFileSync('dpkg-deb', [part, name], { maxBuffer: 1e9 }))
      .digest('hex');
  /** The bytes of the archive format, and the first entry with its time and owner. */
  const archiveHead = 8 + 60 + 4;
  const file = path.join(releaseFolder, `tailrace_${version}_${architecture}.deb`);

  beforeAll(() => {
    execFileSync('sha256sum', ['--check', `${file}.sha256`], { cwd: releaseFolder });
    execFileSync('dpkg', ['-x', file, tree]);
    mkdirSync(path.join(folder, 'control'));
    execFileSync('dpkg', ['-e', file, path.join(folder, 'control')]);
  }, 60_000);

  it('is owned by root, keeps the configuration of the machine, and says what it needs', () => {
    expect(dpkg('--info', file)).toMatch(/Package: tailrace\n Version: \d.*\n Architecture: (amd64|arm64)/);
    expect(dpkg('--field', file, 'Depends')).toContain('libstdc++6');
    expect(readFileSync(path.join(folder, 'control/conffiles'), 'utf8')).toBe(
      '/etc/tailrace/tailrace.toml\n',
    );
    const entries = dpkg('--contents', file).trimEnd().split('\n');
    expect(
      entries.filter((entry) => !/^(d|-)rwxr-xr-x root\/root |^-rw-r--r-- root\/root |^l/.test(entry)),
    ).toEqual([]);
    const paths = entries.map((entry) => / \.\/(\S*)/.exec(entry)?.[1] ?? '');
    expect(
      paths.filter((each) => !/^(usr\/((bin|lib)\/(tailrace|systemd)|share\/doc)|etc\/tailrace)/.test(each)),
    ).toEqual(['', 'etc/', 'usr/', 'usr/bin/', 'usr/lib/', 'usr/share/']);
    expect(paths).toEqual(
      expect.arrayContaining([
        'usr/bin/tailrace',
        'usr/lib/tailrace/node',
        'usr/lib/systemd/system/tailrace.service',
      ]),
    );
  });

  it('is made for the other processor, too', ({ skip }) => {
    const ofOther = file.replace(architecture, other === 'x64' ? 'amd64' : other);
    if (!existsSync(ofOther))
      skipWithout(skip, `the package for ${other}, because its Node could not be fetched`);
    execFileSync('sha256sum', ['--check', `${ofOther}.sha256`], { cwd: releaseFolder });
    expect(dpkg('--field', ofOther, 'Architecture')).toBe(`${other === 'x64' ? 'amd64' : other}\n`);
    const paths = (name: string) => dpkg('--contents', name).matchAll(/ \.\/(\S*)/g);
    expect(Array.from(paths(ofOther), ([, name]) => name)).toEqual(
      Array.from(paths(file), ([, name]) => name),
    );
  });

  it('has the bytes that the same files give again', async () => {
    const epoch = Number(execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' }));
    const output = path.join(folder, 'again');
    // Compressing both would only show that xz gives the same bytes for the same bytes.
    const again = await makeDebianPackage({
      stage: unpacked,
      version,
      epoch,
      output,
      compression: ['-Znone'],
    });
    for (const part of ['--ctrl-tarfile', '--fsys-tarfile'])
      expect(sumOf(part, again)).toBe(sumOf(part, file));
    const startOf = (name: string) => readFileSync(name).subarray(0, archiveHead);
    expect(startOf(again)).toEqual(startOf(file));
  }, 60_000);

  it('runs, with the configuration that is installed', async () => {
    const configuration = path.join(tree, 'etc/tailrace/tailrace.toml');
    const program = path.join(tree, 'usr/lib/tailrace/tailrace');
    const args = ['--data-dir', path.join(folder, 'data-of-debian')];
    await expectRunning(program, args, { TAILRACE_CONFIG: configuration });
    const launcher = readFileSync(path.join(tree, 'usr/bin/tailrace'), 'utf8');
    expect(launcher).toMatch(/etc\/tailrace\/tailrace\.toml[\s\S]*exec \/usr\/lib\/tailrace\/tailrace /);
    // Whoever removes the comment signs gets options that exist.
    const example = readFileSync(configuration, 'utf8').replaceAll(/^#(?=[a-z-]+ = )/gm, '');
    writeFileSync(path.join(folder, 'example.toml'), example);
    const check = spawnSync(program, ['config', 'check', '--config', path.join(folder, 'example.toml')], {
      encoding: 'utf8',
    });
    expect(check.stdout).toContain('smtp-from');
    expect(check.stdout).not.toMatch(/there is no option|must be/);
  });

  it('has scripts that a shell can read, and says what becomes of the data', () => {
    for (const script of ['postinst', 'prerm', 'postrm'])
      execFileSync('sh', ['-n', path.join(folder, 'control', script)]);
    const stubs = path.join(folder, 'stubs');
    mkdirSync(stubs);
    // Nothing is deleted by a test.
    for (const name of ['rm', 'systemctl', 'deb-systemd-helper'])
      writeFileSync(path.join(stubs, name), `#!/bin/sh\necho "${name} $*"\n`, { mode: 0o755 });
    /** The lines that the script prints, in which debconf, whose replies are given, gets its questions. */
    const run = (action: string, replies: readonly string[] = []) => {
      const { stdout, stderr } = spawnSync('/bin/sh', [path.join(root, 'packaging/debian/postrm'), action], {
        encoding: 'utf8',
        input: replies.map((reply) => `${reply}\n`).join(''),
        env: { PATH: `${stubs}:/usr/bin:/bin`, TMPDIR: folder, DEBIAN_HAS_FRONTEND: '1' },
      });
      return `${stdout}${stderr}`
        .split('\n')
        .filter((line) => line !== '' && !/^systemctl|^rm -f /.test(line));
    };
    expect(run('upgrade')).toEqual([]);
    expect(run('remove')).toEqual(['The messages stay in /var/lib/tailrace until: apt purge tailrace']);
    if (!existsSync('/usr/share/debconf/confmodule')) return;
    const commands = expect.arrayContaining(['INPUT high tailrace/delete-data', 'GET tailrace/delete-data']);
    const data = 'rm -rf /var/lib/tailrace';
    const confirmed = run('purge', ['0', '0', '0', '0 true', '0']);
    expect(confirmed).toEqual(commands);
    expect(confirmed).toEqual(expect.arrayContaining([data, 'rm -rf /var/cache/tailrace']));
    // No question was shown, because nobody is there.
    const declined = run('purge', ['0', '30', '0', '0 false', '0']);
    expect(declined).toEqual(commands);
    expect(declined).not.toContain(data);
    expect(declined).toContain('The messages and settings stay in /var/lib/tailrace until you delete them.');
  });

  it.skipIf(isMissing('systemd-analyze'))('has a unit without mistakes', () => {
    const unit = readFileSync(path.join(tree, 'usr/lib/systemd/system/tailrace.service'), 'utf8');
    const copy = path.join(folder, 'tailrace.service');
    writeFileSync(copy, unit.replace('ExecStart=/', `ExecStart=${tree}/`));
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', copy], {
      encoding: 'utf8',
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });
});
