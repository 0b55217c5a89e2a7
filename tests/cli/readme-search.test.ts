import { execFile } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { folderWith, installRuntime, skipWithoutPrograms } from '../lib/packed.ts';
import { type PlayedServer, playVersionOf } from '../lib/played-version.ts';
import { type Product, startProduct } from '../lib/product.ts';
import { type Filled, fill, recent } from './sample.ts';

const readme = await readFile(path.resolve(import.meta.dirname, '../../packages/cli/README.md'), 'utf8');
const section = /^## Search\n([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(readme)?.[1] ?? '';
const lines = [...section.matchAll(/^```sh\n([\s\S]*?)^```/gm)].flatMap(([, block = '']) =>
  block.trimEnd().split('\n'),
);

/** What examples write to standard output, by what their command line begins with. */
const written: Record<string, RegExp> = {
  "tailrace search 'level:<=3'": /^(\S+ \S+ {2}ERROR .*failed: acquirer timed out\n)+$/,
  'tailrace search level:3 --fields': /^timestamp,source,took_ms\n(\S+,web-\d,\d+\n){5}$/,
  'tailrace search level:3 --limit 5 -o raw': /^(payment \d+ failed: acquirer timed out\n){5}$/,
  'tailrace search level:3 --limit 5 --json': /^(\S{20,}\n){5}$/,
  'tailrace count': /^\d+\n$/,
  "tailrace tail 'level": /^.+failed.+\n$/,
  'tailrace tail': /deployed web in 12 s\n$/,
  'tailrace top': /^COUNT {2}SHARE {2}VALUE\n( +\d+ .*web-\d\n){3}$/,
  'tailrace histogram': /^level: █ Error/,
  'tailrace stats': /^STATISTIC[\s\S]*p95/,
  'tailrace fields': /request_id +string/,
  // With nothing in the time before, nothing is new and nothing can be compared.
  'tailrace patterns': /^$|acquirer timed out/,
  'tailrace changes': /^$|KIND/,
  'tailrace around': /^> .*failed/m,
  'tailrace follow': /^(.*(order|payment) 160\d .*\n){4}$/,
  'tailrace export': /^$/,
  'tailrace open': /^http:\/\/127\.0\.0\.1:\d+\/search\?q=level%3A%3C%3D3&rangetype=relative&from=7200\n$/,
  'tailrace saved list': /Payments failing/,
  'tailrace saved run': /failed/,
};

let product: Product;
let contracts: PlayedServer;
let newer: PlayedServer;
let filled: Filled;
let folder: string;
let node: string;

beforeAll(async () => {
  [folder, product] = await Promise.all([folderWith('cli'), startProduct()]);
  node = await installRuntime(folder, 'node', '20');
  contracts = await playVersionOf(product, '4.1');
  newer = await playVersionOf(product, '5.2');
  filled = await fill(product);
}, 300_000);
afterAll(async () => {
  await contracts?.[Symbol.asyncDispose]();
  await newer?.[Symbol.asyncDispose]();
  await product?.[Symbol.asyncDispose]();
  if (folder) await rm(folder, { recursive: true, force: true });
});

/** Runs a script in bash, with the installed command on Node 20 in its PATH. */
async function runScript(code: string, { url }: { url: string } = product): Promise<string> {
  const env = {
    PATH: [path.join(folder, 'node_modules/.bin'), path.dirname(node), process.env.PATH].join(':'),
    TZ: 'UTC',
    LANG: 'C.UTF-8',
    TAILRACE_URL: url,
    TAILRACE_TOKEN: filled.token,
    TAILRACE_CONFIG_DIR: folder,
  };
  const args = ['--norc', '-euo', 'pipefail', '-c', code];
  // Files of one server are not there for the other.
  const cwd = path.join(folder, new URL(url).port);
  await mkdir(cwd, { recursive: true });
  const { stdout } = await promisify(execFile)('bash', args, { cwd, env });
  return stdout;
}

const servers = [
  ['the embedded server', () => product],
  ['Graylog 4.1', () => contracts],
  ['Graylog 5.2', () => newer],
] as const;
const examples = servers.flatMap(([name, server]) => lines.map((line) => [line, name, server] as const));

test.for(examples)('%s, on %s', async ([line, _name, server], { skip }) => {
  skipWithoutPrograms(skip, line);
  const sending = line.includes(' tail ')
    ? setInterval(() => {
        const live = [
          { host: 'web-1', short_message: 'payment 1 failed: acquirer timed out', level: 3 },
          { host: 'deploy', short_message: 'deployed web in 12 s', level: 6 },
        ];
        void filled.send(live);
      }, 300)
    : undefined;
  const stdout = await runScript(line, server()).finally(() => clearInterval(sending));
  const [, output] = Object.entries(written).find(([beginning]) => line.startsWith(beginning)) ?? [];
  expect(output, 'an expectation for the example').toBeDefined();
  expect(stdout).toMatch(output ?? /./);
});

/** What the table of the README says about the JSON of each command. */
const shapes = [...section.matchAll(/^\| `(\w+)` +\| (.+?) +\|$/gm)].map(
  ([, command = '', shape = '']) => [command, shape] as const,
);
const shapeArguments: Record<string, string> = {
  top: 'source',
  histogram: '--by level',
  stats: 'took_ms',
  fields: '--values 1',
  follow: 'request_id=req-400',
  around: '"$(tailrace search level:3 --limit 1 -o raw --fields _id)"',
  tail: '--since 2h --limit 1',
  changes: recent.args.join(' '),
};

test.each(shapes)('the JSON of %s is %s', async (command, shape) => {
  const line = `tailrace ${command} ${shapeArguments[command] ?? ''} --json`;
  const document: unknown = JSON.parse(await runScript(line));
  const [first] = [document].flat();
  expect(Array.isArray(document), 'an array').toBe(!/^`\{/.test(shape) && command !== 'tail');
  const names = /\{ ([^}]+) \}/.exec(shape)?.[1]?.split(', ') ?? [];
  const required = names.filter((name) => !name.endsWith('?'));
  const [own = '_id'] = /`(_\w+)`/.exec(shape)?.slice(1) ?? [];
  expect(Object.keys(first as object)).toEqual(expect.arrayContaining(names.length > 0 ? required : [own]));
  const known = names.map((name) => name.replace('?', ''));
  if (names.length > 0)
    expect(Object.keys(first as object).filter((name) => !known.includes(name))).toEqual([]);
});

const commands = [
  'search',
  'tail',
  'around',
  'follow',
  'export',
  'count',
  'top',
  'histogram',
  'stats',
  'fields',
  'patterns',
  'changes',
  'open',
  'saved',
  'saved run',
];

test.each(commands)('the help of %s has examples', async (command) => {
  expect(await runScript(`tailrace ${command} --help`)).toMatch(
    new RegExp(`\nExamples:\n {2}# .+\n {2}tailrace ${command}`),
  );
});
