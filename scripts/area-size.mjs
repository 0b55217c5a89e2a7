/**
 * Counts the files and lines of each area by room, and the other files that mention the area.
 *
 *     node scripts/area-size.mjs grok outputs
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** The names of an area's files where they differ from the area's name. */
const alsoCalled = {
  grok: ['grok', 'grokpatterns', 'grok-patterns', 'grok-pattern'],
  loggers: ['loggers', 'logging'],
  decorators: ['decorators', 'decorator'],
};

/** Leaves out engines, which no area is written in, and generated files. */
const notCounted =
  /(^|\/)(generated|dist)\/|routeTree|bundle\.json|^packages\/languages\/|^apps\/server\/src\/(patterns|logging|search|ingest)\/|^docs\/|^\.changeset\/|^tests\/conformance\//;

const listed = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n');
const sources = listed.filter((file) => /\.(tsx?|mjs|ya?ml|css|json)$/.test(file) && !notCounted.test(file));

/** Whether a folder, or the name of a file up to its first dot, is one of the area's words; `001-grok` counts as `grok`. */
const belongsTo = (words) => (file) =>
  file.split('/').some((part) =>
    words.includes(
      part
        .replace(/^\d+-/, '')
        .split('.')[0]
        .replace(/-handlers$/, ''),
    ),
  );

const read = (file) => readFileSync(file, 'utf8');
const linesOf = (file) => read(file).split('\n').length - 1;

/** The files of the repository that a file imports, resolved from their import paths alone. */
function importsOf(file) {
  const paths = Array.from(
    read(file).matchAll(/from '([^']+)'|import\('([^']+)'\)/g),
    ([, one, two]) => one ?? two,
  );
  return paths.map((path) => {
    if (path.startsWith('.')) return join(dirname(resolve(file)), path).slice(process.cwd().length + 1);
    if (path.startsWith('#/')) return `apps/console/src/${path.slice(2)}`;
    return path.replace(/^@tailrace\/(\w+)\/(.*)$/, 'packages/$1/src/$2.ts');
  });
}

for (const area of process.argv.slice(2)) {
  const words = alsoCalled[area] ?? [area];
  const own = sources.filter(belongsTo(words));
  const isOwn = new Set(own);
  const shared = sources.filter(
    (file) => !isOwn.has(file) && importsOf(file).some((path) => isOwn.has(path)),
  );
  const isTest = (file) => /\.(test|spec|stories)\.tsx?$/.test(file);
  const sum = (files) => files.reduce((total, file) => total + linesOf(file), 0);
  const tests = own.filter(isTest);
  process.stdout.write(
    `${area}: ${own.length} files, ${sum(own)} lines (of them ${tests.length} tests and stories, ${sum(tests)} lines); imported by ${shared.length} files of others\n`,
  );
  if (process.env.VERBOSE)
    process.stdout.write([...own, '-- imported by', ...shared].map((file) => `  ${file}\n`).join(''));
}
