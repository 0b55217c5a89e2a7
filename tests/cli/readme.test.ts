import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Api } from '../lib/api.ts';
import { type Followed, followReadme, installRuntime, packPackage, skipWithout } from '../lib/packed.ts';
import { type PlayedServer, playVersionOf } from '../lib/played-version.ts';
import { adminPassword, type Product, startProduct } from '../lib/product.ts';

const readme = await readFile(path.resolve(import.meta.dirname, '../../packages/cli/README.md'), 'utf8');
const examples = readme.split(/^## /m).flatMap((section) => {
  const title = section.slice(0, section.indexOf('\n'));
  return [...section.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, code = ''], at) => ({
    name: at === 0 ? title : `${title}, ${at + 1}`,
    code,
  }));
});

/** The output of each example, in the order of the README. */
const printed: Record<string, RegExp> = {
  'Log in':
    /^Logged in to http:\S+\/api \(4\.1\.\S+\) as admin\..*\nNAME +VALUE\nuser +admin\n[\s\S]*roles +Admin\n/,
  'Log in, 2': /^\{\n {2}"user": "admin",\n/,
  'Is everything well?': /^(OK|WARNING|CRITICAL): .+\n/,
  'Streams, inputs, users and everything else':
    /^stream_id: \w{24}\nstreamrule_id: \w{24}\nID +TITLE[\s\S]*Shop front +false/,
  'Streams, inputs, users and everything else, 2': /max_docs_per_index: 1000000\n/,
  'Streams, inputs, users and everything else, 3':
    /^id: \w{24}\nid: \w{24}\n\[\n {2}\{\n[\s\S]*"title": "Logs of the shop"/,
  'Streams, inputs, users and everything else, 4': /^$/,
  'Send messages': /^id: \w{24}\n$/,
  'Any call':
    /^OPERATION[\s\S]*\nCreate a paused stream\n[\s\S]*"per_page": 1,?[\s\S]*"timestamp","message"\n/,
  // On the embedded server they are there already, so that nothing differs.
  'Configuration in files': /^$|^ +ENTITY.*\n(?:.*\n)*\+ +grok_pattern INT */,
  'Configuration in files, 2': /^$|^ +ENTITY.*\n(?:.*\n)*\+ +grok_pattern INT */,
  'In scripts': /^exit code 6\n$/,
  'Completion and manual': /^$/,
};

let tools: string;
let node: string;
/** The commands of the README's installation, as somebody with Node 20 types them. */
let installation: Followed;
let folder: string;
/** The server that commands are run against, the token of its administrator, and the settings of the command. */
let product: Product;
let played: PlayedServer | undefined;
let url: string;
let token: string;
let settings: string;

beforeAll(async () => {
  tools = await mkdtemp(path.join(tmpdir(), 'cli-node-'));
  node = await installRuntime(tools, 'node', '20');
  installation = await followReadme('cli', installing.map(({ code }) => code).join(''), node);
  folder = installation.folder;
  await writeFile(path.join(folder, 'password.txt'), `${adminPassword}\n`);
}, 300_000);
afterAll(async () => {
  for (const made of [tools, installation?.home]) if (made) await rm(made, { recursive: true, force: true });
});

/** Runs a script in bash, with the installed command on Node 20 in its PATH. */
function runScript(code: string): Promise<{ code: number; stdout: string; stderr: string }> {
  const PATH = [path.join(folder, 'node_modules/.bin'), path.dirname(node), '/usr/bin', '/bin'].join(':');
  const env = { PATH, HOME: settings, TAILRACE_CONFIG_DIR: settings, LANG: 'C.UTF-8' };
  return new Promise((resolve) => {
    execFile(
      'bash',
      ['--norc', '-euo', 'pipefail', '-c', code],
      { cwd: folder, env },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    );
  });
}

/** An example as it runs here: with this server and its credentials. */
const asMine = (code: string) =>
  code
    // Nobody is here to type the password.
    .replace('tailrace login http://127.0.0.1:9000', '$& --user admin --password-stdin < password.txt')
    .replaceAll('http://127.0.0.1:9000', url)
    .replaceAll('1gkq0qiqi6vhbpm6d2i9t0a1v8b2', token);

const installing = examples.filter(({ name }) => name.startsWith('Install'));
// Those about searching are run in readme-search.test.ts.
const runnable = examples.filter(({ name }) => !/^(Install|Search)/.test(name));

test('every example has an expectation', () => {
  expect(runnable.map(({ name }) => name)).toEqual(Object.keys(printed));
});

test('Install', () => {
  expect(installation.printed).toMatch(/^\d+\.\d+\.\d+\n# Completion of tailrace for bash\n/m);
});

test('the package is one file with its manual, and nothing is installed beside it', async () => {
  const { stdout } = await runScript(
    'cd node_modules && ls -A && ls -A @tailrace/cli/dist && node --version',
  );
  expect(stdout).toMatch(
    /^\.bin\n\.package-lock\.json\n@tailrace\nREFERENCE\.md\nmain\.js\ntailrace\.1\nv20\./,
  );
});

test('a global installation never replaces the command of the server', async () => {
  const prefix = path.join(folder, 'usr');
  const command = path.join(prefix, 'bin/tailrace');
  await mkdir(path.dirname(command), { recursive: true });
  await writeFile(command, 'the server\n');
  const tarball = await packPackage('cli', folder);
  const install = (where: string) =>
    runScript(`npm install --global --offline --prefix ${where} '${tarball}'`);
  expect(await install(prefix)).toMatchObject({ stderr: expect.stringContaining('EEXIST') });
  expect(await readFile(command, 'utf8')).toBe('the server\n');
  const own = path.join(folder, 'local');
  expect((await install(own)).code).toBe(0);
  expect((await runScript(`PATH=${own}/bin:${prefix}/bin:$PATH; tailrace --version`)).stdout).toMatch(
    /^\d+\.\d+\.\d+\n$/,
  );
  // `man` looks beside the folders of the PATH.
  const page = path.join(own, 'share/man/man1/tailrace.1');
  expect((await readFile(page, 'utf8')).startsWith('.TH TAILRACE 1')).toBe(true);
});

test('man shows the manual, and has nothing to complain about', async ({ skip }) => {
  const page = path.join(folder, 'node_modules/@tailrace/cli/dist/tailrace.1');
  if ((await runScript('man --version')).code !== 0) skipWithout(skip, 'there is no man here');
  const { code, stdout, stderr } = await runScript(`MANWIDTH=100 man --warnings -l '${page}' | cat`);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/^ {3}tailrace search \[options\] \[query\.\.\.\]$/m);
  expect(stdout).toContain('--until-match <query|/regex/>');
});

describe.each(['the embedded server', 'Graylog 4.1'] as const)('on %s', (server) => {
  beforeAll(async () => {
    product = await startProduct();
    played = server === 'Graylog 4.1' ? await playVersionOf(product, '4.1') : undefined;
    url = played?.url ?? product.url;
    settings = await mkdtemp(path.join(tmpdir(), 'cli-settings-'));
    const api = await Api.login(url, 'admin', adminPassword);
    token = await api.createToken('readme');
  });
  afterAll(async () => {
    await played?.[Symbol.asyncDispose]();
    await product?.[Symbol.asyncDispose]();
    if (settings) await rm(settings, { recursive: true, force: true });
  });

  test.each(runnable)('$name', async ({ name, code }) => {
    const result = await runScript(asMine(code));
    // A server without inputs is not well, which the code of `check` says.
    if (name !== 'Is everything well?') expect(result, result.stderr).toMatchObject({ code: 0 });
    expect(result.stdout).toMatch(printed[name] ?? /^$/);
  });

  test('the stored token is readable by its owner alone, and ends with the logout', async () => {
    const file = path.join(settings, 'servers.json');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const { servers } = JSON.parse(await readFile(file, 'utf8'));
    const [{ token: stored }] = Object.values(servers) as [{ token: string }];
    const whoami = () => runScript(`tailrace whoami --server ${url} --token ${stored} -o json`);
    expect((await whoami()).code).toBe(0);
    expect((await runScript('tailrace logout')).code).toBe(0);
    expect((await whoami()).code).toBe(3);
    expect((await runScript('tailrace whoami')).stderr).toMatch(/^tailrace: No server is set\n/);
  });
});
