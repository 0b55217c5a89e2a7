import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import bundle from '@tailrace/openapi/bundle.json' with { type: 'json' };
import { OPERATIONS } from '@tailrace/sdk/permissions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from '../lib/packed.ts';

type Node = Record<string, unknown>;

const folder = path.resolve(import.meta.dirname, '../../packages/sdk/src/generated/reference');
const sections = new Map<string, string>();
let project: string;

beforeAll(async () => {
  for (const file of await readdir(folder)) {
    if (file === 'README.md') continue;
    const page = await readFile(path.join(folder, file), 'utf8');
    for (const section of page.split(/^## /m).slice(1)) {
      sections.set(section.slice(0, section.indexOf('\n')), section);
    }
  }
  // Below this folder, the SDK is found as it is for these tests.
  mkdirSync(path.resolve(import.meta.dirname, '../.tmp'), { recursive: true });
  project = mkdtempSync(path.resolve(import.meta.dirname, '../.tmp/reference-'));
});
afterAll(() => rmSync(project, { recursive: true, force: true }));

const exampleOf = (section: string) => /```js\n([\s\S]*?)```/.exec(section)?.[1] ?? '';

function resolve(node: unknown): Node {
  const value = (node ?? {}) as Node;
  if (typeof value.$ref !== 'string') return value;
  let found: unknown = bundle;
  for (const key of value.$ref.split('/').slice(1)) {
    found = (found as Node)[decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~')];
  }
  return resolve(found);
}

/** Their examples have what the server takes beside the types: widgets of plugins, and properties it ignores. */
const beyondTypes = new Set(['createView', 'updateView', 'updateIndexSet']);

const paths: Record<string, Node> = bundle.paths;
const operations = Object.entries(paths).flatMap(([at, item]) =>
  ['get', 'post', 'put', 'delete'].flatMap((method) => {
    if (!(method in item)) return [];
    const operation = resolve(item[method]);
    const parameters = [item.parameters, operation.parameters].flat().filter(Boolean).map(resolve);
    return [
      { id: String(operation.operationId), method: method.toUpperCase(), path: at, operation, parameters },
    ];
  }),
);

it('has every call with its path, parameters, permission and servers', () => {
  const missing = operations.flatMap(({ id, method, path: at, operation, parameters }) => {
    const section = sections.get(id) ?? '';
    const { permission, rule } = OPERATIONS[id as keyof typeof OPERATIONS];
    const needed = permission === 'handler' ? rule?.check : permission;
    const expected = [
      `\`${method} ${at}\``,
      ...parameters.filter((one) => one.in !== 'header').map((one) => `| \`${one.name}\``),
      ...(operation.requestBody ? ['| `body`'] : []),
      ...(typeof needed === 'string' && /^\w+:\w+(:|$)/.test(needed) && !/^(own|self):/.test(needed)
        ? [`Permission: \`${needed}\`.`]
        : []),
      ...(operation['x-availability'] === 'embedded' ? ['Only the embedded server has it.'] : []),
      ...('501' in (operation.responses as Node) ? ['The embedded server does not have it.'] : []),
      ...('x-until' in operation ? [`Not in Graylog ${operation['x-until']} and later.`] : []),
    ];
    return expected.filter((text) => !section.includes(text)).map((text) => `${id}: ${text}`);
  });
  expect(missing).toEqual([]);
  expect([...sections.keys()].sort()).toEqual(operations.map(({ id }) => id).sort());
});

/** Replies to every call with the contract's example, and says what was called. */
async function exampleServer() {
  const called: string[] = [];
  const patterns = operations
    .map((one) => ({ ...one, pattern: new RegExp(`^${one.path.replace(/\{\w+\}/g, '[^/]+')}$`) }))
    // A fixed path comes before one with a parameter in the same position.
    .sort((one, other) => one.path.split('{').length - other.path.split('{').length);
  const server = createServer((request, response) => {
    const at = new URL(request.url ?? '', 'http://localhost').pathname.replace(/^\/api/, '') || '/';
    const found = patterns.find((one) => one.method === request.method && one.pattern.test(at));
    called.push(found?.id ?? `${request.method} ${at}`);
    const [status, reply] =
      Object.entries(found?.operation.responses ?? {}).find(([code]) => code.startsWith('2')) ?? [];
    const content = resolve(resolve(reply).content);
    const [type, media] =
      Object.entries(content).find(([name]) => name === 'application/json') ??
      Object.entries(content)[0] ??
      [];
    const { example, examples } = resolve(media);
    const body = example ?? resolve(Object.values(resolve(examples))[0]).value;
    response.writeHead(Number(status ?? 404), type === undefined ? {} : { 'content-type': type });
    response.end(type === 'application/json' ? JSON.stringify(body) : body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { server, called, url: `http://127.0.0.1:${port}/api` };
}

it('has examples that compile, run, and make the call they are about', async () => {
  const { server, called, url } = await exampleServer();
  writeFileSync(
    path.join(project, 'client.js'),
    `import { createClient } from '@tailrace/sdk';
export const client = createClient({ baseUrl: '${url}', credentials: { type: 'token', token: 'any' }, retry: false, serverVersion: '4.1.14' });`,
  );
  const ids = [...sections.keys()];
  for (const id of ids) {
    const unchecked = beyondTypes.has(id) ? '// @ts-nocheck\n' : '';
    writeFileSync(path.join(project, `${id}.js`), unchecked + exampleOf(sections.get(id) ?? ''));
  }
  const all = ids.map((id) => `await import('./${id}.js').catch((error) => failed.push('${id}: ' + error));`);
  writeFileSync(
    path.join(project, 'all.mjs'),
    `const failed = [];\nconsole.log = () => {};\n${all.join('\n')}\nprocess.stdout.write(failed.join('\\n'));`,
  );
  writeFileSync(path.join(project, 'package.json'), '{ "type": "module" }');
  const compilerOptions = { allowJs: true, checkJs: true, noEmit: true, composite: false };
  writeFileSync(
    path.join(project, 'tsconfig.json'),
    JSON.stringify({ extends: '../../tsconfig.json', compilerOptions, include: ['*.js'], exclude: [] }),
  );
  const tsc = path.resolve(import.meta.dirname, '../node_modules/.bin/tsc');
  expect(await run(tsc, ['-p', '.'], project), 'types').toBe('');
  expect(await run(process.execPath, ['all.mjs'], project), 'failed').toBe('');
  server.close();
  expect(called).toEqual(ids);
});
