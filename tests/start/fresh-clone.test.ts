import { appendFileSync, chownSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BareMachine, bareMachine, type Running, toolsAreShared } from '../lib/bare-machine.ts';
import { freePort } from '../lib/free-port.ts';

let machine: BareMachine;
const running: Running[] = [];

beforeAll(() => {
  machine = bareMachine('Frischer Klon für Müller');
});
afterAll(() => {
  for (const each of running) each.pressCtrlC();
  machine?.[Symbol.dispose]();
}, 240_000);

interface Start extends Running {
  url: string;
}

async function npmStart(data: string, options: Parameters<BareMachine['run']>[1] = {}): Promise<Start> {
  const port = String(await freePort());
  const args = ['start', '--silent', '--', '--port', port, '--no-default-inputs', '--data-dir', data];
  const started = machine.run(args, options);
  running.push(started);
  return { ...started, url: `http://127.0.0.1:${port}` };
}

async function expectConsole({ url, prints }: Start): Promise<void> {
  await prints('Ctrl-C stops it');
  const page = await fetch(url);
  expect([page.status, page.headers.get('content-type')]).toEqual([
    200,
    expect.stringContaining('text/html'),
  ]);
  expect((await fetch(`${url}/api/`)).status).toBe(200);
}

async function stop(start: Start): Promise<void> {
  start.pressCtrlC();
  expect(await start.ended).toBe(0);
}

/** Whether the packages that only developers need are in the clone: the compiler is one of them. */
const hasDevelopersPackages = () => existsSync(path.join(machine.clone, 'node_modules/typescript'));

// Each test continues with the clone as the last one left it: empty, half installed, half built, ready, completely installed.

it.each([
  { stage: 'installing', output: 'Virtual store is at' },
  { stage: 'building', output: 'Packages in scope' },
])(
  'can be stopped by Ctrl-C while $stage, and says so in one line',
  async ({ output }) => {
    const start = await npmStart(path.join(machine.folder, 'data'));
    await start.prints(output);
    start.pressCtrlC();
    expect(await start.ended).toBe(130);
    expect(
      start
        .printed()
        .split('\n')
        .filter((line) => line.startsWith('tailrace: ')),
    ).toEqual(['tailrace: stopped. Run the command again to continue.']);
  },
  240_000,
);

it('shows the console, also when it is started twice at once', { timeout: 240_000 }, async () => {
  const first = await npmStart(path.join(machine.folder, 'data'));
  await first.prints('Building the console');
  const second = await npmStart(path.join(machine.folder, 'other data'));
  await second.prints('Another process is setting up this checkout; waiting for it');
  await Promise.all([expectConsole(first), expectConsole(second)]);
  expect(second.printed()).not.toContain('Building the console');
  expect(hasDevelopersPackages()).toBe(false);
  await Promise.all([stop(first), stop(second)]);
});

it('needs no network once it is installed', async () => {
  const start = await npmStart(path.join(machine.folder, 'data'), {
    env: { npm_config_registry: 'http://127.0.0.1:9', HTTP_PROXY: 'http://127.0.0.1:9' },
  });
  await expectConsole(start);
  await stop(start);
});

it.runIf(process.getuid?.() === 0 && toolsAreShared())(
  'starts for another user, with a data directory of theirs',
  async () => {
    const [uid, gid] = [65534, 65534];
    const home = path.join(machine.folder, 'nobody');
    mkdirSync(home);
    chownSync(home, uid, gid);
    const start = await npmStart(path.join(home, 'data'), { user: { uid, gid, home } });
    await expectConsole(start);
    await stop(start);
  },
);

it('still starts after npm test was stopped while it installed the rest', { timeout: 240_000 }, async () => {
  const stopped = machine.run(['test', '--', 'contract']);
  await stopped.prints('Scope: all');
  stopped.pressCtrlC();
  expect(await stopped.ended).toBe(130);
  const start = await npmStart(path.join(machine.folder, 'data'));
  await expectConsole(start);
  await stop(start);
});

// The READMEs promise it, whether anything is installed or not.
it.each(['sdk', 'cli', 'mcp'])('packs packages/%s', { timeout: 240_000 }, async (name) => {
  const folder = `packages/${name}`;
  const pack = machine.run(['pack'], { folder });
  expect([await pack.ended, pack.printed()]).toEqual([0, expect.stringContaining('.tgz')]);
  expect(readdirSync(path.join(machine.clone, folder))).toContainEqual(expect.stringMatching(/\.tgz$/));
});

it('finds everything the tests need', { timeout: 240_000 }, async () => {
  const run = machine.run(['test', '--', 'contract']);
  expect([await run.ended, run.printed()]).toEqual([0, expect.stringContaining('1 passed, 0 failed')]);
  expect(hasDevelopersPackages()).toBe(true);
});

it.each(['npm test', 'pnpm install'])('leaves everything installed that %s installed', async (command) => {
  // Only our own commands leave it.
  if (command === 'pnpm install') rmSync(path.join(machine.clone, 'node_modules/.tailrace-installed'));
  const start = await npmStart(path.join(machine.folder, 'data'));
  await expectConsole(start);
  await stop(start);
  expect(start.printed()).not.toContain('Installing');
  expect(hasDevelopersPackages()).toBe(true);
});

it('builds the documentation again when only that has changed', { timeout: 240_000 }, async () => {
  mkdirSync(path.join(machine.clone, 'docs/dist'));
  const before = await npmStart(path.join(machine.folder, 'data'));
  await expectConsole(before);
  await stop(before);
  appendFileSync(path.join(machine.clone, 'docs/search.md'), '\nA sentence that was added.\n');
  const after = await npmStart(path.join(machine.folder, 'data'));
  await after.prints('Building the console and the docs');
  after.pressCtrlC();
  expect(await after.ended).toBe(130);
});
