import { Argument, type CommandUnknownOpts } from '@commander-js/extra-typings';
import type { Context } from '../context.ts';
import { addExamples, groups } from '../help.ts';
import { completionScripts, shells } from './completion-scripts.ts';

/** `completion`: the script for a shell. */
export function addCompletionCommand(program: CommandUnknownOpts, context: () => Context): void {
  addExamples(
    program
      .commandsGroup(groups.more)
      .command('completion')
      .description('Print the script that completes commands in a shell')
      .addArgument(new Argument('<shell>', 'the shell').choices(shells))
      .action((shell) => void context().host.stdout.write(completionScripts[shell])),
    [
      { text: 'Complete commands in bash, in ~/.bashrc', command: 'source <(tailrace completion bash)' },
      {
        text: 'Complete commands in zsh, in ~/.zshrc after compinit',
        command: 'source <(tailrace completion zsh)',
      },
      {
        text: 'Complete commands in fish',
        command: 'tailrace completion fish > ~/.config/fish/completions/tailrace.fish',
      },
    ],
  );
}
