import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Api, eventually, inputTypes } from '../lib/api.ts';
import { freePort } from '../lib/free-port.ts';
import {
  type Followed,
  followReadme,
  installPackages,
  installRuntime,
  pinned,
  run,
  shellBlocks,
} from '../lib/packed.ts';
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
  'First result': /^\d+ messages\n(?:\S+ web-0[23] .+\n)+$/,
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
  return { api, token, send };
}

async function deleteUploaded(): Promise<void> {
  const { patterns } = await prepared.api.call<{ patterns: { id: string; name: string }[] }>(
    'GET',
    '/system/grok',
  );
  const uploaded = patterns.filter(({ name }) => ['HTTPSTATUS', 'REQUESTLINE'].includes(name));
  for (const { id } of uploaded) await prepared.api.call('DELETE', `/system/grok/${id}`);
}

test('every example has an expectation', () => {
  expect(snippets.map(({ name }) => name)).toEqual(Object.keys(printed));
});

let product: Product;
let tools: string;
/** The commands of the README's installation, as somebody with Node 20 types them. */
let installation: Followed;
let project: string;
let prepared: Awaited<ReturnType<typeof prepare>>;
/** The installed runtimes by their version. */
const installed = new Map<string, string>();

// One server and one project for all versions of Node: what the examples create does not change what they print.
beforeAll(async () => {
  tools = await mkdtemp(path.join(tmpdir(), 'sdk-node-'));
  const node = await installRuntime(tools, 'node', '20');
  installed.set('20', node);
  [installation, product] = await Promise.all([
    followReadme('sdk', shellBlocks(readme).join(''), node),
    startProduct(),
  ]);
  project = installation.folder;
  await installPackages(project, ...pinned('typescript', '@types/node', 'msw'));
  prepared = await prepare(product);
});
afterAll(async () => {
  await product?.[Symbol.asyncDispose]();
  for (const made of [tools, installation?.home]) if (made) await rm(made, { recursive: true, force: true });
});

/** Writes the examples for a server, and compiles them. */
async function writeExamples(url: string): Promise<void> {
  const asMine = (code: string) =>
    code
      .replaceAll('http://127.0.0.1:9000/api', `${url}/api`)
      .replaceAll('1gkq0qiqi6vhbpm6d2i9t0a1v8b2', prepared.token)
      .replaceAll(`username: 'admin', password: 'secret'`, `username: 'admin', password: '${adminPassword}'`)
      .replaceAll(`username: 'mira', password: 'secret'`, `username: 'mira', password: 'correct horse'`);
  for (const { name, language, code } of snippets) {
    await writeFile(path.join(project, `${fileOf(name)}.${language}`), asMine(code));
  }
  const [, clientCode = ''] = /([\s\S]*?\n\}\);\n)/.exec(codeOf('Access tokens')) ?? [];
  await writeFile(path.join(project, 'client.js'), asMine(clientCode));
  await writeFile(path.join(project, 'page.cjs'), `globalThis.location = { origin: '${url}' };`);
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
}

/** What an example prints does not depend on both, so an older server meets one version of Node. */
const servers: [server: string, nodes: string[]][] = [
  ['the embedded server', ['20', '22', '24']],
  ['Graylog 4.1', ['20']],
];

describe.each(servers)('against %s', (server, nodes) => {
  let played: PlayedServer | undefined;

  beforeAll(async () => {
    if (server === 'Graylog 4.1') played = await playVersionOf(product, '4.1');
    await writeExamples((played ?? product).url);
  });
  afterAll(() => played?.[Symbol.asyncDispose]());

  describe.each(nodes)('on Node %s', (version) => {
    let node: string;

    beforeAll(async () => {
      node = installed.get(version) ?? (await installRuntime(tools, 'node', version));
      installed.set(version, node);
      expect(await run(node, ['--version'], project)).toMatch(`v${version}.`);
    });
    // The next version uploads them again, and their names are taken.
    afterAll(deleteUploaded);

    // MSW 3 requires Node 22.
    const runnable = snippets.filter(({ name }) => name !== 'In tests' || version !== '20');

    test.each(runnable)('$name', async ({ name, language }) => {
      const sending =
        name === 'Follow' ? setInterval(() => void prepared.send('web-03', 'shutting down'), 300) : undefined;
      // JavaScript runs as it is in the README, and only types are compiled away before.
      const folder = language === 'ts' ? 'out/' : '';
      const args = ['--require', './page.cjs', `${folder}${fileOf(name)}.js`];
      const output = await run(node, args, project).finally(() => clearInterval(sending));
      expect(output).toMatch(printed[name] ?? /^$/);
    });
  });
});
