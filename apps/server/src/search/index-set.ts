import { statSync } from 'node:fs';
import { catalogueOfFiles } from '../indices/catalogue.ts';
import { damageOf, indexPath } from './index-file.ts';

const prefix = 'graylog_';

const generation = (indexName: string) => Number(indexName.slice(prefix.length));

/** The indices of a data directory, those of each set oldest first. */
export const listIndices = (dataDir: string): string[] =>
  catalogueOfFiles(dataDir).indices.map(({ name }) => name);

/** The index that new messages are written to: the newest one. */
export function writeTarget(dataDir: string): string {
  return listIndices(dataDir).findLast((name) => name.startsWith(prefix)) ?? `${prefix}0`;
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
