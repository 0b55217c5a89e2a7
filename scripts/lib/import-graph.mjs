/** The imports between the files of the repository, read from their text. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const notProduction = /\.(test|stories)\.tsx?$|\/(testing|test-support|generated|dist|node_modules)\//;
const importPath = /(?:from|import)\s*(\()?\s*'([^']+)'/g;

/** The file that an import names, from the repository's root; undefined for a package of others. */
function resolved(file, specifier) {
  if (specifier.startsWith('#/')) return path.join('apps/console/src', specifier.slice(2));
  if (specifier.startsWith('.')) return path.join(path.dirname(file), specifier);
  const [, name, rest] = /^@tailrace\/(domain|languages|sdk|mocks)\/(.+)$/.exec(specifier) ?? [];
  return name && `packages/${name}/src/${rest}.ts`;
}

/** The files of a room that are neither tests nor stories, nor only used by them. */
export const productionFiles = (room) =>
  globSync(`${room}/**/*.{ts,tsx}`).filter((name) => !notProduction.test(name) && !/\.gen\.ts$/.test(name));

/** What a file imports: `target` from the repository's root, `isLazy` where it is loaded on demand. */
export const importsOf = (file) =>
  Array.from(readFileSync(file, 'utf8').matchAll(importPath), ([, call, specifier]) => ({
    target: resolved(file, specifier),
    isLazy: call !== undefined,
  })).filter(({ target }) => target !== undefined);
