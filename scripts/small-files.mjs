/**
 * Prints the sizes of a room's files, and the small ones that could stand in the file that uses them: at most 60 lines,
 * imported by one file alone, of the same folder, not loaded on demand, and without a test or story of their own.
 * Fails when a folder of a room consists of too many of them.
 *
 *     node scripts/small-files.mjs apps/console/src …
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { importsOf, productionFiles } from './lib/import-graph.mjs';

const smallLines = 60;
/** A folder with fewer files is easy to survey. */
const minFiles = 8;
const maxShare = 0.2;

const linesOf = (file) => readFileSync(file, 'utf8').split('\n').length - 1;
const hasOwnTest = (file) =>
  ['.test.ts', '.test.tsx', '.stories.tsx'].some((end) => existsSync(file.replace(/\.tsx?$/, end)));
const percent = (share) => `${Math.round(share * 100)} %`;

/** By file, the files that import it, and whether one of them loads it on demand. */
function importersOf(rooms) {
  const importers = new Map();
  for (const file of rooms.flatMap(productionFiles)) {
    for (const { target, isLazy } of importsOf(file)) {
      const known = importers.get(target) ?? { files: new Set(), isLazy: false };
      known.files.add(file);
      known.isLazy ||= isLazy;
      importers.set(target, known);
    }
  }
  return importers;
}

/** All that may import a file of a room. */
const importers = importersOf(['apps/console/src', 'apps/server/src', 'packages', 'tests']);

function couldBePartOfItsImporter(file) {
  const { files, isLazy } = importers.get(file) ?? { files: new Set(), isLazy: false };
  const [only] = files;
  return (
    files.size === 1 &&
    !isLazy &&
    path.dirname(only) === path.dirname(file) &&
    path.basename(only) !== 'index.ts' &&
    linesOf(file) <= smallLines &&
    !hasOwnTest(file)
  );
}

for (const room of process.argv.slice(2)) {
  const files = productionFiles(room);
  const lines = files.map(linesOf).sort((one, other) => one - other);
  const small = files.filter(couldBePartOfItsImporter);
  process.stdout.write(
    `${room}: ${files.length} files, median ${lines[lines.length >> 1]} lines, ${small.length} small ones with one importer beside them\n`,
  );
  const folders = Map.groupBy(files, path.dirname);
  const shares = [...folders]
    .map(([folder, { length }]) => ({
      folder,
      length,
      own: small.filter((file) => path.dirname(file) === folder),
    }))
    .filter(({ length, own }) => length >= minFiles && own.length > 0)
    .sort((one, other) => other.own.length / other.length - one.own.length / one.length);
  for (const { folder, length, own } of shares.slice(0, 5))
    process.stdout.write(`  ${percent(own.length / length)} of the ${length} files of ${folder}\n`);
  for (const { folder, length, own } of shares) {
    if (own.length / length <= maxShare) continue;
    process.stdout.write(
      `error: more than ${percent(maxShare)} of the ${length} files of ${folder} could stand in the file that uses them:\n${own.map((file) => `  ${file}\n`).join('')}`,
    );
    process.exitCode = 1;
  }
}
