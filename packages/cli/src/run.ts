import { FetchError, unwrap } from '@tailrace/sdk';
import { CommanderError } from 'commander';
import { failedCall } from './api/call.ts';
import type { Context, Host } from './context.ts';
import { CliError, ExitCode, Interrupted, reportOf, reportText } from './errors.ts';
import { createProgram } from './program.ts';

/** Thrown through commands when the reader of the output has left, as `head` does; no failure. */
export class ReaderLeft extends Error {
  override readonly name = 'ReaderLeft';
}

const silent = new Set(['commander.help', 'commander.helpDisplayed', 'commander.version']);

/** In milliseconds. */
const longestVersionRead = 2_000;

/** The server's version, if it decides which permission a refused call required. */
async function versionFor(thrown: unknown, { client, host }: Context): Promise<string | undefined> {
  if (!(thrown instanceof FetchError) || thrown.status !== 403 || !failedCall(thrown)?.permissionSince)
    return undefined;
  const signal = AbortSignal.any([host.signal, AbortSignal.timeout(longestVersionRead)]);
  const info = await client()
    .then((one) => unwrap(one.GET('/', { signal })))
    .catch(() => undefined);
  return info?.version;
}

/** Runs a command line to its end and resolves with the exit code. */
export async function run(argv: readonly string[], host: Host): Promise<number> {
  const { program, context, fill } = createProgram(host);
  try {
    // Scripts of shells ask in this way, before commander could take options of the words for its own.
    if (argv[0] === 'complete' && (argv[1] === '--' || argv[1] === 'bash')) {
      await fill();
      const { complete } = await import('./docs/complete.ts');
      host.stdout.write(await complete(program, context(), argv.slice(1)));
      return ExitCode.ok;
    }
    // The help command of commander would print before the command it names has its verbs.
    const isHelpOf = argv[0] === 'help' && argv.length > 1;
    const named = program.commands.some((command) => command.name() === argv[1]);
    const words = isHelpOf ? [...argv.slice(1), ...(named ? ['--help'] : [])] : argv;
    await program.parseAsync(words, { from: 'user' });
    // The command may have ended before it noticed that its output was lost.
    if (host.signal.reason instanceof CliError) throw host.signal.reason;
    // A command that has set an exit code of its own, such as `check`.
    return context().exitCode;
  } catch (error) {
    if (host.signal.aborted) await context().cancelAll();
    const { reason } = host.signal;
    if (reason instanceof ReaderLeft) return ExitCode.ok;
    if (reason instanceof Interrupted) return reason.exitCode;
    const thrown = reason instanceof CliError ? reason : error;
    if (thrown instanceof CommanderError && silent.has(thrown.code))
      return thrown.code === 'commander.help' && thrown.exitCode !== 0 ? ExitCode.usage : ExitCode.ok;
    const server = await context()
      .server()
      .catch(() => null);
    const report = reportOf(thrown, server?.consoleUrl, await versionFor(thrown, context()));
    const { output } = program.opts();
    host.stderr.write(reportText(report, output === 'json' || output === 'ndjson'));
    return report.exitCode;
  }
}
