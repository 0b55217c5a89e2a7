import type { Argument, CommandUnknownOpts, Option } from '@commander-js/extra-typings';
import type { Context } from '../context.ts';
import { entities, parentOf } from '../entities/entities.ts';
import { suggestions } from '../entities/suggest.ts';
import { operations } from '../generated/operations.ts';
import { choicesOf } from '../option-parsers.ts';
import { oneLine } from '../output/visible.ts';
import { readServers, serversFile } from '../servers/store.ts';
import { readBashLine } from './bash-line.ts';

/** What can stand where the cursor is, and what it means. */
export interface Candidate {
  value: string;
  description: string;
}

/** The candidates, and whether files are candidates as well. */
interface Completion {
  candidates: readonly Candidate[];
  withFiles?: boolean;
}

const nothing: Completion = { candidates: [] };
const plain = (values: readonly string[]): Completion => ({
  candidates: values.map((value) => ({ value, description: '' })),
});
const entity = (name: string) => entities.find((one) => one.name === name);
/** In `<file>`, `file`. */
const valueName = ({ flags }: Option) => /[<[](.+?)[\]>]/.exec(flags)?.[1];

/** Values of options whose names say what they take; those of entities are titles, or ids where the call takes only ids. */
async function valuesOf(option: Option, context: Context, typed: string): Promise<Completion> {
  const choices = choicesOf(option);
  if (choices) return plain(choices);
  if (valueName(option) === 'file') return { candidates: [], withFiles: true };
  if (valueName(option) === 'true|false') return plain(['true', 'false']);
  switch (option.long) {
    case '--stream':
      return { candidates: await suggestions(context, entity('streams'), [], typed) };
    case '--input':
      return { candidates: await suggestions(context, entity('inputs'), [], typed) };
    case '--index-set-id':
      return { candidates: await suggestions(context, entity('index-sets'), [], typed, 'id') };
    case '--list':
      return plain([...new Set(operations.map(({ area }) => area))].sort());
    case '--server': {
      const { servers } = await readServers(serversFile(context.host.env));
      return { candidates: Object.entries(servers).map(([value, { url }]) => ({ value, description: url })) };
    }
  }
  return nothing;
}

/** Values of the next argument of a command, after those that stand there. */
async function argumentValues(
  command: CommandUnknownOpts,
  before: readonly string[],
  context: Context,
  typed: string,
): Promise<Completion> {
  const known = command.registeredArguments as readonly Argument<string, boolean>[];
  const last = known.at(-1);
  const argument = known[before.length] ?? (last?.variadic ? last : undefined);
  if (!argument) return nothing;
  if (argument.argChoices) return plain(argument.argChoices);
  if (argument.name() === 'file') return { candidates: [], withFiles: true };
  if (argument.name() === 'operation')
    return { candidates: operations.map(({ id, summary }) => ({ value: id, description: summary })) };
  const own = entity(command.parent?.name() ?? '');
  if (!own) return nothing;
  const parent = parentOf(own);
  const named = [...(parent ? [parent] : []), ...(command.name() === 'create' ? [] : [own])];
  return { candidates: await suggestions(context, named[before.length], before, typed) };
}

/** What can follow the words of a command line, of which the last one is being typed. */
async function completion(
  program: CommandUnknownOpts,
  context: Context,
  words: readonly string[],
): Promise<Completion> {
  const typed = words.at(-1) ?? '';
  let command = program;
  const given: string[] = [];
  let waiting: Option | undefined;
  let areOptionsOver = false;
  const options = () => [...command.options, ...(command === program ? [] : program.options)];
  const find = (flag: string) => options().find(({ long, short }) => flag === long || flag === short);
  for (const word of words.slice(0, -1)) {
    if (waiting) waiting = undefined;
    else if (areOptionsOver) given.push(word);
    else if (word === '--') areOptionsOver = true;
    else if (/^-./.test(word)) {
      const option = word.includes('=') ? undefined : find(word);
      if (option?.required) waiting = option;
    } else {
      const child = given.length === 0 && command.commands.find((one) => one.name() === word);
      if (child) command = child;
      // `help search` is completed like commands, whatever depth.
      else if (command !== program || word !== 'help') given.push(word);
    }
  }
  if (waiting) return valuesOf(waiting, context, typed);
  if (!areOptionsOver && typed.startsWith('-')) {
    const [flag = '', value] = typed.split(/=(.*)/s);
    if (value === undefined)
      return {
        candidates: options()
          .filter(({ hidden }) => !hidden)
          .map(({ long, short, description }) => ({ value: long ?? short ?? '', description })),
      };
    const option = find(flag);
    if (!option?.required) return nothing;
    const { candidates } = await valuesOf(option, context, value);
    return { candidates: candidates.map((one) => ({ ...one, value: `${flag}=${one.value}` })) };
  }
  if (given.length === 0 && command.commands.length > 0)
    return {
      candidates: command.commands.map((child) => ({
        value: child.name(),
        description: child.description(),
      })),
    };
  return argumentValues(command, given, context, typed);
}

/** Control characters have no place on a command line, and would end a candidate. */
const isTypable = ({ value }: Candidate) => value !== '' && !/\p{Cc}/u.test(value);

/** The word by which a script says that files are candidates. */
const filesMark = ':files';

/**
 * What scripts of shells print: a candidate and its description in each line, and whether files are candidates. bash has the
 * line up to the cursor in place of its words, and gets what it inserts.
 */
export async function complete(
  program: CommandUnknownOpts,
  context: Context,
  request: readonly string[],
): Promise<string> {
  const isBash = request[0] === 'bash';
  const line = isBash ? readBashLine(request[1] ?? '', request[2] ?? '') : undefined;
  const words = line?.words ?? request.slice(1);
  const { candidates, withFiles } = await completion(program, context, words);
  const typed = words.at(-1) ?? '';
  const lines = candidates
    .filter(isTypable)
    .filter(({ value }) => !line || value.startsWith(typed))
    .map(({ value, description }) => (line ? line.insert(value) : `${value}\t${oneLine(description)}`));
  return [...lines, ...(withFiles ? [filesMark] : [])].map((one) => `${one}\n`).join('');
}
