import { createInterface } from 'node:readline/promises';
import { type Readable, Writable } from 'node:stream';
import type { Host } from '../context.ts';
import { CliError, usageError } from '../errors.ts';
import { oneLine } from '../output/visible.ts';

/** Asks on the terminal; with `hidden`, what is typed is not shown. Prompts go to standard error, results stay alone. */
export async function prompt(host: Host, text: string, { hidden = false } = {}): Promise<string> {
  if (!host.stdin.isTTY)
    throw usageError(
      `${text.trim().replace(/:$/, '')} cannot be entered, because standard input is no terminal`,
      'Use --user with --password-stdin, or --token - with an access token.',
    );
  if (hidden) host.stderr.write(text);
  const muted = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: host.stdin, output: hidden ? muted : host.stderr, terminal: true });
  // The terminal is in raw mode, in which Ctrl-C is a key.
  lines.once('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  try {
    return await lines.question(hidden ? '' : text, { signal: host.signal });
  } finally {
    lines.close();
    if (hidden) host.stderr.write('\n');
  }
}

const longestInput = 64 * 1024;

/** All of standard input without line ends around it, at most 64 KiB. */
export async function readAll(stdin: Readable): Promise<string> {
  let text = '';
  for await (const chunk of stdin.setEncoding('utf8')) {
    text += chunk;
    if (text.length > longestInput) throw usageError('Standard input has more than a token or password');
  }
  return text.replace(/^[\r\n]+|[\r\n]+$/g, '');
}

/** Resolves when the user confirms; otherwise, and where nobody can, throws a usage error. */
export async function confirm(host: Host, text: string): Promise<void> {
  if (!host.stdin.isTTY)
    throw usageError('Nobody can confirm, because standard input is no terminal', 'Add --yes to go ahead.');
  const reply = await prompt(host, `${oneLine(text)} [y/N] `);
  if (!/^y(es)?$/i.test(reply.trim())) throw new CliError('Cancelled');
}
