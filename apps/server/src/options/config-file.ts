import path from 'node:path';
import { closest, distance } from 'fastest-levenshtein';
import { parse, TomlError } from 'smol-toml';
import { StartupError } from '../errors.ts';
import { readTextFile } from '../text-file.ts';
import { type GivenName, givenNames } from './option-table.ts';

/** What a configuration file says of an option, as text, and the line. */
interface FileEntry {
  text: string;
  line: number;
}

export interface ConfigFile {
  path: string;
  /** By the name in the file. */
  entries: ReadonlyMap<string, FileEntry>;
  /** What is wrong, a sentence with file and line each. */
  problems: readonly string[];
}

const maxTypos = 3;

/** The line on which a name of the outermost table is first written, from 1. */
function lineOf(source: string, name: string): number {
  const escaped = name.replaceAll(/[^\w-]/g, '\\$&');
  const written = new RegExp(`^\\s*(?:\\[+\\s*)?["']?${escaped}["']?\\s*(?:[=.\\]]|$)`);
  return source.split('\n').findIndex((line) => written.test(line)) + 1 || 1;
}

const examples: Readonly<Record<GivenName['kind'], [type: string, example: string]>> = {
  number: ['a whole number without quotes', '9000'],
  switch: ['true or false without quotes', 'true'],
  text: ['a text in quotes', '"…"'],
  secret: ['a text in quotes', '"…"'],
  path: ['a path in quotes', '"/…"'],
  paths: ['a list of paths in quotes', '["/…"]'],
  list: ['a list of texts in quotes', '["…"]'],
};

/** The text of a value, as a variable would have it; null where its type is wrong. */
function textOf(value: unknown, kind: GivenName['kind'], folder: string): string | null {
  const isText = typeof value === 'string';
  switch (kind) {
    case 'number':
      return Number.isInteger(value) ? String(value) : null;
    case 'switch':
      return typeof value === 'boolean' ? String(value) : null;
    case 'text':
    case 'secret':
      return isText ? value : null;
    case 'path':
      return isText && value !== '' ? path.resolve(folder, value) : isText ? '' : null;
    case 'list':
    case 'paths': {
      const entries: unknown[] = isText ? value.split(',') : Array.isArray(value) ? value : [null];
      if (!entries.every((entry) => typeof entry === 'string')) return null;
      return entries
        .flatMap((entry) => entry.trim() || [])
        .map((entry) => (kind === 'paths' ? path.resolve(folder, entry) : entry))
        .join(',');
    }
  }
}

/** Why a name is none of an option, and what was probably meant. */
function unknownName(name: string, value: unknown): string {
  const [first] = value !== null && typeof value === 'object' ? Object.keys(value) : [];
  const joined = givenNames.find((option) => option.name === `${name}-${first}`);
  if (joined)
    return `options are not in tables; write ${joined.name} = … instead of ${first} below [${name}]`;
  const names = givenNames.map((option) => option.name);
  const near = closest(name, names);
  const hint = distance(name, near) <= maxTypos ? `; did you mean ${near}?` : '.';
  return `there is no option ${JSON.stringify(name)}${hint} --help lists the options`;
}

/**
 * Reads a configuration file. Its relative paths start at its folder. Throws a StartupError for a file that cannot be read at
 * all; what is wrong with single options is in `problems`.
 */
export function readConfigFile(file: string): ConfigFile {
  const source = readTextFile('The configuration file', file);
  let values: Record<string, unknown>;
  try {
    values = parse(source);
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const [reason = ''] = error.message.replace(/^Invalid TOML document: /, '').split('\n');
    throw new StartupError(
      `${file}, line ${error.line}: ${reason}. Each option is a line such as port = 9000 or host = "0.0.0.0".`,
    );
  }
  const entries = new Map<string, FileEntry>();
  const problems: string[] = [];
  for (const [name, value] of Object.entries(values)) {
    const line = lineOf(source, name);
    const option = givenNames.find((each) => each.name === name);
    if (!option) {
      problems.push(`${file}, line ${line}: ${unknownName(name, value)}.`);
      continue;
    }
    const text = textOf(value, option.kind, path.dirname(path.resolve(file)));
    const [type, example] = examples[option.kind];
    if (text === null) {
      problems.push(`${file}, line ${line}: ${name} must be ${type}, such as ${name} = ${example}.`);
    } else entries.set(name, { text, line });
  }
  return { path: file, entries, problems };
}
