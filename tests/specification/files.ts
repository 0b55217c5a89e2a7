import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const repository = new URL('../../', import.meta.url);

/** A file by its path from the root of the repository. */
export const read = (path: string): string => readFileSync(new URL(path, repository), 'utf8');

/** Paths from the root of the repository, sorted. */
export const list = (pattern: string): string[] =>
  globSync(pattern, {
    cwd: fileURLToPath(repository),
    exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path),
  }).toSorted();

/** Rows of a table with a first line of names. */
export function rowsOf(path: string): string[][] {
  return read(path)
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));
}
