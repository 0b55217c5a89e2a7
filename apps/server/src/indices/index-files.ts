import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { evidentDamage, indexPath, indicesFolder } from '../storage/index-file.ts';
import { fileIndex, indexName } from './catalogue.ts';

/** The indices that have a file, by name. */
export function filesOf(dataDir: string): Map<string, { prefix: string; number: number }> {
  const known = readdirSync(indicesFolder(dataDir))
    .map(fileIndex)
    .filter((index) => index !== null);
  return new Map(known.map((index) => [indexName(index.prefix, index.number), index]));
}

/** The size of an index on disk, including its write-ahead log. */
export function indexBytes(dataDir: string, name: string): number {
  const file = indexPath(dataDir, name);
  return [file, `${file}-wal`].reduce(
    (sum, each) => sum + (statSync(each, { throwIfNoEntry: false })?.size ?? 0),
    0,
  );
}

/** The size of an index file and when it was changed last, which tell that somebody else has written to a finalized one. */
export function stampOf(dataDir: string, name: string): string | null {
  const { size, mtimeMs } = statSync(indexPath(dataDir, name), { throwIfNoEntry: false }) ?? {};
  return size === undefined ? null : `${size} ${mtimeMs}`;
}

const rollback = '-journal';

/** Rolls back what a kill has cut off, which only a writer can; before, an index cannot be read. */
export function rollBackIndices(dataDir: string): void {
  for (const file of readdirSync(indicesFolder(dataDir))) {
    if (!file.endsWith(`.sqlite${rollback}`)) continue;
    const main = path.join(indicesFolder(dataDir), file.slice(0, -rollback.length));
    if (evidentDamage(main) !== null) continue;
    using db = new DatabaseSync(main);
    db.prepare('PRAGMA schema_version').get();
  }
}

/** The name under which an index is written anew before it replaces the present one; it is the name of no index. */
export const replacement = (name: string) => `${name}.replacement`;

/**
 * Puts the replacement of a finalized index in its place, at once and for good. Searches that have the index open read what
 * it was until they open it again.
 */
export function replaceIndex(dataDir: string, name: string): void {
  const file = indexPath(dataDir, name);
  // They are empty, and belong to the file that is replaced. A file is never without its log alone.
  for (const ending of ['-shm', '-wal']) rmSync(file + ending, { force: true });
  renameSync(indexPath(dataDir, replacement(name)), file);
  const folder = openSync(indicesFolder(dataDir), 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

/** Deletes replacements that were not finished. */
export function removeReplacements(dataDir: string): void {
  for (const file of readdirSync(indicesFolder(dataDir))) {
    if (/\.replacement\.sqlite/.test(file)) rmSync(path.join(indicesFolder(dataDir), file), { force: true });
  }
}

const deleted = '.deleted';

/** Marks an index as deleted, so that the deletion is completed at the next start if it is cut off. */
export function markDeleted(dataDir: string, name: string): void {
  const file = indexPath(dataDir, name);
  if (existsSync(file)) renameSync(file, file + deleted);
}

/** The indices whose deletion was cut off. */
export const markedDeleted = (dataDir: string): string[] =>
  readdirSync(indicesFolder(dataDir))
    .filter((file) => file.endsWith(`.sqlite${deleted}`))
    .map((file) => path.basename(file, `.sqlite${deleted}`));

/** Deletes the file of an index; whoever has it open can read it until then. */
export function removeFile(dataDir: string, name: string): void {
  for (const ending of ['', '-shm', '-wal', deleted])
    rmSync(indexPath(dataDir, name) + ending, { force: true });
}
