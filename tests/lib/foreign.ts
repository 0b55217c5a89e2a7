/** A server that somebody else runs, against which the end-to-end tests are to hold. */
export interface ForeignServer {
  url: string;
  username: string;
  password: string;
  /** An input that takes GELF over HTTP; without it the run creates inputs of its own. */
  gelfHttp?: string;
  /** Stands in the name of everything this run creates, so that it is found again and deleted. */
  run: string;
}

/** What is prepared once for all workers of a run. */
export interface Prepared {
  stream: { id: string; title: string };
  /** Of inputs on the server's host, unless messages go to an input that was there before. */
  ports: Ports | null;
}

export interface Ports {
  gelfTcp: number;
  gelfUdp: number;
  syslogTcp: number;
  syslogUdp: number;
}

const serverVariable = 'TAILRACE_E2E_SERVER';
// Workers are processes of their own: what they have to know goes along in the environment.
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

/** A worker that replaces a failed one has a number of its own, and so meets nothing the failed one left. */
const worker = Number(process.env.TEST_WORKER_INDEX ?? 0);
const mark = foreign ? `${foreign.run}${letter(Math.floor(worker / 26))}${letter(worker)}` : '';

/**
 * A word, name or title of this worker alone on a server with other data and earlier runs; as it is on a server of
 * our own. Capitals stay capitals.
 */
export const unique = (word: string) =>
  word + (word.length > 1 && word === word.toUpperCase() ? mark.toUpperCase() : mark);
