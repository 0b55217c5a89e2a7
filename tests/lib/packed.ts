import { execFile, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../..');

/** The output of a tool, even when it failed. */
export async function run(command: string, args: string[], cwd: string): Promise<string> {
  const { stdout } = await execute(command, args, { cwd }).catch(
    (failure: Error & { stdout: string; stderr: string }) => {
      throw new Error(`${failure.message}\n${failure.stdout}\n${failure.stderr}`);
    },
  );
  return stdout;
}

/** Versions pinned in the workspace, so that they install from the package cache without a network. */
export function pinned(...names: string[]): string[] {
  const [, catalog = ''] = readFileSync(path.join(root, 'pnpm-workspace.yaml'), 'utf8').split('\ncatalog:\n');
  return names.map((name) => `${name}@${new RegExp(`^ {2}"?${name}"?: (.+)$`, 'm').exec(catalog)?.[1]}`);
}

/**
 * Makes a checkout with one package in it and the tools installed. A copy, because packing rewrites the package.json that other
 * tests read at the same time.
 */
function checkoutOf(name: string): string {
  const copy = mkdtempSync(path.join(tmpdir(), `${name}-sources-`));
  const folder = `packages/${name}`;
  for (const file of ['pnpm-workspace.yaml', 'tsconfig.base.json', 'scripts'])
    cpSync(path.join(root, file), path.join(copy, file), { recursive: true });
  cpSync(path.join(root, folder), path.join(copy, folder), {
    recursive: true,
    filter: (file) => !/[/\\](node_modules|dist|\.tmp|\.turbo)$/.test(file),
  });
  for (const modules of ['node_modules', `${folder}/node_modules`])
    symlinkSync(path.join(root, modules), path.join(copy, modules));
  return copy;
}

/**
 * Packs a package by plain `npm pack`, where there is no pnpm.
 *
 * @returns the path of the tarball
 */
export async function packPackage(name: string, destination: string): Promise<string> {
  const checkout = checkoutOf(name);
  try {
    const output = await run(
      'npm',
      ['pack', '--silent', '--pack-destination', destination],
      path.join(checkout, 'packages', name),
    );
    return path.join(destination, output.trim().split('\n').at(-1) ?? '');
  } finally {
    rmSync(checkout, { recursive: true, force: true });
  }
}

/** The blocks of shell commands in a README. */
export const shellBlocks = (markdown: string): string[] =>
  [...markdown.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, code = '']) => code);

/** What following a README has left behind. */
export interface Followed {
  /** The folder that the commands ended in. */
  folder: string;
  /** What they printed, without the folder. */
  printed: string;
  /** The home of whoever typed them; npm installs global packages below its `.local`. */
  home: string;
}

/** Types the commands by which a README installs its package, in a checkout of it and with a Node of the user's. */
export async function followReadme(name: string, commands: string, node: string): Promise<Followed> {
  const checkout = checkoutOf(name);
  const home = mkdtempSync(path.join(tmpdir(), `${name}-home-`));
  const prefix = path.join(home, '.local');
  try {
    const cache = (await run('npm', ['config', 'get', 'cache'], checkout)).trim();
    const env = {
      ...process.env,
      HOME: home,
      PATH: [path.join(prefix, 'bin'), path.dirname(node), process.env.PATH].join(':'),
      npm_config_cache: cache,
      npm_config_prefix: prefix,
      npm_config_prefer_offline: 'true',
      npm_config_fetch_timeout: '60000',
      npm_config_audit: 'false',
      npm_config_update_notifier: 'false',
    };
    const code = `${commands}\npwd`;
    const { stdout } = await execute('bash', ['--norc', '-euo', 'pipefail', '-c', code], {
      cwd: checkout,
      env,
    });
    const lines = stdout.trimEnd().split('\n');
    return { folder: lines.at(-1) ?? '', printed: lines.slice(0, -1).join('\n'), home };
  } finally {
    rmSync(checkout, { recursive: true, force: true });
  }
}

/** Installs packages in a folder that has a package.json. */
export async function installPackages(folder: string, ...packages: string[]): Promise<void> {
  // By default npm waits five minutes for a download that stalls, as long as the tests wait for it.
  const options = [
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    '--fetch-timeout=60000',
  ];
  await run('npm', ['install', ...options, ...packages], folder);
}

// The packages of the platform, because those with the plain names download or link them in an install script.
const runtimes = {
  node: { package: `node-${process.platform}-${process.arch}`, file: 'bin/node' },
  deno: { package: `@deno/${process.platform}-${process.arch}-glibc`, file: 'deno' },
  bun: { package: `@oven/bun-${process.platform}-${process.arch}`, file: 'bin/bun' },
};

/** Skips a test that needs what is not there, and says so in the output, where a skipped test is only a number. */
export function skipWithout(skip: (note: string) => never, reason: string): never {
  process.stderr.write(`Not tested: ${reason}\n`);
  return skip(reason);
}

export const isMissing = (program: string): boolean => spawnSync(program, ['--version']).error !== undefined;

/** Skips a script of the documentation that uses a program which a new machine does not have. */
export function skipWithoutPrograms(skip: (note: string) => never, script: string): void {
  for (const program of ['curl', 'jq']) {
    const isUsed = new RegExp(`\\b${program}\\b`).test(script);
    if (isUsed && isMissing(program))
      skipWithout(skip, `${script.trim()}, because ${program} is not installed`);
  }
}

/** Installs a runtime in a folder of its own below the project, and returns its program. */
export async function installRuntime(
  project: string,
  name: keyof typeof runtimes,
  version: string,
): Promise<string> {
  const { package: packageName, file } = runtimes[name];
  const folder = path.join(project, `${name}-${version}`);
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true }');
  await installPackages(folder, `${packageName}@${version}`);
  return path.join(folder, 'node_modules', packageName, file);
}

/** Creates a folder with only the packed package and other packages in it, installed by npm. */
export async function folderWith(name: string, ...packages: string[]): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), `${name}-user-`));
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  await installPackages(folder, await packPackage(name, folder), ...packages);
  return folder;
}
