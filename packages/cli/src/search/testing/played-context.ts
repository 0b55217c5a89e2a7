import { PassThrough, Readable } from 'node:stream';
import { playedServer } from '@tailrace/analysis/testing/played-server';
import type { Client } from '@tailrace/sdk';
import { type Context, createContext } from '../../context.ts';
import type { OutputFormat, Sink } from '../../output/output.ts';

type Messages = Parameters<typeof playedServer>[1];

interface PlayedOptions {
  /** Default: this program's own server. */
  version?: string;
  format?: OutputFormat;
  /** The width of the terminal; without it, the output is a pipe. */
  columns?: number;
  color?: boolean;
  signal?: AbortSignal;
  client?: Client;
}

function sink(columns?: number) {
  const stream: PassThrough & { isTTY?: boolean; columns?: number } = new PassThrough({
    highWaterMark: 2 ** 24,
  });
  if (columns !== undefined) Object.assign(stream, { isTTY: true, columns });
  return { stream: stream as Sink, text: () => String((stream as PassThrough).read() ?? '') };
}

/** The context of a command that talks to a server with these messages, and what it wrote. */
export function playedContext(messages: Messages, options: PlayedOptions = {}) {
  const { version = '4.1.14+tailrace.0.1.0', format, columns, color = false } = options;
  const server = playedServer(version, messages);
  const [stdout, stderr] = [sink(columns), sink()];
  const host = {
    env: { TAILRACE_URL: 'http://logs.test', TAILRACE_TOKEN: 'any', ...(color && { FORCE_COLOR: '1' }) },
    stdin: Readable.from([]),
    stdout: stdout.stream,
    stderr: stderr.stream,
    signal: options.signal ?? new AbortController().signal,
  };
  const real = createContext(host, { color, output: format });
  const context: Context = Object.assign(real, { client: async () => options.client ?? server.client });
  return { context, stdout: stdout.text, stderr: stderr.text, searches: server.searches };
}
