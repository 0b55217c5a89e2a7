import type { CommandUnknownOpts } from '@commander-js/extra-typings';

/** A command line, and what it does. */
export interface Example {
  command: string;
  text: string;
}

const examples = new WeakMap<CommandUnknownOpts, Example[]>();

/** Adds examples to the command's help, man page and reference. Every command has at least one. */
export function addExamples<C extends CommandUnknownOpts>(command: C, added: readonly Example[]): C {
  const known = examples.get(command);
  examples.set(command, [...(known ?? []), ...added]);
  if (!known)
    command.addHelpText('after', () => {
      const lines = examplesOf(command).flatMap(({ text, command: line }) => [`  # ${text}`, `  ${line}`]);
      return `\nExamples:\n${lines.join('\n')}`;
    });
  return command;
}

/** The examples of a command. */
export const examplesOf = (command: CommandUnknownOpts): readonly Example[] => examples.get(command) ?? [];

/** The groups of commands in the help of the program, in this order. */
export const groups = {
  search: 'Search:',
  entities: 'Entities:',
  operations: 'Operations:',
  servers: 'Servers:',
  more: 'More:',
} as const;
