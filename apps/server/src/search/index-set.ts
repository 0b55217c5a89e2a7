import { existsSync, readdirSync, statSync } from 'node:fs';
import { damageOf, indexPath, indicesFolder } from './index-file.ts';

const prefix = 'graylog_';
const indexFile = new RegExp(`^(${prefix}\\d+)\\.sqlite$`);

const generation = (indexName: string) => Number(indexName.slice(prefix.length));

/** The indices of a data directory, oldest first. */
export function listIndices(dataDir: string): string[] {
  const folder = indicesFolder(dataDir);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .map((file) => indexFile.exec(file)?.[1])
    .filter((name) => name !== undefined)
    .sort((a, b) => generation(a) - generation(b));
}

/** The index that new messages are written to: the newest one. */
export function writeTarget(dataDir: string): string {
  return listIndices(dataDir).at(-1) ?? `${prefix}0`;
}

/** The index that a starting server writes to: the newest, or a new one when that is damaged. */
export function healthyWriteTarget(dataDir: string): string {
  const newest = writeTarget(dataDir);
  const isDamaged = damageOf(indexPath(dataDir, newest)) !== null;
  return isDamaged ? `${prefix}${generation(newest) + 1}` : newest;
}

/** The size of an index on disk, including its write-ahead log. */
export function indexBytes(dataDir: string, indexName: string): number {
  const file = indexPath(dataDir, indexName);
  return [file, `${file}-wal`].reduce(
    (sum, name) => sum + (statSync(name, { throwIfNoEntry: false })?.size ?? 0),
    0,
  );
}
