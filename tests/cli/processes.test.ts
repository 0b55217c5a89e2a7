import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Api, eventually, inputTypes } from '../lib/api.ts';
import { freePort } from '../lib/free-port.ts';
import { folderWith } from '../lib/packed.ts';
import { adminPassword, type Product, startProduct } from '../lib/product.ts';

let folder: string;
let backups: string;
let product: Product;
let api: Api;
let env: Record<string, string>;

beforeAll(async () => {
  backups = await mkdtemp(path.join(tmpdir(), 'cli-backups-'));
  [folder, product] = await Promise.all([
    folderWith('cli'),
    startProduct({ args: ['--backup-dir', backups] }),
  ]);
  api = await Api.login(product.url, 'admin', adminPassword);
  env = {
    TAILRACE_URL: product.url,
    TAILRACE_TOKEN: await api.createToken('processes'),
    TAILRACE_CONFIG_DIR: folder,
  };
}, 300_000);
afterAll(async () => {
  await product?.[Symbol.asyncDispose]();
  for (const made of [folder, backups]) if (made) await rm(made, { recursive: true, force: true });
});

function start(...args: string[]): ChildProcess {
  return startWith(args);
}

function startWith(
  args: readonly string[],
  options: { stdio?: ('ignore' | 'pipe' | number)[] } = {},
): ChildProcess {
  const { PATH = '' } = process.env;
  const main = path.join(folder, 'node_modules/@tailrace/cli/dist/main.js');
  return spawn(process.execPath, [main, ...args], { cwd: folder, env: { PATH, ...env }, ...options });
}

async function ended(child: ChildProcess) {
  const texts = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name]?.setEncoding('utf8').on('data', (text: string) => {
      texts[name] += text;
    });
  const [code] = (await once(child, 'close')) as [number];
  return { code, ...texts };
}

async function tailrace(args: readonly string[], stdin = '') {
  const child = start(...args);
  child.stdin?.end(stdin);
  return ended(child);
}

const createInput = (type: string) => api.createReachableInput(type, 'Test input');

describe('send', () => {
  test.each([
    ['gelf-udp', inputTypes.gelfUdp],
    ['gelf-tcp', inputTypes.gelfTcp],
    ['gelf-http', inputTypes.gelfHttp],
    ['syslog-udp', inputTypes.syslogUdp],
    ['syslog-tcp', inputTypes.syslogTcp],
  ])('%s delivers every line', async (protocol, type) => {
    const { id } = await createInput(type);
    const word = protocol.replace('-', '');
    const lines = Array.from({ length: 50 }, (_, at) => `${word} ${at}`).join('\n');
    const result = await tailrace(['send', '--input', id, '--json'], `${lines}\n\n`);
    expect(result.code, result.stderr).toBe(0);
    expect(JSON.parse(result.stdout)).toMatchObject({ sent: 50, refused: 0, protocol });
    await eventually(
      () => api.search(word),
      ({ total_results }) => total_results === 50,
    );
  });

  test('stops at Ctrl-C and says how many were sent', async () => {
    const { port } = await createInput(inputTypes.gelfTcp);
    const child = start('send', '--to', `127.0.0.1:${port}`);
    const result = ended(child);
    child.stdin?.write('interrupted one\ninterrupted two\n');
    await eventually(
      () => api.search('interrupted'),
      ({ total_results }) => total_results === 2,
    );
    child.kill('SIGINT');
    expect(await result).toMatchObject({ code: 130, stderr: expect.stringContaining('Sent 2 messages') });
  });

  test('reports lines that are no messages, and a port where nobody listens', async () => {
    const { port } = await createInput(inputTypes.gelfTcp);
    const refused = await tailrace(['send', '--ndjson', '--to', `127.0.0.1:${port}`], '{"msg":"a"}\nnope\n');
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('The line is not JSON') });
    expect(await tailrace(['send', '--to', `127.0.0.1:${await freePort()}`], 'a\n')).toMatchObject({
      code: 5,
    });
  });
});

test('ends quietly when the reader of its output leaves', async () => {
  const child = start('api', '--list');
  const result = ended(child);
  child.stdout?.destroy();
  expect(await result).toMatchObject({ code: 0, stderr: '' });
});

describe.skipIf(!existsSync('/dev/full'))(
  'says that its output is lost, as on a full disk (needs /dev/full)',
  () => {
    test.each([
      ['a text', ['completion', 'bash']],
      ['a long list', ['api', '--list', '-o', 'ndjson']],
      ['a reply', ['inputs', 'list', '--json']],
    ])('%s', async (_title, args) => {
      const full = await open('/dev/full', 'w');
      const child = startWith(args, { stdio: ['ignore', full.fd, 'pipe'] });
      const { code, stderr } = await ended(child);
      await full.close();
      expect(code).toBe(1);
      expect(stderr).toMatch(/Cannot write to standard output: .*no space left/i);
      expect(stderr).not.toContain('    at ');
    });
  },
);

test('Ctrl-C ends a call that streams', async () => {
  const child = start('api', 'tailMessages');
  const result = ended(child);
  await once(child.stdout as NodeJS.ReadableStream, 'data');
  child.kill('SIGINT');
  expect(await result).toMatchObject({ code: 130, stderr: '' });
});

test('check follows the state of the server', async () => {
  const checked = async () => {
    const { code, stdout } = await tailrace(['check', '--json']);
    return { code, ...(JSON.parse(stdout) as { status: string; problems: { title: string }[] }) };
  };
  const { id } = await createInput(inputTypes.gelfTcp);
  await eventually(checked, ({ status }) => status === 'OK');
  await tailrace(['inputs', 'stop', id]);
  expect(await checked()).toMatchObject({ code: 0, problems: [{ level: 'note' }] });
  const [node = ''] = (await tailrace(['nodes', 'list', '-o', 'raw'])).stdout.split('\t');
  await tailrace(['nodes', 'pause-processing', node]);
  expect(await checked()).toMatchObject({ code: 1, status: 'WARNING' });
  await tailrace(['nodes', 'resume-processing', node]);
  expect(await tailrace(['check', '--token', 'none'])).toMatchObject({ code: 3 });
  expect(
    await tailrace(['check', '--server', `127.0.0.1:${await freePort()}`, '--token', 'none']),
  ).toMatchObject({
    code: 2,
  });
});

test('backups are made and listed', async () => {
  const made = await tailrace(['backup', 'create', '--json']);
  expect(made.code, made.stderr).toBe(0);
  const { name } = JSON.parse(made.stdout);
  expect(await readdir(backups)).toContain(name);
  expect((await tailrace(['backup', 'list', '-o', 'raw'])).stdout).toContain(name);
});

test('a content pack is exported, applied once, and replaced by its next revision', async () => {
  const patterns = async () =>
    JSON.parse(
      (await tailrace(['grok-patterns', 'list', '--query', 'CLIPACK', '--json'])).stdout,
    ) as unknown[];
  await tailrace(['grok-patterns', 'create', '--name', 'CLIPACK', '--pattern', '[a-z]+']);
  expect(await tailrace(['content', 'export', 'CLIPACK', '--to', 'pack.json'])).toMatchObject({ code: 0 });
  expect((await tailrace(['content', 'export', 'CLIPACK', '--to', 'pack.json'])).stderr).toContain(
    'up to date',
  );
  expect((await tailrace(['content', 'diff', 'pack.json', '--exit-code'])).code).toBe(0);
  const apply = async () => {
    const { code, stdout, stderr } = await tailrace(['content', 'apply', 'pack.json', '--replace', '--json']);
    expect(code, stderr).toBe(0);
    return JSON.parse(stdout);
  };
  expect(await apply()).toMatchObject({ rev: 1, uploaded: true, installed: true });
  expect(await apply()).toMatchObject({ rev: 1, uploaded: false, installed: false });
  expect((await tailrace(['content', 'diff', 'pack.json', '--exit-code'])).code).toBe(0);
  await tailrace(['grok-patterns', 'create', '--name', 'CLIPACK2', '--pattern', '[0-9]+']);
  await tailrace(['content', 'export', 'CLIPACK', 'CLIPACK2', '--to', 'pack.json']);
  // What is there already is no change.
  expect(await apply()).toMatchObject({ rev: 1, installed: false, changes: [] });
  const packFile = path.join(folder, 'pack.json');
  await writeFile(packFile, (await readFile(packFile, 'utf8')).replace('[0-9]+', '[0-9]*'));
  expect(await apply()).toMatchObject({ rev: 2, uploaded: true, installed: true, replaced: 1 });
  expect(await patterns()).toMatchObject([{ pattern: '[a-z]+' }, { pattern: '[0-9]*' }]);

  const config = path.join(folder, 'config');
  await tailrace(['content', 'export', 'CLIPACK', 'CLIPACK2', '--to', 'config/']);
  expect((await readdir(path.join(config, 'grok_pattern'))).toSorted()).toEqual([
    'clipack.yaml',
    'clipack2.yaml',
  ]);
  const file = path.join(config, 'grok_pattern/clipack2.yaml');
  await writeFile(file, (await readFile(file, 'utf8')).replace('[0-9]*', '[0-9]{2}'));
  const diff = await tailrace(['content', 'diff', 'config', '--exit-code']);
  expect(diff).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/~ +grok_pattern CLIPACK2 +Changes pattern/),
  });
  expect(diff.stdout).not.toMatch(/CLIPACK /);
  const applied = await tailrace(['content', 'apply', 'config']);
  expect(applied).toMatchObject({ code: 0, stdout: diff.stdout });
  expect(await patterns()).toMatchObject([{ pattern: '[a-z]+' }, { pattern: '[0-9]{2}' }]);
  expect((await tailrace(['content', 'apply', 'config'])).stderr).toContain('Nothing differs');

  await writeFile(path.join(folder, 'other.json'), '{"title":"no pack"}');
  expect(await tailrace(['content', 'apply', 'other.json'])).toMatchObject({ code: 2 });
});

test('every kind of entity can be listed', async () => {
  const suggested = async (...words: string[]) =>
    (await tailrace(['complete', '--', ...words])).stdout
      .split('\n')
      .filter((line) => line.includes('\t'))
      .map((line) => line.split('\t')[0] ?? '');
  const { stdout: help } = await tailrace(['--help']);
  const [, section = ''] = /^Entities:\n((?: .*\n)+)/m.exec(help) ?? [];
  const names = [...section.matchAll(/^ {2}([a-z-]+) /gm)].map(([, name = '']) => name);
  expect(await suggested('')).toEqual(expect.arrayContaining(names));
  expect(names.length).toBeGreaterThan(25);
  expect(await suggested('streams', 'get', '')).toContain('All messages');
  const failed: string[] = [];
  for (const name of names) {
    const { code, stdout, stderr } = await tailrace([name, 'list', '--json']);
    // Those of a parent need to know which.
    if (stderr.includes('missing required argument')) continue;
    if (code !== 0 || !Array.isArray(JSON.parse(stdout))) failed.push(`${name}: ${stderr}`);
  }
  expect(failed).toEqual([]);
});

test('names of log senders cannot control a terminal', async () => {
  const title = 'evil \u001b[2J\u202e';
  await api.createInput(inputTypes.gelfTcp, { bind_address: '127.0.0.1', port: await freePort() }, title);
  const { stdout } = await tailrace(['inputs', 'list']);
  expect(stdout).toContain('evil \\e[2J\\u{202e}');
  const raw = await tailrace(['inputs', 'list', '-o', 'raw']);
  expect(raw.stdout).toContain(title);
});
