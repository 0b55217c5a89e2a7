/** A server that we did not start, which the end-to-end tests can also run against. */
export interface ForeignServer {
  url: string;
  username: string;
  password: string;
  /** An existing GELF HTTP input; without it the run creates its own inputs. */
  gelfHttp?: string;
  /** Part of the name of everything this run creates, so that it can be found and deleted. */
  run: string;
}

/** Prepared once for all workers of a run. */
export interface Prepared {
  stream: { id: string; title: string };
  /** Ports of the inputs on the server's host, unless messages go to an existing input. */
  ports: Ports | null;
}

export interface Ports {
  gelfTcp: number;
  gelfUdp: number;
  syslogTcp: number;
  syslogUdp: number;
}

const serverVariable = 'TAILRACE_E2E_SERVER';
// Workers are separate processes, so they get this through the environment.
const preparedVariable = 'TAILRACE_E2E_PREPARED';

const read = <T>(name: string): T | undefined => {
  const text = process.env[name];
  return text === undefined ? undefined : (JSON.parse(text) as T);
};

/** The server the tests run against, as `pnpm e2e --server` names it; otherwise each worker starts our own. */
export const foreign = read<ForeignServer>(serverVariable);

export function keepPrepared(prepared: Prepared): void {
  process.env[preparedVariable] = JSON.stringify(prepared);
}

export function preparedForAll(): Prepared {
  const prepared = read<Prepared>(preparedVariable);
  if (!prepared) throw new Error('Nothing is prepared on the server: run `pnpm e2e --server URL …`.');
  return prepared;
}

const letter = (number: number) => String.fromCharCode(97 + (number % 26));

/** A worker that replaces a failed one has a new index, so it does not see what the failed one left. */
const worker = Number(process.env.TEST_WORKER_INDEX ?? 0);
const mark = foreign ? `${foreign.run}${letter(Math.floor(worker / 26))}${letter(worker)}` : '';

/**
 * A word, name or title unique to this worker on a server that has other data and earlier runs; unchanged on
 * our own server. Upper case stays upper case.
 */
export const unique = (word: string) =>
  word + (word.length > 1 && word === word.toUpperCase() ? mark.toUpperCase() : mark);
