import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Api, eventually, inputTypes } from '../lib/api.ts';
import { freePort } from '../lib/free-port.ts';
import { skipWithoutPrograms } from '../lib/packed.ts';
import { adminPassword, type Product, serverCommand, startProduct } from '../lib/product.ts';
import { type Gelf, sendGelfTcp } from '../lib/senders.ts';
import { indentedCode, pages, readPage, type Snippet, snippetsOf, testedElsewhere } from './snippets.ts';

const root = path.resolve(import.meta.dirname, '../..');
const here = pages.filter((page) => !(page in testedElsewhere));
const at = ({ page, line }: Snippet) => `${page}:${line}`;
/** What is not marked; `text` is a drawing. */
const unmarked = here
  .flatMap(snippetsOf)
  .filter(({ language, reason }) => reason === null && language !== 'text');
const runnable = unmarked.filter(({ language }) => language === 'sh');

it('each snippet of the documentation is run by a test, or says why not', () => {
  expect(unmarked.filter((snippet) => !runnable.includes(snippet)).map(at)).toEqual([]);
  expect(here.flatMap((page) => indentedCode(page).map((line) => `${page}: ${line}`))).toEqual([]);
});

it.each(Object.entries(testedElsewhere))('the snippets of %s are read by %s', (page, test) => {
  const source = readFileSync(path.join(root, test), 'utf8');
  expect(source.includes(path.basename(page)) || source.includes('referencePath')).toBe(true);
});

it('options that the documentation names exist', () => {
  // The table does not list this other name of --path-prefix.
  const known = new Set([
    ...(readPage('docs/configuration.md').match(/--[a-z][a-z-]+/g) ?? []),
    '--base-path',
  ]);
  const unknown = here.flatMap((page) =>
    Array.from(readPage(page).matchAll(/`(?:npm start -- |tailrace )?(--[a-z][^`]*)`/g), ([, words = '']) =>
      (words.match(/(?<!\S)--[a-z][a-z-]+/g) ?? [])
        .filter((option) => !known.has(option) && !/benchmarks|architecture|adding/.test(page))
        .map((option) => `${page}: ${option}`),
    ).flat(),
  );
  expect(unknown).toEqual([]);
});

/** Links of the documentation to the console: where to, and the code in their text. */
const links = pages.flatMap((page) =>
  Array.from(
    readPage(page).matchAll(/\[(?:`([^`]+)`|[^\]]+)\]\(http:\/\/127\.0\.0\.1:9000(\/[^)]*)\)/g),
    ([, code, address = '']) => ({ page, code, url: new URL(address, 'http://console') }),
  ),
);

it('pages of the console that the documentation leads to exist', () => {
  const tree = readFileSync(path.join(root, 'apps/console/src/routeTree.gen.ts'), 'utf8');
  const dead = links
    .filter(({ url: { pathname } }) => !pathname.startsWith('/api/') && !tree.includes(`'${pathname}'`))
    .map(({ page, url }) => `${page}: ${url.pathname}`);
  expect(links.length).toBeGreaterThan(20);
  expect(dead).toEqual([]);
});

/** Each query of the documentation finds at least one of these. */
const messages: Gelf[] = [
  { host: 'web-01', short_message: 'timeout: connection refused', level: 3, _exception: 'IOError' },
  { host: 'web-02', short_message: 'hello', level: 7, _host: 'web-02', _path: '/api/v1/users' },
  { host: 'shop', short_message: 'login failed', _user: 'mira k', _url: 'http://shop' },
  { host: 'shop', short_message: 'GET /cart', _http_status: 503, _took_ms: 1500 },
];

describe('on a server', () => {
  let folder: string;
  let product: Product;
  let api: Api;
  let token: string;
  let syslog: number;

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'tailrace-docs-'));
    product = await startProduct();
    api = await Api.login(product.url, 'admin', adminPassword);
    token = await api.createToken('docs');
    const gelf = await freePort();
    syslog = await freePort();
    await api.createInput(inputTypes.gelfTcp, {
      bind_address: '127.0.0.1',
      port: gelf,
      use_null_delimiter: true,
    });
    await api.createInput(inputTypes.syslogUdp, { bind_address: '127.0.0.1', port: syslog });
    await sendGelfTcp(gelf, messages);
    await eventually(
      () => api.search('*', 1),
      (found) => found.total_results === messages.length,
    );
    mkdirSync(path.join(folder, 'bin'));
    mkdirSync(path.join(folder, 'var/lib'), { recursive: true });
    mkdirSync(path.join(folder, 'var/backups'));
    symlinkSync(product.dataDir, path.join(folder, 'var/lib/tailrace'));
    const [program, args] = serverCommand([]);
    const npm = path.join(folder, 'bin/npm');
    writeFileSync(npm, `#!/bin/sh\nshift 2\nexec ${[program, ...args].join(' ')} "$@"\n`);
    chmodSync(npm, 0o755);
  });
  afterAll(async () => {
    await product?.[Symbol.asyncDispose]();
    rmSync(folder, { recursive: true, force: true });
  });

  /** A snippet with the addresses and folders of this test. */
  const asMine = (code: string) =>
    code
      .replaceAll('http://127.0.0.1:9000', product.url)
      .replaceAll('-P 1514', `-P ${syslog}`)
      .replaceAll(/(?<=\s)\/var\//g, `${folder}/var/`);

  it.for(runnable.map((snippet) => [at(snippet), snippet.code] as const))(
    '%s runs',
    async ([, code], { skip }) => {
      skipWithoutPrograms(skip, code);
      const env = { PATH: `${folder}/bin:/usr/bin:/bin`, TOKEN: token };
      const failure = await new Promise((resolve) => {
        execFile('bash', ['-euo', 'pipefail', '-c', asMine(code)], { cwd: folder, env }, (error, out, err) =>
          resolve(error && `${error.message}\n${out}\n${err}`),
        );
      });
      expect(failure).toBeNull();
    },
  );

  it('what the snippets send is found', async () => {
    for (const [query, count] of [
      ['hello', 2],
      ['"of 7 failed" AND level:3', 7],
    ] as const)
      await eventually(
        () => api.search(query, 1),
        (found) => found.total_results === count,
      );
  });

  const searches = links.filter(({ url }) => url.pathname === '/search' && url.searchParams.has('q'));
  const queries = [...new Set(searches.map(({ url }) => url.searchParams.get('q') ?? ''))];

  it.each(queries)('the query %s finds something', async (query) => {
    expect((await api.search(query, 1)).total_results).toBeGreaterThan(0);
  });

  it('links say the query that they open', () => {
    const other = searches.filter(
      ({ code, url }) => code !== undefined && code !== url.searchParams.get('q'),
    );
    expect(other.map(({ page, code }) => `${page}: ${code}`)).toEqual([]);
  });
});
