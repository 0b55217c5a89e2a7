import { execFile } from 'node:child_process';
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
 * Packs a copy of the SDK by plain `npm pack`, where there is no pnpm. A copy, because packing rewrites the package.json
 * that other tests read at the same time.
 */
export async function packSdk(destination: string): Promise<string> {
  const copy = mkdtempSync(path.join(tmpdir(), 'sdk-sources-'));
  try {
    for (const file of ['pnpm-workspace.yaml', 'tsconfig.base.json', 'scripts/publish-manifest.mjs']) {
      cpSync(path.join(root, file), path.join(copy, file));
    }
    const sdk = path.join(root, 'packages/sdk');
    cpSync(sdk, path.join(copy, 'packages/sdk'), {
      recursive: true,
      filter: (file) => !/[/\\](node_modules|dist|\.tmp|\.turbo)$/.test(file),
    });
    symlinkSync(path.join(sdk, 'node_modules'), path.join(copy, 'packages/sdk/node_modules'));
    const args = ['pack', '--silent', '--pack-destination', destination];
    const name = await run('npm', args, path.join(copy, 'packages/sdk'));
    return path.join(destination, name.trim().split('\n').at(-1) ?? '');
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** Installs packages in a folder that has a package.json. */
export async function installPackages(folder: string, ...packages: string[]): Promise<void> {
  const options = ['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];
  await run('npm', ['install', ...options, ...packages], folder);
}

// The packages of the platform, because those with the plain names download or link them in an install script.
const runtimes = {
  node: { package: `node-${process.platform}-${process.arch}`, file: 'bin/node' },
  deno: { package: `@deno/${process.platform}-${process.arch}-glibc`, file: 'deno' },
  bun: { package: `@oven/bun-${process.platform}-${process.arch}`, file: 'bin/bun' },
};

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

/** Creates a folder with only the packed SDK and other packages, installed by npm. */
export async function strangersProject(...packages: string[]): Promise<string> {
  const project = mkdtempSync(path.join(tmpdir(), 'sdk-user-'));
  writeFileSync(
    path.join(project, 'package.json'),
    JSON.stringify({ name: 'a-tool', private: true, type: 'module' }),
  );
  const tarball = await packSdk(project);
  await installPackages(project, tarball, ...packages);
  return project;
}
