import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
/** Where `npx pnpm release` writes. */
export const releaseFolder = path.join(root, '.tmp/release');
export const pinnedNode = path.join(root, 'node_modules/.bin/node');

/** The version of the product. */
export const { version }: { version: string } = JSON.parse(
  readFileSync(path.join(root, 'package.json'), 'utf8'),
);

/** The unpacked archive that the release was packed from. */
export const stage = path.join(releaseFolder, `tailrace-${version}-linux-${process.arch}`);

/** Makes the release, unless another file of this run of the tests has. */
export function makeRelease(): void {
  const { TAILRACE_TEST_RUN: run = '' } = process.env;
  const stamp = path.join(releaseFolder, '.made-by');
  if (run !== '' && existsSync(stamp) && readFileSync(stamp, 'utf8') === run) return;
  execFileSync(pinnedNode, ['scripts/release.mjs'], { cwd: root });
  writeFileSync(stamp, run);
}

/** Debian's name of this machine's architecture. */
export const architecture = process.arch === 'x64' ? 'amd64' : process.arch;
