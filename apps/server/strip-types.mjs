/**
 * Saves the TypeScript that threads import as JavaScript, for `src/threads/entry.mjs`: with no arguments of every thread's
 * entry, else of the given files. Types become spaces, so that lines and columns stay as they are.
 */
import { createHash } from 'node:crypto';
import { chmodSync, globSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { createRequire, stripTypeScriptTypes } from 'node:module';
import path from 'node:path';

const copies = path.join(import.meta.dirname, 'dist/stripped');
const copyOf = (file) =>
  path.join(copies, `${encodeURIComponent(path.relative(import.meta.dirname, file))}.js`);
const lastLine = (source) => `\n// Source: ${createHash('sha256').update(source).digest('hex')}\n`;

/** The saved JavaScript of a file; null if there is none of its present source. */
export function readStripped(file) {
  try {
    const copy = readFileSync(copyOf(file), 'utf8');
    return copy.endsWith(lastLine(readFileSync(file, 'utf8'))) ? copy : null;
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
}

function strip(file) {
  const source = readFileSync(file, 'utf8');
  const stripped = stripTypeScriptTypes(source) + lastLine(source);
  // Threads may read it at any time, so it appears at once and whole.
  const temporary = `${copyOf(file)}.${process.pid}`;
  writeFileSync(temporary, stripped);
  // Readable by whoever may read the source: the server's own files are not.
  chmodSync(temporary, statSync(file).mode & 0o666);
  renameSync(temporary, copyOf(file));
  return stripped;
}

/** TypeScript that a file imports: of its own package, or of the workspace. */
function* importsOf(file, javascript) {
  const { resolve } = createRequire(file);
  for (const [, specifier] of javascript.matchAll(
    /\b(?:from|import)\b[\s(]*['"]((?:\.|@tailrace\/)[^'"]+)['"]/g,
  )) {
    const imported = resolve(specifier);
    if (imported.endsWith('.ts')) yield imported;
  }
}

if (process.argv[1] === import.meta.filename) {
  mkdirSync(copies, { recursive: true });
  const entries = process.argv.slice(2);
  const files = new Set(
    entries.length > 0 ? entries : globSync(path.join(import.meta.dirname, 'src/**/*-worker.ts')),
  );
  // Files that are added meanwhile are visited as well.
  for (const file of files) {
    for (const imported of importsOf(file, readStripped(file) ?? strip(file))) files.add(imported);
  }
}
