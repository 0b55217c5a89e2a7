import { readdirSync, statSync } from 'node:fs';
import { indexPath, indicesFolder } from '../search/index-file.ts';
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
