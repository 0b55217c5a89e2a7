import { readFile } from 'node:fs/promises';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import * as sdk from './index.ts';
import * as permissions from './permissions.ts';
import { testServer } from './testing/server.ts';

const server = testServer();
const at = (path: string) => `http://127.0.0.1:9000/api${path}`;

const handlers = [
  http.get(at('/'), () => HttpResponse.json({ version: '4.1.0' })),
  http.post(at('/system/sessions'), () => HttpResponse.json({ session_id: 'abc' })),
  http.delete(at('/system/sessions/abc'), () => new HttpResponse(null, { status: 204 })),
  http.get(at('/search/universal/relative'), () =>
    HttpResponse.json({
      messages: [{ message: { timestamp: 'now', source: 'web-02', message: 'timeout' } }],
    }),
  ),
  http.get(at('/search/universal/relative/export'), () =>
    HttpResponse.text('"timestamp","source","message"\n', { headers: { 'Content-Type': 'text/csv' } }),
  ),
  http.get(at('/streams'), () => HttpResponse.json({ total: 3, streams: [] })),
  http.get(at('/streams/:streamId'), () =>
    HttpResponse.json({ type: 'ApiError', message: 'Not authorized' }, { status: 403 }),
  ),
  http.get(at('/system/cluster/nodes'), () => HttpResponse.json({ nodes: [{}], total: 1 })),
];

const entries = { '@tailrace/sdk': sdk, '@tailrace/sdk/permissions': permissions };

const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8');
const snippets = readme.split(/^## /m).flatMap((section) => {
  const code = /```ts\n([\s\S]*?)```/.exec(section)?.[1];
  return code ? [{ title: section.slice(0, section.indexOf('\n')), code }] : [];
});

/** Runs a snippet as it stands, but for its imports, and returns what it printed. */
async function run(code: string): Promise<unknown[][]> {
  const printed: unknown[][] = [];
  const body = code.replace(/^import (\{.*\}) from '(.+)';$/gm, "const $1 = entries['$2'];");
  const AsyncFunction = (async () => {}).constructor as FunctionConstructor;
  await new AsyncFunction('entries', 'console', body)(entries, {
    log: (...values: unknown[]) => printed.push(values),
  });
  return printed;
}

const expected: Record<string, unknown[][]> = {
  Use: [['now', 'web-02', 'timeout']],
  Credentials: [[3]],
  'When a call fails': [['permission'], [403, 'Not authorized', null, {}]],
  'Polls, text and CSV': [['4.1.0'], [1], ['"timestamp","source","message"\n']],
  'What a call needs': [['/system/inputs/{inputId}', 'inputs:read:60a3b1c2d4e5f60718293a4b']],
};

test('every section with code is run', () => {
  expect(snippets.map(({ title }) => title)).toEqual(Object.keys(expected));
});

test.each(snippets)('$title does what it says', async ({ title, code }) => {
  server.use(...handlers);
  expect(await run(code)).toEqual(expected[title]);
});
