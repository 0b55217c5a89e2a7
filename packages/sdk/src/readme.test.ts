import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { readmeHandlers } from './testing/readme-server.ts';
import { testServer } from './testing/server.ts';

const root = path.resolve(import.meta.dirname, '..');
// Inside the package, so that its name leads to it as it does for who installed it.
const folder = path.join(root, '.tmp/readme');
const server = testServer();

const readme = await readFile(path.join(root, 'README.md'), 'utf8');
const snippets = readme.split(/^## /m).flatMap((section) => {
  const title = section.slice(0, section.indexOf('\n'));
  return [...section.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code = ''], index) => ({
    name: index === 0 ? title : `${title}, ${index + 1}`,
    code,
  }));
});
const fileOf = (name: string) => path.join(folder, `${name.toLowerCase().replace(/\W+/g, '-')}.ts`);

/** What "Access tokens" makes, for the snippets that begin with a client. */
const clientModule = `
import { createClient } from '@tailrace/sdk';

export const client = createClient({
  baseUrl: 'http://127.0.0.1:9000/api',
  credentials: { type: 'token', token: '1gkq0qiqi6vhbpm6d2i9t0a1v8b2' },
});
`;

const printed: Record<string, unknown[][]> = {
  'Log in': [['now', 'web-02', 'timeout']],
  'Access tokens': [[3]],
  'Lists and their pages': [['Web'], ['Mail'], ['DNS']],
  'Lists and their pages, 2': [[2], [2]],
  Search: [['first'], ['second'], ['third'], [3, 'too far']],
  Follow: [
    ['web-02', 'starting'],
    ['web-02', 'shutting down'],
  ],
  'Export CSV': [['now', 'web-02', 'timeout']],
  'Export CSV, 2': [['"timestamp","source","message"\n"now","web-02","timeout"\n']],
  'Upload grok patterns': [],
  'When a call fails': [
    ['refused:', { name: ['empty'] }],
    ['may not:', 'Not authorized'],
    [403, 'Not authorized'],
    ['log in again'],
    [401, 'Unauthorized'],
  ],
  Cancel: [['changed my mind']],
  'Try again': [['a cluster']],
  Poll: [['4.1.0'], [1]],
  'What a call needs': [['/system/inputs/{inputId}', 'inputs:read:60a3b1c2d4e5f60718293a4b']],
  'In the browser': [['4.1.0']],
  'In tests': [[{ total: 0, streams: [] }], [1]],
  Types: [[[], 1, 'HTTPSTATUS']],
};

beforeAll(async () => {
  await mkdir(folder, { recursive: true });
  const files = [
    ...snippets.map(({ name, code }) => ({ file: fileOf(name), text: code })),
    { file: path.join(folder, 'client.ts'), text: clientModule },
    {
      file: path.join(folder, 'tsconfig.json'),
      text: JSON.stringify({ extends: '../../tsconfig.json', include: ['*.ts'] }),
    },
  ];
  await Promise.all(files.map(({ file, text }) => writeFile(file, text)));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
afterAll(() => rm(folder, { recursive: true }));

test('every snippet is run', () => {
  expect(snippets.map(({ name }) => name)).toEqual(Object.keys(printed));
});

test.each(snippets)('$name does what it says', async ({ name }) => {
  server.use(...readmeHandlers());
  vi.stubGlobal('location', { origin: 'http://127.0.0.1:9000' });
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  await import(/* @vite-ignore */ fileOf(name));
  expect(log.mock.calls).toEqual(printed[name]);
});

test('every snippet is typed', { timeout: 60_000 }, async () => {
  const tsc = promisify(execFile)(path.join(root, 'node_modules/.bin/tsc'), ['-p', folder]);
  const { stdout } = await tsc.catch((failure: { stdout: string }) => failure);
  expect(stdout).toBe('');
});
