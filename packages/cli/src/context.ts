import type { Readable } from 'node:stream';
import { type Client, createClient } from '@tailrace/sdk';
import { ExitCode } from './errors.ts';
import { Output, type OutputFormat, type Sink } from './output/output.ts';
import { type Server, selectServer } from './servers/select.ts';

/** What a command has of the machine it runs on. */
export interface Host {
  env: Readonly<Record<string, string | undefined>>;
  stdin: Readable & { isTTY?: boolean };
  stdout: Sink;
  stderr: Sink;
  /** Aborts at Ctrl-C and when the reader of the output has left. */
  signal: AbortSignal;
}

/** The options of every command. */
export interface GlobalOptions {
  server?: string | undefined;
  token?: string | undefined;
  output?: OutputFormat | undefined;
  quiet?: true | undefined;
  /** `false` for `--no-color`. */
  color: boolean;
}

/** What every command gets. */
export interface Context {
  readonly host: Host;
  readonly options: GlobalOptions;
  readonly output: Output;
  /** What the process ends with when the command succeeds; default: 0. */
  exitCode: number;
  /** Give it to every request. */
  readonly signal: AbortSignal;
  /** The server that flags, environment or the file select. Throws a `CliError` when there is none. */
  server(): Promise<Server>;
  /** A client of that server. Safe requests are tried again. */
  client(): Promise<Client>;
  /**
   * Registers what must end on the server, such as a search job, when the command is interrupted. Returns the function that
   * takes it back once it has ended by itself. The function is given a signal of its own, since that of the command is aborted.
   */
  onInterrupt(cancel: (signal: AbortSignal) => Promise<unknown>): () => void;
  /** Runs what `onInterrupt` registered, at most two seconds long. */
  cancelAll(): Promise<void>;
}

const longestCancel = 2_000;

export function createContext(host: Host, options: GlobalOptions): Context {
  const cancels = new Set<(signal: AbortSignal) => Promise<unknown>>();
  let server: Promise<Server> | undefined;
  let client: Promise<Client> | undefined;

  const context: Context = {
    host,
    options,
    exitCode: ExitCode.ok,
    signal: host.signal,
    output: new Output({
      ...host,
      format: options.output,
      color: options.color,
      quiet: options.quiet ?? false,
    }),
    server() {
      server ??= selectServer({ server: options.server, token: options.token, env: host.env });
      return server;
    },
    client() {
      client ??= context
        .server()
        .then(({ apiUrl, token }) =>
          createClient({ baseUrl: apiUrl, credentials: { type: 'token', token }, retry: { attempts: 3 } }),
        );
      return client;
    },
    onInterrupt(cancel) {
      cancels.add(cancel);
      return () => void cancels.delete(cancel);
    },
    async cancelAll() {
      const signal = AbortSignal.timeout(longestCancel);
      await Promise.allSettled([...cancels].map((cancel) => cancel(signal)));
      cancels.clear();
    },
  };
  return context;
}
