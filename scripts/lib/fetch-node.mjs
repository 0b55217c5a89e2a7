import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from './run.mjs';

const execute = promisify(execFile);

/**
 * Fetches the pinned Node of another processor, `x64` or `arm64`, into a new folder, and resolves with its program. Rejects when
 * the registry cannot be reached, or has other bytes than the lockfile says.
 */
export async function fetchNode(arch, folder) {
  const lockfile = readFileSync(path.join(root, 'pnpm-lock.yaml'), 'utf8');
  const [, version, sum] =
    new RegExp(`^ {2}node-linux-${arch}@(\\S+):\\n {4}resolution: \\{integrity: sha512-(\\S+)\\}`, 'm').exec(
      lockfile,
    ) ?? [];
  mkdirSync(folder, { recursive: true });
  const wanted = `node-linux-${arch}@${version}`;
  const options = ['--prefer-offline', '--silent', '--pack-destination', folder];
  const { stdout } = await execute('npm', ['pack', wanted, ...options]);
  const archive = path.join(folder, stdout.trim().split('\n').at(-1) ?? '');
  if (createHash('sha512').update(readFileSync(archive)).digest('base64') !== sum)
    throw new Error(`${wanted} is not what the lockfile names`);
  await execute('tar', ['-xzf', archive, '-C', folder, 'package/bin/node']);
  return path.join(folder, 'package/bin/node');
}
