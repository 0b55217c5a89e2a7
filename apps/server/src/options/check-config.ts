import { accessSync, constants, existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { runConfig } from '../config.ts';
import { StartupError } from '../errors.ts';
import { plainHttpWarning } from '../http/listen.ts';
import { readTls } from '../http/tls.ts';
import { type GivenOptions, optionValue } from './given-options.ts';
import { type OptionName, type OptionValue, optionNames, optionTable } from './option-table.ts';

const mask = '********';
const controlCharacters = /\p{C}/gu;

/** The message of a StartupError that `action` throws. */
function problemOf(action: () => unknown): string | null {
  try {
    action();
    return null;
  } catch (error) {
    if (error instanceof StartupError) return error.message;
    throw error;
  }
}

/** The options that apply, their values, and where each comes from. */
function optionRows(given: GivenOptions): string {
  const rows = optionNames.flatMap((name): [string, string, string][] => {
    const { kind, fallback }: { kind: string; fallback?: string } = optionTable[name];
    let chosen: ReturnType<GivenOptions['find']>;
    try {
      chosen = given.find(name);
    } catch {
      return [[name, '?', 'see below']];
    }
    const text = chosen?.text ?? fallback;
    if (text === undefined) return [];
    const value = kind === 'path' ? path.resolve(text) : text;
    const shown = kind === 'secret' ? mask : value.replaceAll(controlCharacters, '�');
    return [[name, shown, chosen?.source ?? 'default']];
  });
  const width = (column: 0 | 1) => Math.max(...rows.map((row) => row[column].length));
  const [names, values] = [width(0), width(1)];
  return rows
    .map(([name, value, source]) => `  ${name.padEnd(names)}  ${value.padEnd(values)}  ${source}\n`)
    .join('');
}

/** A folder that exists can be written to; one that does not can be made in the nearest one that exists. */
function writableProblem(what: string, folder: string): string | null {
  let existing = folder;
  while (!existsSync(existing)) existing = path.dirname(existing);
  if (!statSync(existing).isDirectory()) return `${what} ${folder}: ${existing} is not a folder.`;
  try {
    accessSync(existing, constants.W_OK | constants.X_OK);
    return null;
  } catch {
    return existing === folder
      ? `${what} ${folder} cannot be written to by this user.`
      : `${what} ${folder} cannot be made: ${existing} cannot be written to by this user.`;
  }
}

function folderProblem(what: string, folder: string): string | null {
  if (existsSync(folder) && statSync(folder).isDirectory()) return null;
  return `${what} ${folder} is not a folder.`;
}

/** What this machine lacks for the options that can be read. */
function machineProblems(
  value: <Name extends OptionName>(name: Name) => OptionValue<Name> | null,
): (string | null)[] {
  const [cert, key, pluginDir] = [value('tls-cert'), value('tls-key'), value('plugin-dir')];
  const [dataDir, backupDir] = [value('data-dir'), value('backup-dir')];
  return [
    cert === null || key === null ? null : problemOf(() => readTls({ cert, key })),
    pluginDir && folderProblem('plugin-dir', pluginDir),
    ...(value('server') === null
      ? [
          dataDir && writableProblem('data-dir', dataDir),
          backupDir && writableProblem('backup-dir', backupDir),
          ...(value('lookup-dir') ?? []).map((folder) => folderProblem('lookup-dir', folder)),
        ]
      : []),
  ];
}

/** A file that all users of the machine can read has secrets. */
function readableSecretWarning({ file, find }: GivenOptions): string | null {
  if (!file || (statSync(file.path).mode & 0o004) === 0) return null;
  const secret = optionNames.find((name) => optionTable[name].kind === 'secret' && file.entries.has(name));
  if (!secret || !find(secret)) return null;
  return `All users of this machine can read ${secret} in ${file.path}: chmod o-r ${file.path}, or use ${secret}-file.`;
}

const list = (title: string, lines: readonly string[]) =>
  lines.length === 0 ? '' : `\n${title}:\n${lines.map((line) => `  - ${line}\n`).join('')}`;

/** Says which options apply, where each comes from, and what is wrong. Secrets are masked. */
export function checkConfig(given: GivenOptions): { report: string; isValid: boolean } {
  const unreadable = new Map<OptionName, string>();
  for (const name of optionNames) {
    const problem = problemOf(() => optionValue(given, name));
    if (problem !== null) unreadable.set(name, problem);
  }
  const options = [...(given.file?.problems ?? []), ...unreadable.values()];
  const warnings: (string | null)[] = [];
  // What options lack together is only clear once each can be read.
  const together =
    options.length > 0
      ? null
      : problemOf(() => {
          warnings.push(plainHttpWarning(runConfig(given)), readableSecretWarning(given));
        });
  const problems = [
    ...options,
    together,
    ...machineProblems((name) => (unreadable.has(name) ? null : optionValue(given, name))),
  ].filter((problem) => problem !== null);
  const report = [
    `Configuration file: ${given.file?.path ?? 'none'}\n\n`,
    optionRows(given),
    list(
      'Warnings',
      warnings.filter((warning) => warning !== null),
    ),
    list('Problems', problems),
    problems.length === 0 ? '\nThe configuration is valid.\n' : '',
  ];
  return { report: report.join(''), isValid: problems.length === 0 };
}
