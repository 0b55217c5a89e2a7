import { Command, Option } from '@commander-js/extra-typings';
import manifest from '../package.json' with { type: 'json' };
import { addApiCommand } from './api/commands.ts';
import { addCheckCommand } from './check/commands.ts';
import { addContentCommands } from './content/commands.ts';
import { type Context, createContext, type Host } from './context.ts';
import { addCompletionCommand } from './docs/commands.ts';
import { addEntityCommands } from './entities/commands.ts';
import { addExamples } from './help.ts';
import { outputFormats } from './output/output.ts';
import { addSearchCommands } from './search/commands.ts';
import { addSendCommand } from './send/commands.ts';
import { addServerCommands } from './servers/commands.ts';

const environment = `
Environment:
  TAILRACE_URL         name or address of the server
  TAILRACE_TOKEN       access token
  TAILRACE_CONFIG_DIR  directory of the stored servers
  NO_COLOR             no colors

Exit codes:
  0 success  1 failed  2 wrong arguments  3 not logged in, or no permission  4 not found
  5 server unreachable  6 nothing matched (with --fail-on-empty)  130 interrupted
  \`tailrace check\` has the codes of monitoring plugins instead.`;

/**
 * The command `tailrace` with all its subcommands, and the context that they share once the arguments are parsed. `fill` adds
 * the commands that are otherwise read from the contract when they are used.
 */
export function createProgram(host: Host) {
  let context: Context | undefined;
  const program = new Command('tailrace')
    .description(manifest.description)
    .version(manifest.version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand('help [command]', 'print the help of a command')
    .optionsGroup('Global Options:')
    .option('--server <name|url>', 'server to use, by its name or address')
    .option('--token <token>', 'access token to use')
    .addOption(new Option('-o, --output <format>', 'format of the output').choices(outputFormats))
    .addOption(new Option('--json', 'short for -o json').implies({ output: 'json' }))
    .option('-q, --quiet', 'print no messages beside the result')
    .option('--no-color', 'print no colors')
    .addHelpText('after', environment)
    .exitOverride()
    .showSuggestionAfterError()
    .configureHelp({ showGlobalOptions: true })
    // Errors are reported in one place, as text or JSON.
    .configureOutput({
      writeOut: (text) => void host.stdout.write(text),
      writeErr: (text) => void host.stderr.write(text),
      outputError: () => {},
      getOutHelpWidth: () => host.stdout.columns ?? 100,
      getErrHelpWidth: () => host.stderr.columns ?? 100,
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    });
  const getContext = () => {
    context ??= createContext(host, program.opts());
    return context;
  };
  addSearchCommands(program, getContext);
  const { fill } = addEntityCommands(program, getContext);
  addApiCommand(program, getContext);
  addCheckCommand(program, getContext);
  addSendCommand(program, getContext);
  addContentCommands(program, getContext);
  addServerCommands(program, getContext);
  addCompletionCommand(program, getContext);
  addExamples(program, [
    { text: 'Log in', command: 'tailrace login http://127.0.0.1:9000' },
    { text: 'Find the errors of the last 15 minutes', command: "tailrace search 'level:<=3' --since 15m" },
    { text: 'Check whether everything is well', command: 'tailrace check' },
    { text: 'Make any call of the HTTP API', command: 'tailrace api listStreams' },
  ]);
  return { program, context: getContext, fill };
}
