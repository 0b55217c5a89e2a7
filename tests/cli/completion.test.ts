import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Api } from '../lib/api.ts';
import { adminPassword, type Product, startProduct } from '../lib/product.ts';
import { buildCli, bundle, node } from '../lib/tailrace.ts';

/** How each shell starts without the settings of whoever runs the tests, and loads what completes. */
const shells = {
  bash: {
    start: 'bash --noprofile --norc -i',
    load: 'bind "set enable-bracketed-paste off"; source <(tailrace completion bash)',
  },
  zsh: {
    start: 'zsh -f -i',
    load: 'autoload -Uz compinit; compinit -u -D; source <(tailrace completion zsh)',
  },
  fish: { start: 'fish --no-config -i', load: 'tailrace completion fish | source' },
} as const;
type Shell = keyof typeof shells;

const hasProgram = (name: string) => spawnSync(name, ['--version']).error === undefined;

/** Titles that mean something to shells. */
const hostile = '$(touch broken) `touch broken`; touch broken "\'&';
const title = 'Shop front';

let folder: string;
let product: Product;
let env: Record<string, string>;

beforeAll(async () => {
  [folder, product] = await Promise.all([
    mkdtemp(path.join(tmpdir(), 'cli-completion-')),
    startProduct(),
    buildCli(),
  ]);
  const api = await Api.login(product.url, 'admin', adminPassword);
  const { index_sets } = await api.call<{ index_sets: { id: string }[] }>(
    'GET',
    '/system/indices/index_sets?stats=false',
  );
  for (const one of [title, 'Shop: back = 2', hostile])
    await api.call('POST', '/streams', {
      title: one,
      description: '',
      index_set_id: index_sets[0]?.id,
      rules: [],
    });
  env = {
    PATH: `${folder}:${process.env.PATH}`,
    HOME: folder,
    TERM: 'dumb',
    TAILRACE_URL: product.url,
    TAILRACE_TOKEN: await api.createToken('completion'),
    TAILRACE_CONFIG_DIR: folder,
  };
  // Prints what it is run with; the shells ask the real one.
  const command = `#!/bin/sh
case $1 in complete | completion) exec '${node}' '${bundle}' "$@" ;; esac
printf 'ran'
printf ' <%s>' "$@"
echo .
`;
  await writeFile(path.join(folder, 'tailrace'), command, { mode: 0o755 });
}, 300_000);
afterAll(async () => {
  await product?.[Symbol.asyncDispose]();
  if (folder) await rm(folder, { recursive: true, force: true });
});

/** Types lines into a shell on a terminal; resolves with the arguments that the command was run with, line by line. */
async function type(shell: Shell, lines: readonly string[]): Promise<string[]> {
  const { start, load } = shells[shell];
  const child = spawn('script', ['-qec', start, '/dev/null'], { env, cwd: folder });
  let output = '';
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const shown = (pattern: RegExp) =>
    new Promise<void>((resolve, reject) => {
      const look = () => {
        if (!pattern.test(output)) return;
        child.stdout.off('data', look);
        resolve();
      };
      child.stdout.on('data', look);
      ended.then(() => reject(new Error(`${shell} ended: ${output}`)));
      look();
    });
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  try {
    child.stdin.write(`${load}; echo rea""dy\r`);
    await shown(/(^|\n|\r)ready/);
    const runs: string[] = [];
    for (const line of lines) {
      output = '';
      child.stdin.write(`${line}\r`);
      await shown(/ran .*\.\r?\n/);
      runs.push(/ran (.*)\.\r?\n/.exec(output)?.[1]?.trim() ?? '');
    }
    return runs;
  } finally {
    child.stdin.write('exit\r');
    child.kill();
    await ended;
  }
}

const tab = '\t';

/** What is typed, and the arguments that the command is run with. */
const completed = [
  [`tailrace index-s${tab}`, '<index-sets>'],
  [`tailrace streams upd${tab}`, '<streams> <update>'],
  [`tailrace search --fail-on-e${tab}`, '<search> <--fail-on-empty>'],
  [`tailrace search x -o ndj${tab}`, '<search> <x> <-o> <ndjson>'],
  [`tailrace search x --output=ndj${tab}`, '<search> <x> <--output=ndjson>'],
  [`tailrace streams get Shop\\ f${tab}`, `<streams> <get> <${title}>`],
  [`tailrace streams get 'Shop f${tab}`, `<streams> <get> <${title}>`],
  [`tailrace streams get "Shop: b${tab}`, '<streams> <get> <Shop: back = 2>'],
  [`tailrace streams get Shop:${tab}`, '<streams> <get> <Shop: back = 2>'],
  [`tailrace search --stream Shop\\ f${tab}`, `<search> <--stream> <${title}>`],
  [`tailrace streams get '$${tab}`, `<streams> <get> <${hostile}>`],
  [`tailrace api createGrokPat${tab}`, '<api> <createGrokPattern>'],
  [`tailrace content apply ./tailr${tab}`, '<content> <apply> <./tailrace>'],
] as const;

describe.each(Object.keys(shells) as Shell[])('%s', (shell) => {
  test.skipIf(!hasProgram('script') || !hasProgram(shell))(
    `completes commands, flags and names (needs ${shell} and script)`,
    async () => {
      const runs = await type(
        shell,
        completed.map(([typed]) => typed),
      );
      expect(runs).toEqual(completed.map(([, run]) => run));
      expect(await readdir(folder)).not.toContain('broken');
    },
  );
});
