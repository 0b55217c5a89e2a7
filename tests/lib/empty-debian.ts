import { type ChildProcess, execFile, fork, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

const suite = 'trixie';
const folder = path.resolve(import.meta.dirname, '../../.tmp/debian');
/** The Debian as it is after its installation; each test gets a copy. */
export const debianBase = path.join(folder, suite);
const minuteMs = 60_000;

const execute = promisify(execFile);

/** Why no Debian can be installed on this machine; null when one can. */
export function missingForDebian(): string | null {
  if (process.getuid?.() !== 0) return 'only root can install a Debian';
  const programs = ['debootstrap', 'dpkg-deb', 'unshare', 'nsenter', 'chroot'];
  const missing = programs.find((program) => spawnSync(program, ['--version']).error);
  if (missing) return `${missing} is not installed`;
  const spaces = ['--mount', '--pid', '--net', '--fork', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'];
  return spawnSync('unshare', spaces).status === 0 ? null : 'this machine gives no namespaces';
}

/** Runs a program in a mount namespace of its own, so that none of its mounts outlives it, and ends it in time. */
const alone = (timeoutMs: number, ...words: string[]) =>
  execute('unshare', ['--mount', '--pid', '--fork', '--kill-child', ...words], {
    timeout: timeoutMs,
    maxBuffer: 1e8,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });

/**
 * Installs a Debian, unless it was before, and fetches the packages that are to be installed in it later, when it has no
 * network. Rejects when there is no network.
 */
export async function installDebian(packages: readonly string[]): Promise<void> {
  const ready = path.join(debianBase, 'ready');
  const state = packages.join();
  if (existsSync(ready) && readFileSync(ready, 'utf8') === state) return;
  const part = `${debianBase}.part`;
  for (const old of [debianBase, part]) rmSync(old, { recursive: true, force: true });
  mkdirSync(part, { recursive: true });
  // Every installed Debian has certificates, and with them OpenSSL.
  await alone(5 * minuteMs, 'debootstrap', '--variant=minbase', '--include=ca-certificates', suite, part);
  const fetching = `apt-get clean; apt-get update; apt-get install --yes --download-only --no-install-recommends ${packages.join(' ')}`;
  await alone(2 * minuteMs, 'chroot', part, 'sh', '-ec', fetching);
  writeFileSync(path.join(part, 'ready'), state);
  renameSync(part, debianBase);
}

/** Copies the installed Debian, and installs packages in the copy from the network. */
export async function copyDebian(root: string, packages: readonly string[]): Promise<void> {
  await execute('cp', ['-a', '--reflink=auto', debianBase, root], { timeout: 2 * minuteMs });
  const installing = `apt-get update; apt-get install --yes --no-install-recommends ${packages.join(' ')}`;
  await alone(2 * minuteMs, 'chroot', root, 'sh', '-ec', installing);
}

/** Puts a bare Debian in order, says its process id as it is outside, and waits as its first process until nobody needs it. */
const boot = `
  read -r pid rest </proc/self/stat
  cd "$1"
  mount -t proc proc proc
  for each in dev run tmp; do mount -t tmpfs tmpfs $each; done
  chmod 1777 tmp
  for each in null zero full random urandom tty; do touch dev/$each; mount --bind /dev/$each dev/$each; done
  ln -s /proc/self/fd dev/fd
  mkdir -p dev/shm dev/pts run/systemd/system
  mount -t devpts -o newinstance,ptmxmode=0666 devpts dev/pts
  ln -s pts/ptmx dev/ptmx
  exec chroot . perl -e '
    # The loopback interface is brought up: its flags, UP, LOOPBACK and RUNNING, are set by SIOCSIFFLAGS.
    socket(my $any, 2, 2, 0);
    my $flags = pack("a16 s x22", "lo", 0x49);
    ioctl($any, 0x8914, $flags) or die "no loopback interface: $!";
    # Processes that lose their parent are ours, and gone with their end.
    $SIG{CHLD} = "IGNORE";
    $| = 1;
    print "$ARGV[0]\\n";
    <STDIN>;
  ' "$pid"`;

/** What systemd does for the one unit of the package, as far as it can be done in a folder. */
const systemctl = `#!/bin/sh
set -eu
unit=/usr/lib/systemd/system/tailrace.service
wanted=/etc/systemd/system/multi-user.target.wants
pid=/run/tailrace.pid
log=/run/journal
while [ "\${1#-}" != "$1" ]; do shift; done
case " $* " in *" tailrace"*) ;; *) exit 0 ;; esac

setting() { sed -n "s/^$1=//p" $unit; }
is_active() { [ -e $pid ] && kill -0 "$(cat $pid)" 2>/dev/null; }
stop() {
  is_active || return 0
  kill "$(cat $pid)"
  for tenth in $(seq 300); do is_active || return 0; sleep 0.1; done
  return 1
}
start() {
  is_active && return 0
  set -- -o "$(setting User)" -g "$(setting Group)"
  install -d "$@" -m "$(setting StateDirectoryMode)" "/var/lib/$(setting StateDirectory)"
  install -d "$@" -m "$(setting CacheDirectoryMode)" "/var/cache/$(setting CacheDirectory)"
  cd "$(setting WorkingDirectory)"
  umask "$(setting UMask)"
  : >>$log
  before=$(grep -c 'Tailrace is running' $log) || true
  setsid setpriv --reuid "$(setting User)" --regid "$(setting Group)" --init-groups --no-new-privs \\
    --inh-caps=-all --bounding-set=-all env -i PATH=/usr/bin:/bin:/usr/sbin:/sbin \\
    $(setting Environment) $(setting ExecStart) >>$log 2>&1 </dev/null &
  echo $! >$pid
  for tenth in $(seq 600); do
    [ "$(grep -c 'Tailrace is running' $log)" -gt "$before" ] && return 0
    is_active || break
    sleep 0.1
  done
  echo 'Job for tailrace.service failed.' >&2
  return 1
}

case $1 in
  preset) mkdir -p $wanted && ln -sf $unit $wanted/ ;;
  is-enabled) [ -e $wanted/tailrace.service ] && echo enabled ;;
  is-active) is_active ;;
  start) start ;;
  stop) stop ;;
  restart) stop && start ;;
esac
`;

/** An empty Debian whose commands run with processes, mounts and a network of their own. */
export interface EmptyDebian extends AsyncDisposable {
  /** Its folder on this machine. */
  root: string;
  /** Runs lines of bash as root, in /root; resolves with what they print. */
  run(code: string, timeoutMs?: number): Promise<string>;
  /** Starts a program that runs until its end or that of the Debian. */
  start(code: string): ChildProcess;
  /** For `fork`: runs a module of this machine within the network of the Debian. */
  inNetwork: { execPath: string; execArgv: string[] };
  /** Makes a port of the Debian reachable; returns the port on this machine. */
  reach(port: number): Promise<number>;
}

/** Starts a copy of the installed Debian. Nothing of it is left once it is disposed of, or once this process has ended. */
export async function startDebian(): Promise<EmptyDebian> {
  // Of runs that were killed.
  for (const old of globSync(path.join(folder, 'run-*'))) rmSync(old, { recursive: true, force: true });
  const root = mkdtempSync(path.join(folder, 'run-'));
  await execute('cp', ['-a', '--reflink=auto', `${debianBase}/.`, root], { timeout: 2 * minuteMs });
  // Where apt and its scripts look, too.
  const bin = (name: string) => path.join(root, 'usr/bin', name);
  writeFileSync(bin('systemctl'), systemctl, { mode: 0o755 });
  writeFileSync(bin('journalctl'), '#!/bin/sh\ncat /run/journal\n', { mode: 0o755 });
  writeFileSync(path.join(root, 'etc/apt/apt.conf.d/90yes'), 'APT::Get::Assume-Yes "true";\n');
  // It is gone soon, and need not survive a loss of power.
  writeFileSync(path.join(root, 'etc/dpkg/dpkg.cfg.d/unsafe-io'), 'force-unsafe-io\n');

  const spaces = ['--mount', '--pid', '--net', '--ipc', '--fork', '--kill-child'];
  const init = spawn('unshare', [...spaces, 'sh', '-ec', boot, 'sh', root], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(init, 'exit');
  const forwarding: (ChildProcess | Server)[] = [];
  const dispose = async () => {
    for (const each of forwarding) 'kill' in each ? each.kill() : each.close();
    init.stdin.end();
    await ended;
    rmSync(root, { recursive: true, force: true });
  };
  const [pid] = await Promise.race([
    once(createInterface(init.stdout), 'line'),
    ended.then(() => Promise.reject(new Error('The Debian does not start'))),
  ]).catch(async (error: unknown) => {
    await dispose();
    throw error;
  });

  const environment = ['env', '-i', 'PATH=/usr/local/bin:/usr/local/sbin:/usr/bin:/bin:/usr/sbin:/sbin'];
  const settings = ['HOME=/root', 'LANG=C.UTF-8', 'TERM=dumb', 'DEBIAN_FRONTEND=noninteractive'];
  const words = (code: string) => [
    ...['--target', String(pid), '--mount', '--pid', '--net', '--ipc', '--root', '--wd'],
    ...[...environment, ...settings, 'bash', '-euo', 'pipefail', '-c', `cd /root\n${code}`],
  ];
  const inNetwork = { execPath: 'nsenter', execArgv: [`--net=/proc/${pid}/ns/net`, process.execPath] };
  return {
    root,
    inNetwork,
    async run(code, timeoutMs = 2 * minuteMs) {
      const { stdout, stderr } = await execute('nsenter', words(code), {
        timeout: timeoutMs,
        maxBuffer: 1e8,
      });
      return stdout + stderr;
    },
    start: (code) => spawn('nsenter', words(code), { stdio: 'ignore' }),
    async reach(port) {
      const socket = path.join(root, `run-${port}.socket`);
      const inner = fork(import.meta.filename, [socket, String(port)], { stdio: 'ignore', ...inNetwork });
      forwarding.push(inner);
      await Promise.race([
        once(inner, 'message'),
        once(inner, 'exit').then(() => Promise.reject(new Error(`Port ${port} cannot be reached`))),
      ]);
      const outer = forward(socket).listen(0, '127.0.0.1');
      forwarding.push(outer);
      await once(outer, 'listening');
      const address = outer.address();
      return typeof address === 'object' ? (address?.port ?? 0) : 0;
    },
    [Symbol.asyncDispose]: dispose,
  };
}

/** Connects whoever comes with the path of a socket, or with a port of the same network. */
const forward = (target: string | number) =>
  createServer((one) => {
    const other = typeof target === 'string' ? connect(target) : connect(target, '127.0.0.1');
    one.on('error', () => other.destroy()).on('close', () => other.destroy());
    other.on('error', () => one.destroy()).on('close', () => one.destroy());
    one.pipe(other).pipe(one);
  });

// As a process of its own within the network of the Debian.
if (process.argv[1] === import.meta.filename) {
  const [, , socket = '', port] = process.argv;
  forward(Number(port)).listen(socket, () => process.send?.('ready'));
  process.on('disconnect', () => process.exit());
}
