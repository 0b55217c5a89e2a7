import type { Command, OptionValues } from '@commander-js/extra-typings';
import { InvalidArgumentError } from 'commander';
import { repeatable } from '../option-parsers.ts';

/** Names separated by commas; the option may be repeated. */
export const names = (text: string, before: unknown): string[] => {
  const added = text.split(',').map((name) => name.trim());
  if (added.includes('')) throw new InvalidArgumentError('Separate names by single commas.');
  return [...new Set([...(Array.isArray(before) ? before : []), ...added])];
};

/** The query of a command line; several arguments are one query. */
export const queryOf = (words: readonly string[]): string => words.join(' ').trim();

/** Adds the options that say where messages are looked for, from when on, and how long. */
export const begun = <Args extends unknown[], Opts extends OptionValues, Globals extends OptionValues>(
  command: Command<Args, Opts, Globals>,
  since: string,
) =>
  command
    .option('--since <time>', since)
    .option('--zone <name>', 'time zone to read and write times in; default: that of the system')
    .option('--stream <title|id>', 'search only this stream; may be repeated', repeatable)
    .option('--timeout <length>', 'give up after this time, for example 30s');

/** Adds the options that say what is searched. */
export const scoped = <Args extends unknown[], Opts extends OptionValues, Globals extends OptionValues>(
  command: Command<Args, Opts, Globals>,
  since = 'search from then on: 15m, 2h, "yesterday 18:00", 2026-11-01; default: 1h',
) =>
  begun(command, since)
    .option('--until <time>', 'search until then; default: now')
    .option('--during <time>', 'search a time in words: "last night", "yesterday 20:30-21:45"')
    .option('--all-time', 'search all messages there are');

/** Adds the option for scripts that need a result. */
export const emptiable = <Args extends unknown[], Opts extends OptionValues, Globals extends OptionValues>(
  command: Command<Args, Opts, Globals>,
) => command.option('--fail-on-empty', 'end with exit code 6 if no messages match');
