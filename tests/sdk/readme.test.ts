import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Api, eventually, inputTypes } from '../lib/api.ts';
import { freePort } from '../lib/free-port.ts';
import { folderWith, installRuntime, pinned, run } from '../lib/packed.ts';
import { type PlayedServer, playVersionOf } from '../lib/played-version.ts';
import { adminPassword, type Product, startProduct } from '../lib/product.ts';
import { sendGelfHttp } from '../lib/senders.ts';

const readme = await readFile(path.resolve(import.meta.dirname, '../../packages/sdk/README.md'), 'utf8');
const snippets = readme.split(/^## /m).flatMap((section) => {
  const title = section.slice(0, section.indexOf('\n'));
  return [...section.matchAll(/```(js|ts)\n([\s\S]*?)```/g)].map(([, language, code = ''], index) => ({
    name: index === 0 ? title : `${title}, ${index + 1}`,
    language,
    code,
  }));
});
const fileOf = (name: string) => name.toLowerCase().replace(/\W+/g, '-');

/** The expected output of each example against the server that `prepare` fills. */
const printed: Record<string, RegExp> = {
  'First result': /^1 messages\n\S+ web-02 timeout while charging\n$/,
  'Access tokens': /^\d+\n$/,
  Calls: /^All messages\n$/,
  'Calls, 2': /^.+\n$/,
  'Calls, 3': /^1\n$/,
  Search: /^3 true\n(?:slow \d\n){3}query 1 \d+\n$/,
  Aggregations: /^\[ 'web-02' \] 3 700\n\[\] 3 700\n$/,
  Follow: /^(?:web-02 .+\n)*web-03 shutting down\n$/,
  Export: /^(?:\S+ web-0[23] .+\n)+(\d+) of \1\n$/,
  'Export, 2': /^"timestamp","source"\n/,
  'Lists and their pages': /^(?:\S+\n){3,}$/,
  'Lists and their pages, 2': /^2\n2\n(?:[12]\n)*$/,
  'Large integers': /^\{ user_id: '9007199254740993', level: 3 \}\n$/,
  'Upload grok patterns': /^$/,
  'Log in': /^\d+\n$/,
  'When a call fails':
    /^refused: \{[^}]+\}\nmay not: .+\nforbidden: .+\nlog in again\nunauthorized GET \/api\/streams .+\n$/,
  Cancel: /^changed my mind\ntimeout\n$/,
  'Try again': /^\S+ true\n$/,
  Poll: /^4\.1\.\S+\n1\n$/,
  'What a call needs': /^\/system\/inputs\/\{inputId\} inputs:read:60a3b1c2d4e5f60718293a4b\ntrue\n$/,
  'Which servers have it': /^false\n\[ 'service_account' \]\n$/,
  'In the browser': /^4\.1\.\S+\n$/,
  'In tests': /^\{ total: 0, streams: \[\] \}\n1\n$/,
  Types: /^\[\] 1 HTTPSTATUS\n$/,
};

const codeOf = (name: string) => snippets.find((snippet) => snippet.name === name)?.code ?? '';

let project: string;
/** The installed runtimes by their version. */
const nodes = new Map<string, string>();
beforeAll(async () => {
  project = await folderWith('sdk', ...pinned('typescript', '@types/node', 'msw'));
});
afterAll(async () => {
  if (project) await rm(project, { recursive: true, force: true });
});

/** Creates the users, token and messages that the examples refer to. */
async function prepare({ url }: Product) {
  const api = await Api.login(url, 'admin', adminPassword);
  await api.call('POST', '/roles', {
    name: 'Grok editor',
    description: '',
    permissions: ['inputs:create'],
    read_only: false,
  });
  for (const [username, roles] of [
    ['mira', ['Reader', 'Grok editor']],
    ['noor', ['Reader']],
    ['zoe', ['Reader']],
  ] as const) {
    await api.call('POST', '/users', {
      username,
      password: 'correct horse',
      email: `${username}@example.net`,
      first_name: username,
      last_name: 'Example',
      permissions: [],
      roles,
    });
  }
  const token = await api.createToken('readme');
  const port = await freePort();
  await api.createInput(inputTypes.gelfHttp, { bind_address: '127.0.0.1', port });
  const send = (host: string, short_message: string, fields: Record<string, number> = {}) =>
    sendGelfHttp(port, { host, short_message, level: 3, ...fields });
  await send('web-02', 'timeout while charging');
  for (const number of [1, 2, 3]) await send('web-02', `slow ${number}`, { _took_ms: 700 });
  await eventually(
    () => api.search('slow'),
    ({ total_results }) => total_results === 3,
  );
  return { token, send };
}

test('every example has an expectation', () => {
  expect(snippets.map(({ name }) => name)).toEqual(Object.keys(printed));
});

describe.each([
  ['20', 'the embedded server'],
  ['22', 'the embedded server'],
  ['24', 'the embedded server'],
  ['20', 'Graylog 4.1'],
])('on Node %s, against %s', (version, server) => {
  let product: Product;
  let played: PlayedServer | undefined;
  let send: (host: string, text: string) => Promise<number>;
  let node: string;

  beforeAll(async () => {
    product = await startProduct();
    const prepared = await prepare(product);
    send = prepared.send;
    played = server === 'Graylog 4.1' ? await playVersionOf(product, '4.1') : undefined;
    const { url } = played ?? product;
    const baseUrl = `${url}/api`;
    const asMine = (code: string) =>
      code
        .replaceAll('http://127.0.0.1:9000/api', baseUrl)
        .replaceAll('1gkq0qiqi6vhbpm6d2i9t0a1v8b2', prepared.token)
        .replaceAll(
          `username: 'admin', password: 'secret'`,
          `username: 'admin', password: '${adminPassword}'`,
        )
        .replaceAll(`username: 'mira', password: 'secret'`, `username: 'mira', password: 'correct horse'`);
    for (const { name, language, code } of snippets) {
      await writeFile(path.join(project, `${fileOf(name)}.${language}`), asMine(code));
    }
    const [, clientCode = ''] = /([\s\S]*?\n\}\);\n)/.exec(codeOf('Access tokens')) ?? [];
    await writeFile(path.join(project, 'client.js'), asMine(clientCode));
    const page = path.join(project, 'page.cjs');
    await writeFile(page, `globalThis.location = { origin: '${url}' };`);
    const compilerOptions = {
      module: 'nodenext',
      target: 'es2022',
      lib: ['es2022', 'dom', 'dom.iterable'],
      types: ['node'],
      strict: true,
      allowJs: true,
      checkJs: true,
      outDir: 'out',
    };
    await writeFile(
      path.join(project, 'tsconfig.json'),
      JSON.stringify({ compilerOptions, include: ['*.ts', '*.js'] }),
    );
    expect(await run('node_modules/.bin/tsc', ['-p', '.'], project), 'types').toBe('');
    node = nodes.get(version) ?? (await installRuntime(project, 'node', version));
    nodes.set(version, node);
    expect(await run(node, ['--version'], project)).toMatch(`v${version}.`);
  });
  afterAll(async () => {
    await played?.[Symbol.asyncDispose]();
    await product?.[Symbol.asyncDispose]();
  });

  // MSW 3 requires Node 22.
  const runnable = snippets.filter(({ name }) => name !== 'In tests' || version !== '20');

  test.each(runnable)('$name', async ({ name, language }) => {
    const sending =
      name === 'Follow' ? setInterval(() => void send('web-03', 'shutting down'), 300) : undefined;
    // JavaScript runs as it is in the README, and only types are compiled away before.
    const folder = language === 'ts' ? 'out/' : '';
    const args = ['--require', './page.cjs', `${folder}${fileOf(name)}.js`];
    const output = await run(node, args, project).finally(() => clearInterval(sending));
    expect(output).toMatch(printed[name] ?? /^$/);
  });
});
