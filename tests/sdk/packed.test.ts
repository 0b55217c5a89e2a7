import { copyFile, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Api, eventually, inputTypes } from '../lib/api.ts';
import { freePort } from '../lib/free-port.ts';
import { folderWith, pinned, run } from '../lib/packed.ts';
import { adminPassword, type Product, startProduct } from '../lib/product.ts';
import { sendTcp } from '../lib/senders.ts';
import type { Report } from './sample.ts';

let project: string;
let product: Product;

beforeAll(async () => {
  project = await folderWith('sdk', ...pinned('typescript', '@types/node'));
  await copyFile(path.join(import.meta.dirname, 'sample.ts'), path.join(project, 'main.ts'));
  product = await startProduct();
});
afterAll(async () => {
  await product?.[Symbol.asyncDispose]();
  if (project) await rm(project, { recursive: true, force: true });
});

it('brings nothing but openapi-fetch', async () => {
  const manifest = JSON.parse(
    await readFile(path.join(project, 'node_modules/@tailrace/sdk/package.json'), 'utf8'),
  );
  expect(Object.keys(manifest.dependencies)).toEqual(['openapi-fetch']);
});

it('names no versions that only the workspace knows', async () => {
  const manifest = await readFile(path.join(project, 'node_modules/@tailrace/sdk/package.json'), 'utf8');
  expect(manifest).not.toMatch(/catalog:|workspace:|\.\/src\//);
});

it('holds its code, types, reference, README, licence and changes, and no tests', async () => {
  const installed = path.join(project, 'node_modules/@tailrace/sdk');
  const files = await readdir(installed, { recursive: true, withFileTypes: true });
  const names = files.filter((file) => file.isFile()).map((file) => file.name);
  expect(names).toEqual(
    expect.arrayContaining([
      'README.md',
      'LICENSE',
      'CHANGELOG.md',
      'index.js',
      'index.d.ts',
      'permissions.js',
      'api.js',
      'streams.md',
    ]),
  );
  expect(names.filter((name) => !/^([A-Z]+(\.md)?|package\.json|[\w-]+\.(js|d\.ts|md))$/.test(name))).toEqual(
    [],
  );
  expect(names.filter((name) => /test/.test(name))).toEqual([]);
});

it.each(['nodenext', 'bundler'])(
  'type-checks in an empty project that resolves like %s',
  async (resolution) => {
    const module = resolution === 'bundler' ? 'esnext' : 'nodenext';
    const compilerOptions = {
      module,
      moduleResolution: resolution,
      target: 'es2024',
      lib: ['es2024', 'dom', 'dom.iterable'],
      types: ['node'],
      strict: true,
      exactOptionalPropertyTypes: true,
      skipLibCheck: false,
      noEmit: true,
    };
    await writeFile(
      path.join(project, 'tsconfig.json'),
      JSON.stringify({ compilerOptions, files: ['main.ts'] }),
    );
    expect(await run('node_modules/.bin/tsc', ['-p', '.'], project)).toBe('');
  },
);

it('says what is wrong with a call that does not compile', async () => {
  const wrong = `import { call, createClient } from '@tailrace/sdk';
import { getStream } from '@tailrace/sdk/operations/streams';
const client = createClient({ baseUrl: '' });
client.GET('/streamz');
client.GET('/streams', { noSessionExtention: true });
call(client, getStream, { stream: 'a' });
`;
  await writeFile(path.join(project, 'wrong.ts'), wrong);
  const flags = ['--noEmit', '--skipLibCheck', '--module', 'nodenext', '--target', 'es2024'];
  const error = await run('node_modules/.bin/tsc', [...flags, '--ignoreConfig', 'wrong.ts'], project).catch(
    String,
  );
  expect(error).toMatch(
    /Argument of type '"\/streamz"' is not assignable to parameter of type 'ContractPath<"get">'/,
  );
  expect(error).toMatch(/'noSessionExtention' does not exist .+ Did you mean to write 'noSessionExtension'/);
  expect(error).toMatch(/'stream' does not exist in type '\{ streamId: string; \}'/);
});

it('runs there against the embedded server', async () => {
  const api = await Api.login(product.url, 'admin', adminPassword);
  const port = await freePort();
  await api.createInput(inputTypes.rawTcp, { bind_address: '127.0.0.1', port, use_null_delimiter: false });
  const texts = ['sample one', 'sample two', 'sample three'];
  await sendTcp(port, `${texts.join('\n')}\n`);
  await eventually(
    () => api.search('sample'),
    ({ total_results }) => total_results === texts.length,
  );

  const printed: Report = JSON.parse(
    await run('node', ['main.ts', `${product.url}/api`, 'admin', adminPassword], project),
  );
  expect(printed).toMatchObject({
    username: 'admin',
    titles: expect.arrayContaining(['All messages']),
    status: 404,
    fields: {},
    walked: false,
    permission: 'inputs:read:60a3',
    path: '/system/inputs/{inputId}',
  });
  for (const found of [printed.paged, printed.followed, printed.exported]) {
    expect([...found].sort()).toEqual([...texts].sort());
  }
});
