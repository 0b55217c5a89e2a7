/** The service of the Debian package, under a real systemd in a container of systemd-nspawn. */
import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { Api, eventually } from '../lib/api.ts';
import { copyDebian, installDebian, missingForDebian } from '../lib/empty-debian.ts';
import { freePort } from '../lib/free-port.ts';
import { skipWithout } from '../lib/packed.ts';
import { architecture, makeRelease, releaseFolder, version } from '../lib/release.ts';

const minuteMs = 60_000;
const execute = promisify(execFile);
const password = 'first-password-of-the-service';

/** Starts a Debian with its systemd; returns what runs lines of shell in it, as root. */
async function boot(root: string): Promise<(code: string) => Promise<string>> {
  const options = ['--boot', '--register=no', '--keep-unit', '--console=pipe', '--resolv-conf=off'];
  const machine = spawn('systemd-nspawn', ['--directory', root, ...options], {
    env: { ...process.env, UNIFIED_CGROUP_HIERARCHY: '1' },
    stdio: 'ignore',
  });
  const init = () =>
    Number(readFileSync(`/proc/${machine.pid}/task/${machine.pid}/children`, 'utf8').split(' ')[0]);
  onTestFinished(async () => {
    if (machine.exitCode !== null) return;
    const ended = once(machine, 'exit');
    // All of its processes end with the first, which outlives systemd-nspawn.
    process.kill(init(), 'SIGKILL');
    await ended;
  });
  const spaces = ['--mount', '--uts', '--ipc', '--pid', '--cgroup', '--root', '--wd'];
  const settings = ['env', '-i', 'PATH=/usr/sbin:/usr/bin', 'HOME=/root', 'DEBIAN_FRONTEND=noninteractive'];
  const run = async (code: string) => {
    const words = [`--target=${init()}`, ...spaces, ...settings, 'sh', '-ec', code];
    const { stdout } = await execute('nsenter', words, { timeout: 2 * minuteMs });
    return stdout.trim();
  };
  await eventually(
    () => run('systemctl is-system-running').catch(() => 'starting'),
    (state) => state === 'running',
    60,
  );
  return run;
}

it(
  'runs, is confined, starts again when it fails or hangs, and stops',
  async ({ skip }) => {
    const what = 'the service under a real systemd';
    const missing = spawnSync('systemd-nspawn', ['--version']).error
      ? 'systemd-nspawn is not installed'
      : missingForDebian();
    if (missing) skipWithout(skip, `${what}, because ${missing}`);
    await installDebian(['rsyslog']).catch(() =>
      skipWithout(skip, `${what}, because no Debian can be fetched`),
    );
    makeRelease();
    const folder = mkdtempSync(path.join(releaseFolder, 'systemd-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const root = path.join(folder, 'debian');
    await copyDebian(root, ['systemd', 'systemd-sysv', 'dbus']).catch(() =>
      skipWithout(skip, `${what}, because systemd cannot be fetched`),
    );
    const inside = (file: string) => path.join(root, file);
    const file = `tailrace_${version}_${architecture}.deb`;
    copyFileSync(path.join(releaseFolder, file), inside(`root/${file}`));
    // The network is that of this machine.
    const port = await freePort();
    const dropIn = inside('etc/systemd/system/tailrace.service.d');
    mkdirSync(dropIn, { recursive: true });
    const settings = { PORT: port, NO_DEFAULT_INPUTS: true, ADMIN_PASSWORD: password };
    const lines = Object.entries(settings).map(([name, value]) => `Environment=TAILRACE_${name}=${value}\n`);
    // A minute is long for a test.
    writeFileSync(
      path.join(dropIn, 'test.conf'),
      `[Service]\n${lines.join('')}WatchdogSec=5\nTimeoutAbortSec=1\n`,
    );

    const run = await boot(root).catch(({ message }) =>
      skipWithout(skip, `${what}, because it does not start here: ${message}`),
    );
    await run(`apt-get install --yes /root/${file}`);
    const show = async (property: string) => run(`systemctl show --value -p ${property} tailrace`);
    const isUp = async (restarts: number) => {
      await eventually(
        async () => [await show('ActiveState'), await show('NRestarts')].join(),
        (state) => state === `active,${restarts}`,
        120,
      );
      return Api.login(`http://127.0.0.1:${port}`, 'admin', password);
    };
    await isUp(0);
    expect(await show('StatusText')).toContain(`Console at http://127.0.0.1:${port}`);
    expect(await run('journalctl --unit tailrace --output cat')).toContain('Tailrace is running');

    const status = await run(`cat /proc/$(systemctl show --value -p MainPID tailrace)/status`);
    for (const line of [/^NoNewPrivs:\t1$/m, /^Seccomp:\t2$/m, /^CapBnd:\t0+$/m])
      expect(status).toMatch(line);
    const touch = (where: string) =>
      run(`nsenter --target "$(systemctl show --value -p MainPID tailrace)" --mount touch ${where}`);
    for (const folder of ['/usr', '/etc', '/srv', '/var/backups'])
      await expect(touch(`${folder}/new`)).rejects.toThrow(/Read-only file system/);
    await touch('/var/lib/tailrace/new');

    // The folder that the documentation makes.
    await run('install -d -o tailrace -g tailrace -m 700 /var/backups/tailrace');
    appendFileSync(inside('etc/tailrace/tailrace.toml'), 'backup-dir = "/var/backups/tailrace"\n');
    await run('runuser -u tailrace -- tailrace config check && systemctl restart tailrace');
    const api = await isUp(0);
    await api.call('POST', '/system/backups');
    await eventually(
      () => run('ls /var/backups/tailrace'),
      (names) => /^tailrace-/m.test(names),
    );

    await run('systemctl kill --kill-whom=main --signal=KILL tailrace');
    await isUp(1);
    await run('systemctl kill --kill-whom=main --signal=STOP tailrace');
    await isUp(2);

    await run('systemctl stop tailrace');
    expect([await show('ActiveState'), await show('Result')]).toEqual(['inactive', 'success']);
  },
  15 * minuteMs,
);
