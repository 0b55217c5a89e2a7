import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { installPackages, run } from '../sdk/stranger.ts';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * Packs a copy of a package by plain `npm pack`, where there is no pnpm. A copy, because packing rewrites the package.json that
 * other tests read at the same time.
 *
 * @returns the path of the tarball
 */
export async function packPackage(name: string, destination: string): Promise<string> {
  const copy = mkdtempSync(path.join(tmpdir(), `${name}-sources-`));
  try {
    const folder = `packages/${name}`;
    for (const file of ['pnpm-workspace.yaml', 'tsconfig.base.json', 'scripts'])
      cpSync(path.join(root, file), path.join(copy, file), { recursive: true });
    cpSync(path.join(root, folder), path.join(copy, folder), {
      recursive: true,
      filter: (file) => !/[/\\](node_modules|dist|\.tmp|\.turbo)$/.test(file),
    });
    for (const modules of ['node_modules', `${folder}/node_modules`])
      symlinkSync(path.join(root, modules), path.join(copy, modules));
    const output = await run(
      'npm',
      ['pack', '--silent', '--pack-destination', destination],
      path.join(copy, folder),
    );
    return path.join(destination, output.trim().split('\n').at(-1) ?? '');
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** Installs a version of Node in a folder below the project, and returns its program. */
export async function installNode(project: string, version: string): Promise<string> {
  // The platform's package, because the `node` package downloads it in an install script.
  const platform = `node-${process.platform}-${process.arch}`;
  const folder = path.join(project, `node-${version}`);
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true }');
  await installPackages(folder, `${platform}@${version}`);
  return path.join(folder, 'node_modules', platform, 'bin/node');
}

/** Creates an empty folder with only the packed package in it, installed by npm. */
export async function folderWith(name: string): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), `${name}-user-`));
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true }');
  await installPackages(folder, await packPackage(name, folder));
  return folder;
}
