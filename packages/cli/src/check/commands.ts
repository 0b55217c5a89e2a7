import { type CommandUnknownOpts, InvalidArgumentError } from '@commander-js/extra-typings';
import type { Context } from '../context.ts';
import { checkCodes } from '../errors.ts';
import { addExamples, groups } from '../help.ts';

function seconds(text: string): number {
  const value = Number(text);
  if (!(value > 0 && value <= 600))
    throw new InvalidArgumentError('It must be a number of seconds from 1 to 600.');
  return value;
}

/** `check`: whether everything is well, for people and for monitoring. */
export function addCheckCommand(program: CommandUnknownOpts, context: () => Context): void {
  addExamples(
    program
      .commandsGroup(groups.operations)
      .command('check')
      .description('Check nodes, inputs, storage, journal and notifications')
      .option('--timeout <seconds>', 'how long to wait for the server', seconds, 30)
      .addHelpText(
        'after',
        `
Exit codes, those of monitoring plugins:
  0 OK
  1 WARNING
  2 CRITICAL, also when the server is unreachable
  3 UNKNOWN: something could not be checked, for lack of permission for example`,
      )
      // Wrong arguments say nothing about the server.
      .exitOverride((error) => {
        throw error.exitCode === 0 ? error : Object.assign(error, { exitCode: checkCodes.UNKNOWN });
      })
      .action(async ({ timeout }) => (await import('./check.ts')).check(context(), timeout * 1000)),
    [
      { text: 'Check the server', command: 'tailrace check' },
      { text: 'Read what is wrong in a script', command: 'tailrace check --json' },
    ],
  );
}
