import t, { type RootCommand } from '@bomb.sh/tab';
import tab from '@bomb.sh/tab/commander';
import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import type { Context } from '../context.ts';
import { suggestions } from '../entities/suggest.ts';
import { operations } from '../generated/operations.ts';
import { oneLine } from '../output/visible.ts';

/** The command by which scripts of shells ask. */
const internal = 'complete';

/** The commands of a filled program, as the completion of shells knows them. */
function adapted(program: CommandUnknownOpts): RootCommand {
  const root = tab(program as Parameters<typeof tab>[0], { completionCommandName: internal });
  root.commands.delete(internal);
  for (const command of root.commands.values()) {
    // Global options are accepted after every command.
    for (const [name, option] of root.options)
      if (!command.options.has(name)) command.options.set(name, option);
  }
  const api = root.commands.get('api');
  const areas = [...new Set(operations.map(({ area }) => area))].sort();
  const operation = api?.arguments.get('operation');
  if (operation)
    operation.handler = (complete) => {
      for (const { id, summary } of operations) complete(id, summary);
    };
  const list = api?.options.get('list');
  if (list)
    list.handler = (complete) => {
      for (const area of areas) complete(area, '');
    };
  return root;
}

/** Prints what can follow the words of a command line, of which the last one is being typed. */
export async function complete(
  program: CommandUnknownOpts,
  context: Context,
  words: readonly string[],
): Promise<void> {
  const root = adapted(program);
  const suggested = await suggestions(context, words);
  const [first] = root.commands.get(words.slice(0, 2).join(' '))?.arguments.values() ?? [];
  if (first && suggested.length > 0)
    first.handler = (add) => {
      for (const { id, title } of suggested) add(id, oneLine(title));
    };
  root.parse([...words]);
}

/** Prints the script that makes a shell complete the command. */
export function printScript(shell: 'bash' | 'zsh' | 'fish'): void {
  t.setup('tailrace', 'tailrace', shell);
}
