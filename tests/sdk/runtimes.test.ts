import { copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Api, eventually, inputTypes } from '../lib/api.ts';
import { chromiumLaunch } from '../lib/chromium.ts';
import { freePort } from '../lib/free-port.ts';
import { folderWith, installRuntime, run, skipWithout } from '../lib/packed.ts';
import { adminPassword, type Product, startProduct } from '../lib/product.ts';
import { sendTcp } from '../lib/senders.ts';

const texts = ['smoke one', 'smoke two', 'smoke "three", äöü'];

let project: string;
let product: Product;

beforeAll(async () => {
  [project, product] = await Promise.all([folderWith('sdk'), startProduct()]);
  await copyFile(path.join(import.meta.dirname, 'smoke.js'), path.join(project, 'smoke.js'));
  const config = {
    baseUrl: `${product.url}/api`,
    nowhere: `http://127.0.0.1:${await freePort()}/api`,
    password: adminPassword,
  };
  const lines = Object.entries(config).map(([name, value]) => `export const ${name} = '${value}';`);
  await writeFile(path.join(project, 'config.js'), lines.join('\n'));
  await writeFile(
    path.join(project, 'main.js'),
    `import { smoke } from './smoke.js';\nconsole.log(JSON.stringify(await smoke()));`,
  );
  const api = await Api.login(product.url, 'admin', adminPassword);
  const port = await freePort();
  await api.createInput(inputTypes.rawTcp, { bind_address: '127.0.0.1', port, use_null_delimiter: false });
  for (const [index, text] of texts.entries()) {
    await sendTcp(port, `${text}\n`);
    await eventually(
      () => api.search('smoke'),
      ({ total_results }) => total_results === index + 1,
    );
  }
});
afterAll(async () => {
  await product?.[Symbol.asyncDispose]();
  if (project) await rm(project, { recursive: true, force: true });
});

const expected = {
  searched: texts,
  exported: texts,
  followed: texts,
  total: texts.length,
  areStreamsSame: true,
  kinds: ['notFound', 'query', 'unreachable', 'aborted'],
  call: 'GET /api/streams/60b5f3c2e4a1d80001a2b3c4',
  hasRequestId: true,
  fields: { title: ['is empty'] },
};

it.for([
  ['node', '20', []],
  ['node', '22', []],
  ['node', '24', []],
  ['deno', '2.9.6', ['run', '--allow-all', '--quiet']],
  ['bun', '1.4.5', []],
] as const)('runs on %s %s', async ([name, version, args], { skip }) => {
  const program = await installRuntime(project, name, version).catch((error: Error) =>
    skipWithout(skip, `${name} ${version} cannot be installed by npm here: ${error.message}`),
  );
  expect(JSON.parse(await run(program, [...args, 'main.js'], project))).toEqual(expected);
});

it('runs in a browser', async ({ skip }) => {
  const browser = await chromium
    .launch(chromiumLaunch)
    .catch((error: Error) => skipWithout(skip, `Chromium cannot be started here: ${error.message}`));
  await using _ = { [Symbol.asyncDispose]: () => browser.close() };
  const page = await browser.newPage();
  // The page is the server's own origin, and its modules are the files that npm installed.
  const imports = {
    '@tailrace/sdk': '/smoke/node_modules/@tailrace/sdk/dist/index.js',
    '@tailrace/sdk/api': '/smoke/node_modules/@tailrace/sdk/dist/api.js',
    '@tailrace/sdk/operations/streams':
      '/smoke/node_modules/@tailrace/sdk/dist/generated/operations/streams.js',
    'openapi-fetch': '/smoke/node_modules/openapi-fetch/dist/index.mjs',
  };
  await page.route('**/smoke/**', async (route) => {
    const file = new URL(route.request().url()).pathname.replace('/smoke/', '');
    await route.fulfill(
      file === 'page'
        ? {
            contentType: 'text/html',
            body: `<script type="importmap">${JSON.stringify({ imports })}</script>`,
          }
        : { contentType: 'text/javascript', body: await readFile(path.join(project, file), 'utf8') },
    );
  });
  await page.goto(`${product.url}/smoke/page`);
  const result = page.evaluate(`import('/smoke/smoke.js').then(({ smoke }) => smoke())`);
  expect(await result).toEqual(expected);
});
