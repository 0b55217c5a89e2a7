import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const repository = new URL('../../', import.meta.url);

/** The root of the repository. */
export const root = fileURLToPath(repository);

/** Reads a file by its path from the root of the repository. */
export const read = (path: string): string => readFileSync(new URL(path, repository), 'utf8');

/** Lists paths from the root of the repository, sorted. */
export const list = (pattern: string): string[] =>
  globSync(pattern, {
    cwd: root,
    exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path),
  }).toSorted();

/** The rows of a table whose first line has the column names. */
export function rowsOf(path: string): string[][] {
  return read(path)
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));
}
