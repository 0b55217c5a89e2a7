import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from './run.mjs';

/** Debian's names of architectures. */
const architectures = { x64: 'amd64', arm64: 'arm64' };

const conffile = '/etc/tailrace/tailrace.toml';

/** The command: the server with the configuration of the machine, unless another is named. */
const launcher = `#!/bin/sh
export TAILRACE_CONFIG="\${TAILRACE_CONFIG-${conffile}}"
exec /usr/lib/tailrace/tailrace "$@"
`;

const control = ({ version, arch, kilobytes }) => `Package: tailrace
Version: ${version.replace('-', '~')}
Architecture: ${architectures[arch]}
Maintainer: The Tailrace contributors <tailrace@localhost>
Installed-Size: ${kilobytes}
Depends: libc6 (>= 2.28), libstdc++6, init-system-helpers, passwd
Section: net
Priority: optional
Description: log management server with a web console
 Takes syslog, GELF, Beats and OpenTelemetry logs, stores and searches them,
 notifies, and speaks the Graylog 4.1 HTTP API. One process, which needs
 nothing else.
`;

/**
 * Makes a Debian package of the unpacked archive `stage`, whose Node is for the processor `arch`. The same files give the same
 * bytes: every time is that of `epoch`. Resolves with the file; with null where the program for it is missing.
 */
export async function makeDebianPackage({
  stage,
  version,
  arch = process.arch,
  epoch,
  output,
  compression = ['-Zxz', '-z3'],
}) {
  if (spawnSync('dpkg-deb', ['--version']).error) return null;
  const tree = path.join(output, `debian-${arch}`);
  const at = (file) => path.join(tree, file);
  const write = (file, content, mode = 0o644) => {
    mkdirSync(path.dirname(at(file)), { recursive: true });
    writeFileSync(at(file), content);
    chmodSync(at(file), mode);
  };
  const copy = (from, to, mode) => write(to, readFileSync(path.join(root, from)), mode);

  mkdirSync(at('usr/lib'), { recursive: true });
  cpSync(stage, at('usr/lib/tailrace'), { recursive: true, verbatimSymlinks: true });
  write('usr/bin/tailrace', launcher, 0o755);
  copy('packaging/debian/tailrace.service', 'usr/lib/systemd/system/tailrace.service');
  copy('packaging/debian/tailrace.toml', conffile);
  copy('packaging/debian/copyright', 'usr/share/doc/tailrace/copyright');
  const pages = [
    'alerts',
    'backup',
    'configuration',
    'install',
    'monitoring',
    'operating',
    'security',
    'sizing',
    'upgrade',
  ];
  for (const page of pages) copy(`docs/${page}.md`, `usr/share/doc/tailrace/${page}.md`);
  const size = execFileSync('du', ['-sk', '--apparent-size', tree], { encoding: 'utf8' });
  write('DEBIAN/control', control({ version, arch, kilobytes: Number.parseInt(size, 10) }));
  write('DEBIAN/conffiles', `${conffile}\n`);
  for (const script of ['postinst', 'prerm', 'postrm'])
    copy(`packaging/debian/${script}`, `DEBIAN/${script}`, 0o755);

  execFileSync('chmod', ['-R', 'u=rwX,go=rX', tree]);
  execFileSync('find', [tree, '-exec', 'touch', '-h', '-d', `@${epoch}`, '{}', '+']);
  const file = path.join(output, `tailrace_${version}_${architectures[arch]}.deb`);
  // One thread: several give other bytes on a machine with another number of cores.
  await promisify(execFile)('dpkg-deb', ['--root-owner-group', ...compression, '--build', tree, file], {
    env: { ...process.env, SOURCE_DATE_EPOCH: String(epoch), DPKG_DEB_THREADS_MAX: '1' },
  });
  rmSync(tree, { recursive: true });
  return file;
}
