import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import type { Context } from '../context.ts';
import { addExamples, groups } from '../help.ts';
import { repeatable } from '../option-parsers.ts';

/** `api`: every call of the contract by its name. */
export function addApiCommand(program: CommandUnknownOpts, context: () => Context): void {
  const command = program
    .commandsGroup(groups.operations)
    .command('api')
    .description('Make any call of the HTTP API by its name')
    .argument('[operation]', 'name of the call, such as listStreams')
    .option('-p, --param <name=value>', 'parameter of the call; repeat it for more', repeatable)
    .option('-b, --body <file>', 'body of the call from a JSON or YAML file, or - for standard input')
    .option('--list [area]', 'list the calls, all of them or those of an area')
    // The help of a call is taken from the contract.
    .helpOption(false)
    .option('-h, --help', 'print the parameters, body and permission of the call')
    .action(async (operation, options) => {
      const { callOperation, describeOperation, listOperations } = await import('./run.ts');
      if (options.list !== undefined)
        return listOperations(context(), options.list === true ? undefined : options.list);
      if (operation === undefined) return command.help({ error: !options.help });
      return options.help
        ? describeOperation(context(), operation)
        : callOperation(context(), operation, options);
    });
  addExamples(command, [
    { text: 'List the calls of an area', command: 'tailrace api --list streams' },
    { text: 'Show what a call takes', command: 'tailrace api createStream --help' },
    {
      text: 'Make a call with parameters',
      command: 'tailrace api listStreamsPaginated -p per_page=10 -p sort=title',
    },
    { text: 'Make a call with a body', command: 'tailrace api createGrokPattern --body pattern.json' },
  ]);
}
