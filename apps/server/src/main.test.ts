import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import type { TLSSocket } from 'node:tls';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import nodeFlags from '../node-flags.json' with { type: 'json' };

let directory: string;
const children: ChildProcess[] = [];
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'tailrace-main-'));
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(directory, { recursive: true, force: true });
});

function run(args: string[], env: Record<string, string> = {}) {
  const main = fileURLToPath(new URL('./main.ts', import.meta.url));
  const child = spawn(process.execPath, [...nodeFlags, main, ...args], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...env },
  });
  children.push(child);
  const output = { text: '' };
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output.text += text;
    });
  }
  const ended = once(child, 'close').then(([code]) => ({ code, output: output.text }));
  /** Resolves when the start is reported. */
  const started = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => output.text.includes('Console') && resolve(output.text));
    void ended.then(({ output: text }) => reject(new Error(text)));
  });
  started.catch(() => {});
  return { child, ended, started };
}

async function freePort(): Promise<number> {
  const reserved = createServer().listen(0, '127.0.0.1');
  await once(reserved, 'listening');
  const { port } = reserved.address() as AddressInfo;
  reserved.close();
  await once(reserved, 'close');
  return port;
}

const quiet = () => ['--port', '0', '--data-dir', directory, '--no-default-inputs'];

const oneLine = /^tailrace: [^\n]+\n$/;

const canNotify = ['python3', 'systemd-notify'].every((name) => !spawnSync(name, ['--version']).error);

/** Prints each message in a line. Barriers, which have a descriptor, are left to be closed. */
const notifyListener = `
import socket, sys
receiver = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
receiver.bind(sys.argv[1])
print("listening")
while True:
    print(receiver.recv(4096).decode().strip().replace("\\n", " "))
`;

describe('the server process', { timeout: 60_000 }, () => {
  it('prints how to log in, and exits cleanly on a signal', async () => {
    const first = run(quiet());
    const report = await first.started;
    const [, url = ''] = /Console +(http:\S+)/.exec(report) ?? [];
    const [, password = ''] = /admin \/ (\S+)/.exec(report) ?? [];
    expect(report).toContain(directory);
    const authorization = `Basic ${Buffer.from(`admin:${password}`).toString('base64')}`;
    expect((await fetch(`${url}/api/system`, { headers: { authorization } })).status).toBe(200);
    first.child.kill('SIGINT');
    expect(await first.ended).toMatchObject({ code: 0 });

    const second = run(quiet());
    expect(await second.started).not.toContain(password);
    second.child.kill('SIGTERM');
    expect(await second.ended).toMatchObject({ code: 0 });
  });

  it('makes its files, and those of an older version, readable by their owner only', async () => {
    mkdirSync(path.join(directory, 'indices'));
    chmodSync(path.join(directory, 'indices'), 0o755);
    chmodSync(directory, 0o755);
    writeFileSync(path.join(directory, 'config.sqlite'), '', { mode: 0o644 });
    const server = run([...quiet(), '--demo']);
    await server.started;
    const names = readdirSync(directory, { recursive: true, encoding: 'utf8' });
    expect(names).toEqual(
      expect.arrayContaining(['config.sqlite-wal', 'indices/graylog_0.sqlite', 'secret.key']),
    );
    const open = ['', ...names].filter((name) => (statSync(path.join(directory, name)).mode & 0o077) !== 0);
    expect(open).toEqual([]);
  });

  it('accepts the password from the environment without printing it', async () => {
    const server = run(quiet(), { TAILRACE_ADMIN_PASSWORD: 'from the environment' });
    expect(await server.started).not.toContain('from the environment');
  });

  it('exits cleanly while a client holds a request open', async () => {
    const server = run(quiet());
    const [, port = ''] = /Console +http:\S+:(\d+)/.exec(await server.started) ?? [];
    const stuck = connect(Number(port), '127.0.0.1').on('error', () => {});
    // The interim response shows that the server is waiting for the body.
    stuck.write(
      'POST /api/system/sessions HTTP/1.1\r\nHost: a\r\nX-Requested-By: a\r\nContent-Type: application/json\r\n' +
        'Expect: 100-continue\r\nContent-Length: 100\r\n\r\n',
    );
    const [interim] = await once(stuck, 'data');
    expect(String(interim)).toContain('100 Continue');
    server.child.kill('SIGTERM');
    expect(await server.ended).toMatchObject({ code: 0 });
    stuck.destroy();
  });

  it('answers 503, never 401, to the correct password while it starts', async () => {
    const port = await freePort();
    const server = run([...quiet(), '--port', String(port)], { TAILRACE_ADMIN_PASSWORD: 'right' });
    const authorization = `Basic ${Buffer.from('admin:right').toString('base64')}`;
    const statuses = new Set<number>();
    const requesting = (async () => {
      while (!statuses.has(200) && server.child.exitCode === null) {
        const reply = await fetch(`http://127.0.0.1:${port}/api/system`, {
          headers: { authorization },
        }).catch(() => null);
        if (reply) statuses.add(reply.status);
        await reply?.text();
        await setImmediate();
      }
    })();
    await server.started;
    await requesting;
    statuses.delete(503);
    expect(statuses).toEqual(new Set([200]));
  });

  it('exits with one line when the data directory is read-only', async () => {
    chmodSync(directory, 0o500);
    // Root ignores permissions, but cannot create a directory below /proc either.
    const unwritable = process.getuid?.() === 0 ? '/proc/tailrace/data' : directory;
    const { code, output } = await run([...quiet(), '--data-dir', unwritable]).ended;
    chmodSync(directory, 0o700);
    expect(code).toBe(1);
    expect(output).toMatch(oneLine);
    expect(output).toContain('--data-dir');
  });

  it('prints its help', async () => {
    const { code, output } = await run(['--help']).ended;
    expect(code).toBe(0);
    expect(output).toContain('--data-dir');
  });

  it('exits with one line when an option is unknown', async () => {
    const { code, output } = await run(['--nonsense']).ended;
    expect(code).toBe(1);
    expect(output).toMatch(oneLine);
  });

  it('exits with one line when the port is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const address = taken.address();
    const port = typeof address === 'object' ? String(address?.port) : '';
    const { code, output } = await run([...quiet(), '--port', port]).ended;
    taken.close();
    expect(code).toBe(1);
    expect(output).toMatch(oneLine);
    expect(output).toContain(`Port ${port}`);
  });

  it('exits with one line when the data directory is in use, of a newer version, or not a directory', async () => {
    const first = run(quiet());
    await first.started;
    const second = await run(quiet()).ended;
    expect(second).toMatchObject({ code: 1, output: expect.stringMatching(oneLine) });
    first.child.kill('SIGTERM');
    await first.ended;

    const config = new DatabaseSync(path.join(directory, 'config.sqlite'));
    config.exec('PRAGMA user_version = 999');
    config.close();
    const newer = await run(quiet()).ended;
    expect(newer).toMatchObject({ code: 1, output: expect.stringMatching(oneLine) });
    expect(newer.output).toContain('newer version');

    const file = path.join(directory, 'file');
    writeFileSync(file, '');
    const none = await run([...quiet(), '--data-dir', file]).ended;
    expect(none).toMatchObject({ code: 1, output: expect.stringMatching(oneLine) });
    expect(none.output).toContain(file);
  });

  it('checks the configuration without starting, and exits with 1 when something is wrong', async () => {
    const file = path.join(directory, 'tailrace.toml');
    writeFileSync(file, 'port = 9100\n');
    const valid = await run(['config', 'check'], { TAILRACE_CONFIG: file }).ended;
    expect(valid).toMatchObject({ code: 0, output: expect.stringContaining(`port in ${file}, line 1`) });
    writeFileSync(file, 'port = 91000\n');
    const wrong = await run(['config', 'check', '--config', file]).ended;
    expect(wrong).toMatchObject({ code: 1, output: expect.stringContaining('must be a number from 0') });
    const start = await run(['--config', file]).ended;
    expect(start).toMatchObject({ code: 1, output: expect.stringMatching(oneLine) });
  });

  it.skipIf(!canNotify)('notifies systemd when it is ready, of its life, and when it stops', async () => {
    const socket = path.join(directory, 'notify.sock');
    const listener = spawn('python3', ['-u', '-c', notifyListener, socket]);
    children.push(listener);
    let received = '';
    listener.stdout.setEncoding('utf8').on('data', (text: string) => (received += text));
    await expect.poll(() => received).toContain('listening');
    const env = {
      NOTIFY_SOCKET: socket,
      WATCHDOG_USEC: '200000',
      TAILRACE_DATA_DIR: path.join(directory, 'data'),
    };
    const server = run(['--port', '0', '--no-default-inputs'], env);
    const [, url = ''] = /Console +(http:\S+)/.exec(await server.started) ?? [];
    await expect.poll(() => received).toContain(`READY=1 STATUS=Console at ${url}\n`);
    await expect.poll(() => received).toContain('WATCHDOG=1\n');
    server.child.kill('SIGTERM');
    expect(await server.ended).toMatchObject({ code: 0 });
    await expect.poll(() => received).toContain('STOPPING=1 ');
  });

  /** Writes a certificate of this name, and its key. */
  function writeCertificate(name: string): [cert: string, key: string] {
    const [cert, key] = [path.join(directory, 'cert.pem'), path.join(directory, 'key.pem')];
    const openssl = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=${name} -out ${cert} -keyout ${key}`;
    execFileSync('openssl', openssl.split(' '), { stdio: 'ignore' });
    return [cert, key];
  }

  it('says once that what crosses a network is not encrypted, and nothing of it with a certificate', async () => {
    const times = (report: string) => report.split('cross the network unencrypted').length - 1;
    const open = run([...quiet(), '--host', '0.0.0.0']);
    expect(times(await open.started)).toBe(1);
    open.child.kill('SIGTERM');
    expect(times((await open.ended).output)).toBe(1);
    const [cert, key] = writeCertificate('first.example.net');
    const safe = run([...quiet(), '--host', '0.0.0.0', '--tls-cert', cert, '--tls-key', key]);
    expect(times(await safe.started)).toBe(0);
  });

  it('serves by https with HSTS, sends browsers there, and takes a renewed certificate', async () => {
    const [cert, key] = writeCertificate('first.example.net');
    const plain = await freePort();
    const tls = ['--tls-cert', cert, '--tls-key', key, '--tls-redirect-port', String(plain)];
    const data = path.join(directory, 'data');
    const server = run(['--port', '0', '--data-dir', data, '--no-default-inputs', ...tls]);
    const [, url = ''] = /Console +(https:\S+)/.exec(await server.started) ?? [];
    const get = () =>
      new Promise<[hsts: unknown, subject: unknown]>((resolve, reject) => {
        request(url, { rejectUnauthorized: false, agent: false }, (response) => {
          const { subject } = (response.socket as TLSSocket).getPeerCertificate();
          response.resume();
          resolve([response.headers['strict-transport-security'], subject.CN]);
        })
          .on('error', reject)
          .end();
      });
    expect(await get()).toEqual(['max-age=31536000', 'first.example.net']);
    const sent = await fetch(`http://127.0.0.1:${plain}/streams`, { redirect: 'manual' });
    expect([sent.status, sent.headers.get('location')]).toEqual([308, `${url}/streams`]);
    writeCertificate('second.example.net');
    await expect.poll(get, { timeout: 30_000 }).toEqual(['max-age=31536000', 'second.example.net']);
  });

  it('says whether the server is alive, also by https and below a path', async () => {
    const [cert, key] = writeCertificate('other.example.net');
    const options = ['--tls-cert', cert, '--tls-key', key, '--path-prefix', '/logs'];
    const data = path.join(directory, 'data');
    const server = run(['--port', '0', '--data-dir', data, '--no-default-inputs', ...options]);
    const [, port = ''] = /Console +https:\S+:(\d+)/.exec(await server.started) ?? [];
    const health = () => run(['health', '--port', port, ...options]).ended;
    expect(await health()).toEqual({ code: 0, output: 'ALIVE\n' });
    server.child.kill('SIGTERM');
    await server.ended;
    expect(await health()).toMatchObject({ code: 1, output: expect.stringMatching(oneLine) });
  });
});
