import { Argument, type CommandUnknownOpts } from '@commander-js/extra-typings';
import { addExamples, groups } from '../help.ts';

const shells = ['bash', 'zsh', 'fish'] as const;

/** `completion`: the script for a shell. */
export function addCompletionCommand(program: CommandUnknownOpts): void {
  addExamples(
    program
      .commandsGroup(groups.more)
      .command('completion')
      .description('Print the script that completes commands in a shell')
      .addArgument(new Argument('<shell>', 'the shell').choices(shells))
      .action(async (shell) => (await import('./complete.ts')).printScript(shell)),
    [
      { text: 'Complete commands in bash', command: 'source <(tailrace completion bash)' },
      {
        text: 'Complete commands in fish',
        command: 'tailrace completion fish > ~/.config/fish/completions/tailrace.fish',
      },
    ],
  );
}
