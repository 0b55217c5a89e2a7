import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { StartupError } from '../errors.ts';

/** The format of the backups that this version writes; it reads no newer one. */
const format = 1;

export interface BackedUpFile {
  /** Below the backup, with `/` on every system. */
  path: string;
  bytes: number;
  sha256: string;
}

/** What a backup holds. It is written last: a folder without it is an interrupted backup. */
export interface Manifest {
  format: number;
  product: 'tailrace';
  version: string;
  createdAt: string;
  files: BackedUpFile[];
  /** Files that could not be read as databases and were copied as they are. */
  damaged: string[];
}

export const manifestName = 'manifest.json';

/** Reads a file to its end and waits until it is on disk. */
export async function fingerprint(file: string, signal?: AbortSignal): Promise<Omit<BackedUpFile, 'path'>> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const part of createReadStream(file, {
    highWaterMark: 1 << 20,
    ...(signal ? { signal } : {}),
  })) {
    hash.update(part as Buffer);
    bytes += (part as Buffer).length;
  }
  await syncPath(file);
  return { bytes, sha256: hash.digest('hex') };
}

/** Waits until a file, or the entries of a folder, are on disk. */
export async function syncPath(file: string): Promise<void> {
  const handle = await open(file, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export const newManifest = (
  rest: Pick<Manifest, 'version' | 'createdAt' | 'files' | 'damaged'>,
): Manifest => ({
  format,
  product: 'tailrace',
  ...rest,
});

function isManifest(value: unknown): value is Manifest {
  if (typeof value !== 'object' || value === null) return false;
  const { format: given, product, files } = value as Partial<Manifest>;
  const isFile = (file: Partial<BackedUpFile> | null) =>
    typeof file?.path === 'string' && typeof file.bytes === 'number' && typeof file.sha256 === 'string';
  return typeof given === 'number' && product === 'tailrace' && Array.isArray(files) && files.every(isFile);
}

/** Reads the manifest of a backup; throws a StartupError that says why it cannot be restored. */
export function readManifest(backup: string): Manifest {
  const file = path.join(backup, manifestName);
  if (!existsSync(backup)) throw new StartupError(`There is no backup ${backup}.`);
  if (!existsSync(file)) {
    throw new StartupError(
      `${backup} has no ${manifestName}: it is not a backup, or one that was interrupted. Restore another.`,
    );
  }
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    value = null;
  }
  if (!isManifest(value)) throw new StartupError(`${file} is damaged. Restore another backup.`);
  if (value.format > format) {
    throw new StartupError(
      `${backup} was written by a newer version (${value.version}). Restore it with that.`,
    );
  }
  return value;
}
