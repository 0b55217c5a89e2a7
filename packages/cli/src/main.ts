import { CliError, Interrupted, reportOf, reportText } from './errors.ts';
import { ReaderLeft, run } from './run.ts';

const controller = new AbortController();
for (const [signal, exitCode] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const) {
  process.on(signal, () => {
    // A second Ctrl-C does not wait for the server.
    if (controller.signal.aborted) process.exit(exitCode);
    controller.abort(new Interrupted(exitCode));
  });
}
/** Why not all of the output was written, such as a disk that is full. */
let lost: CliError | undefined;
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', ({ code, message }: NodeJS.ErrnoException) => {
    if (code === 'EPIPE') return controller.abort(new ReaderLeft());
    const what = stream === process.stdout ? 'standard output' : 'standard error';
    lost ??= new CliError(`Cannot write to ${what}: ${message}`, {
      hint: 'Check the file that it is redirected to, and that its disk has room.',
    });
    controller.abort(lost);
  });
}

const { env, stdin, stdout, stderr } = process;
const exitCode = await run(process.argv.slice(2), { env, stdin, stdout, stderr, signal: controller.signal });
const reported = lost;
// A pipe may still hold the last of what was written, which ending the process would drop.
const isWritten = (stream: NodeJS.WriteStream) =>
  new Promise<void>((resolve) => {
    if (stream.destroyed || stream.errored) resolve();
    else stream.once('error', () => resolve()).write('', () => resolve());
  });
// After Ctrl-C, nobody waits for a reader that has stopped reading.
const isLeft = new Promise<void>((resolve) => {
  const leave = () => setTimeout(resolve, 500);
  if (controller.signal.aborted) leave();
  else controller.signal.addEventListener('abort', leave);
});
await Promise.race([Promise.all([isWritten(stdout), isWritten(stderr)]), isLeft]);
if (lost && lost !== reported && !stderr.errored) stderr.write(reportText(reportOf(lost), false));
// Ends sockets and timers that are left.
process.exit(lost?.exitCode ?? exitCode);
