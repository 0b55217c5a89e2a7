import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Api, eventually } from '../../lib/api.ts';
import { freePort } from '../../lib/free-port.ts';
import { sendGelfHttp } from '../../lib/senders.ts';
import { embedded, expect, test } from '../../lib/test.ts';

const ownStart = embedded('starts our server');

const root = path.resolve(import.meta.dirname, '../../..');
let folder: string;
const running = new Set<ReturnType<typeof npmStart>>();

test.beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tailrace-start-'));
});
test.afterEach(async () => {
  // A test that failed has not stopped them.
  for (const { pressCtrlC, ended } of running) {
    pressCtrlC();
    await ended;
  }
  // A skipped test has no folder.
  if (folder) await rm(folder, { recursive: true });
});

/** Runs `npm start` as a person types it, with a password of its own. */
function npmStart(...args: string[]) {
  const child = spawn('npm', ['start', '--silent', '--', ...args], { cwd: root, detached: true });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  }
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  // Like Ctrl-C in a terminal, signals the whole foreground process group.
  const pressCtrlC = () => child.pid && process.kill(-child.pid, 'SIGINT');
  const start = { printed: () => printed, ended, pressCtrlC };
  running.add(start);
  void ended.then(() => running.delete(start));
  return start;
}

/** Debian's npm warns of its own code before it runs our script. */
const warningOfNpm = /\[DEP0169\]|--trace-deprecation/;

test('takes what logger and curl send, keeps its port, and stops on Ctrl-C', ownStart, async () => {
  const port = await freePort();
  const start = npmStart('--port', String(port), '--data-dir', folder);
  await eventually(
    async () => start.printed(),
    (text) => text.includes('Ctrl-C'),
    50,
  );
  const password = /admin \/ (\S+)/.exec(start.printed())?.[1] ?? '';
  expect(start.printed()).toContain(`http://127.0.0.1:${port}`);
  expect(start.printed()).toContain(folder);
  for (const input of ['1514', '12201', '12202']) expect(start.printed()).toContain(input);
  expect(start.printed(), 'a line to paste').toContain('http://127.0.0.1:12202/gelf');

  const api = await Api.login(`http://127.0.0.1:${port}`, 'admin', password);
  const names = ['rfc3164udp', 'rfc5424udp', 'rfc3164tcp', 'octetcounted'];
  const forms = [[], ['--rfc5424'], ['-T'], ['-T', '--octet-count', '--rfc5424']];
  const hasLogger = spawnSync('logger', ['--version']).status === 0;
  if (hasLogger) {
    forms.forEach((form, index) => {
      spawnSync('logger', ['-n', '127.0.0.1', '-P', '1514', ...form, `hello ${names[index]}`]);
    });
  }
  expect(await sendGelfHttp(12202, { host: 'a', short_message: 'hello gelfhttp' })).toBe(202);
  for (const word of hasLogger ? [...names, 'gelfhttp'] : ['gelfhttp']) {
    await eventually(
      () => api.search(word),
      (found) => found.total_results === 1,
    );
  }

  const second = npmStart('--port', String(port), '--data-dir', `${folder}/second`, '--no-default-inputs');
  expect(await second.ended).toBe(1);
  const lines = second.printed().trim().split('\n');
  expect(
    lines.filter((line) => !warningOfNpm.test(line)),
    'one line',
  ).toHaveLength(1);
  expect(second.printed()).toContain(String(port));

  start.pressCtrlC();
  expect(await start.ended).toBe(0);
});
