import { mkdtempSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../lib/api.ts';
import {
  type Followed,
  followReadme,
  installPackages,
  installRuntime,
  run,
  shellBlocks,
  skipWithout,
  skipWithoutPrograms,
} from '../lib/packed.ts';
import { playVersionOf } from '../lib/played-version.ts';
import { type Product, startProduct } from '../lib/product.ts';
import { sendGelfTcp } from '../lib/senders.ts';
import { connect, overHttp, overStdio, prepare } from './assistant.ts';

const readme = await readFile(path.resolve(import.meta.dirname, '../../packages/mcp/README.md'), 'utf8');
const codeOf = (language: string) =>
  [...readme.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map(
    ([, code = '']) => code,
  );

let product: Product;
let token: string;
let tools: string;
let node: string;
/** The commands of the README's installation, as somebody with Node 20 types them. */
let installation: Followed;
/** Where they have installed the package, and nothing else. */
let prefix: string;

/** The program on Node 20, as its first line starts it. */
const PATH = () => [path.dirname(node), path.join(prefix, 'bin'), '/usr/bin', '/bin'].join(':');
const asMine = (text: string) =>
  text.replaceAll('http://127.0.0.1:9000', product.url).replaceAll('1gkq0qiqi6vhbpm6d2i9t0a1v8b2', token);

beforeAll(async () => {
  tools = mkdtempSync(path.join(tmpdir(), 'mcp-node-'));
  node = await installRuntime(tools, 'node', '20');
  const [install = ''] = shellBlocks(readme);
  [installation, product] = await Promise.all([followReadme('mcp', install, node), startProduct()]);
  prefix = path.join(installation.home, '.local');
  const prepared = await prepare(product);
  token = prepared.token;
  const messages = Array.from({ length: 40 }, (_, at) => ({
    host: 'web-01',
    short_message: at % 10 === 0 ? `payment ${at} failed: acquirer timed out` : `order ${at} paid`,
    level: at % 10 === 0 ? 3 : 6,
  }));
  await sendGelfTcp(prepared.port, messages);
  await eventually(
    () => prepared.api.search('*', 1),
    ({ total_results }) => total_results === messages.length,
  );
}, 300_000);
afterAll(async () => {
  await product?.[Symbol.asyncDispose]();
  for (const made of [tools, installation?.home]) if (made) await rm(made, { recursive: true, force: true });
});

interface Snippet {
  type?: string;
  url?: string;
  headers?: Record<string, string>;
  command?: string;
  env?: Record<string, string>;
}

const snippets = () => codeOf('json').map((code) => JSON.parse(asMine(code)).mcpServers.logs as Snippet);

describe('what the README says', () => {
  it('installs the program', () => expect(installation.printed).toMatch(/^\d+\.\d+\.\d+$/m));

  it('connects over HTTP', async () => {
    const [snippet] = snippets();
    expect(snippet).toMatchObject({ type: 'http', headers: { Authorization: `Bearer ${token}` } });
    await using assistant = await connect(overHttp(snippet?.url?.replace(/\/mcp$/, '') ?? '', token));
    expect((await assistant.call('search', { query: 'level:3' })).data.total).toBe(4);
  });

  it.each([
    ['the embedded server', undefined],
    ['Graylog 4.1', '4.1'],
  ] as const)(
    'connects over standard input and output, on Node 20, with every tool: %s',
    async (_, version) => {
      await using played = version && (await playVersionOf(product, version));
      const [, snippet] = snippets();
      const command = snippet?.command ?? '';
      const env = { ...snippet?.env, PATH: PATH(), ...(played ? { TAILRACE_URL: played.url } : {}) };
      await using assistant = await connect(overStdio({ command, env }));
      const { tools } = await assistant.client.listTools();
      const id = (await assistant.call('search', { query: 'level:3' })).data.rows[0][0];
      const args: Record<string, object> = {
        count_by: { field: 'source' },
        field_statistics: { field: 'level', by: 'source' },
        follow: { value: 'web-01' },
        surrounding: { id },
        get_message: { id },
        explain_query: { query: 'level:3' },
      };
      const named = readme.match(/(?<=^\| `)\w+(?=` )/gm);
      expect(tools.map(({ name }) => name)).toEqual(named);
      for (const { name } of tools)
        expect((await assistant.call(name, { ...args[name] })).text, name).toContain('untrusted');
      const { contents } = await assistant.client.readResource({ uri: 'tailrace://saved-searches' });
      expect(contents).toHaveLength(1);
    },
  );

  it('is tried with curl', async ({ skip }) => {
    const [, command = ''] = shellBlocks(readme);
    skipWithoutPrograms(skip, command);
    const event = await run('bash', ['-c', asMine(command.replace('curl', 'curl --silent --fail'))], prefix);
    const { result } = JSON.parse(/^data: (.*)$/m.exec(event)?.[1] ?? event);
    expect(patternsOf(result)).toContain('payment <num> failed: acquirer timed out');
  });
});

interface PatternsResult {
  structuredContent: { patterns: { pattern: string }[] };
}

const patternsOf = ({ structuredContent }: PatternsResult) =>
  structuredContent.patterns.map(({ pattern }) => pattern);

it('the inspector of the protocol’s makers lists and calls the tools', async ({ skip }) => {
  const folder = path.join(tools, 'inspector');
  await mkdir(folder);
  await writeFile(path.join(folder, 'package.json'), '{ "private": true }');
  try {
    await installPackages(folder, '@modelcontextprotocol/inspector-cli@1.0.3');
  } catch (error) {
    skipWithout(skip, `the inspector cannot be installed by npm here: ${(error as Error).message}`);
  }
  // The command reads the manifest of the package that it is a part of.
  const whole = { name: '@modelcontextprotocol/inspector', version: '1.0.3' };
  await writeFile(
    path.join(folder, 'node_modules/@modelcontextprotocol/package.json'),
    JSON.stringify(whole),
  );
  const inspect = async (...args: string[]) => {
    const env = ['-e', `TAILRACE_URL=${product.url}`, '-e', `TAILRACE_TOKEN=${token}`];
    const command = [`PATH=${PATH()}`, path.join(folder, 'node_modules/.bin/mcp-inspector-cli')];
    return JSON.parse(await run('env', [...command, '--cli', 'tailrace-mcp', ...args, ...env], folder));
  };
  expect((await inspect('--method', 'tools/list')).tools).toHaveLength(14);
  const call = ['--method', 'tools/call', '--tool-name', 'patterns', '--tool-arg', 'since=1 hour'];
  expect(patternsOf(await inspect(...call))).toContain('payment <num> failed: acquirer timed out');
  const { resources } = await inspect('--method', 'resources/list');
  expect(resources).toHaveLength(3);
  for (const { uri } of resources)
    expect((await inspect('--method', 'resources/read', '--uri', uri)).contents).toMatchObject([{ uri }]);
  const { prompts } = await inspect('--method', 'prompts/list');
  expect(prompts.map(({ name }: { name: string }) => name)).toEqual(['what_broke_since', 'is_this_new']);
  const prompt = ['--prompt-name', 'what_broke_since', '--prompt-args', 'since=1 hour'];
  expect(JSON.stringify(await inspect('--method', 'prompts/get', ...prompt))).toContain('1 hour');
});

it('the package is one file, and installs nothing beside it', async () => {
  const installed = path.join(prefix, 'lib/node_modules');
  expect((await run('ls', ['-A', installed, `${installed}/@tailrace`], prefix)).split('\n')).toEqual(
    expect.arrayContaining(['@tailrace', 'mcp']),
  );
  const files = await run('find', [`${installed}/@tailrace/mcp`, '-type', 'f', '-printf', '%f '], prefix);
  expect(files.trim().split(' ').toSorted()).toEqual([
    'CHANGELOG.md',
    'LICENSE',
    'README.md',
    'main.js',
    'package.json',
  ]);
  const version = await run('bash', ['-c', `PATH=${PATH()}; tailrace-mcp --version; node --version`], prefix);
  expect(version).toMatch(/^\d+\.\d+\.\d+\nv20\./);
});

describe.each(['legacy', 'auto'] as const)('a client of the %s revision', (mode) => {
  it('works over HTTP, and over standard input and output', async () => {
    await using http = await connect(overHttp(product.url, token), mode);
    const env = { TAILRACE_URL: `${product.url}/api`, TAILRACE_TOKEN: token, PATH: PATH() };
    await using stdio = await connect(
      overStdio({ command: 'tailrace-mcp', args: ['--allow-writes'], env }),
      mode,
    );
    const args = { query: 'level:3', since: '30 minutes', until: new Date().toISOString() };
    expect((await http.call('count_by', { field: 'source', ...args })).data.values).toEqual(
      (await stdio.call('count_by', { field: 'source', ...args })).data.values,
    );
    const names = (await stdio.client.listTools()).tools.map(({ name }) => name);
    expect(names).toContain('pause_stream');
    expect((await http.client.listTools()).tools.map(({ name }) => name)).not.toContain('pause_stream');
    expect(
      (await http.client.getPrompt({ name: 'is_this_new', arguments: { text: 'x' } })).messages,
    ).toHaveLength(1);
  });
});

it('the program ends with its client', async () => {
  const env = { TAILRACE_URL: product.url, TAILRACE_TOKEN: token, PATH: PATH() };
  const transport = overStdio({ command: 'tailrace-mcp', env });
  const assistant = await connect(transport);
  const pid = transport.pid ?? 0;
  expect(pid).toBeGreaterThan(0);
  await assistant.client.close();
  await expect.poll(() => isRunning(pid)).toBe(false);
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
