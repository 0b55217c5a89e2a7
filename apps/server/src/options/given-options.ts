import { parseArgs } from 'node:util';
import { StartupError } from '../errors.ts';
import { readTextFile } from '../text-file.ts';
import { type ConfigFile, readConfigFile } from './config-file.ts';
import { givenNames, type OptionName, type OptionValue, optionTable, variableOf } from './option-table.ts';

export type Environment = Record<string, string | undefined>;

/** An option as one of the sources gives it. */
interface GivenText {
  text: string;
  /** Names the source for people: a flag, a variable, or a line of the file. */
  source: string;
  isFromFile: boolean;
}

/** All that flags, environment and file say. */
export interface GivenOptions {
  /** Words that are no options. */
  positionals: string[];
  isHelp: boolean;
  /** Null without a configuration file. */
  file: ConfigFile | null;
  /** The option from the source that wins; null where none gives it. Throws a StartupError for a secret that cannot be read. */
  find(name: OptionName): GivenText | null;
}

const flags = {
  ...Object.fromEntries(
    givenNames.flatMap(({ name, kind, isHidden }) => {
      const type = kind === 'switch' ? ('boolean' as const) : ('string' as const);
      return isHidden ? [] : [[name, { type }]];
    }),
  ),
  config: { type: 'string' },
  // What other programs call the path prefix.
  'base-path': { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

function readArguments(args: string[]) {
  try {
    return parseArgs({ args, options: flags, strict: true, allowPositionals: true });
  } catch (error) {
    const [reason] = (error instanceof Error ? error.message : String(error)).split(/[.\n]/);
    throw new StartupError(`${reason}. --help lists the options.`);
  }
}

/** Reads what the sources give. Throws a StartupError for an unknown flag and an unreadable file. */
export function readGivenOptions(args: string[], env: Environment): GivenOptions {
  const { values, positionals } = readArguments(args);
  const given: Record<string, unknown> = { 'path-prefix': values['base-path'], ...values };
  const isHelp = values.help === true;
  // An empty variable counts as unset.
  const path = values.config ?? (env.TAILRACE_CONFIG || undefined);
  const file = path === undefined || isHelp ? null : readConfigFile(path);

  /** From the strongest source to the weakest. */
  const sources: ((name: string) => GivenText | null)[] = [
    (name) =>
      given[name] === undefined
        ? null
        : { text: String(given[name]), source: `--${name}`, isFromFile: false },
    (name) => {
      const text = env[variableOf(name)];
      return text ? { text, source: variableOf(name), isFromFile: false } : null;
    },
    (name) => {
      const entry = file?.entries.get(name);
      if (!file || !entry || entry.text === '') return null;
      return { text: entry.text, source: `${name} in ${file.path}, line ${entry.line}`, isFromFile: true };
    },
  ];

  function find(name: OptionName): GivenText | null {
    const isSecret = optionTable[name].kind === 'secret';
    for (const source of sources) {
      const own = source(name);
      const fromFile = isSecret ? source(`${name}-file`) : null;
      if (own && fromFile) {
        throw new StartupError(`${own.source} and ${fromFile.source} are both given; remove one of them.`);
      }
      if (fromFile) return { ...fromFile, text: secretIn(fromFile) };
      if (own) return own;
    }
    return null;
  }

  return { positionals, isHelp, file, find };
}

/** The content of a file with a secret, without the line break that editors add. */
function secretIn({ text: file, source }: GivenText): string {
  const secret = readTextFile(`${source}:`, file).replace(/\r?\n$/, '');
  if (secret === '') throw new StartupError(`${source}: ${file} is empty.`);
  return secret;
}

/** The value of an option. Throws a StartupError that names the source and what it must be. */
export function optionValue<Name extends OptionName>(
  { find }: Pick<GivenOptions, 'find'>,
  name: Name,
): OptionValue<Name> {
  const option: { fallback?: string; parse(text: string): unknown } = optionTable[name];
  const given = find(name);
  const text = given?.text ?? option.fallback;
  if (text === undefined) return null as OptionValue<Name>;
  try {
    return option.parse(text) as OptionValue<Name>;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new StartupError(`${given?.source ?? `--${name}`} ${error.message}.`);
  }
}
