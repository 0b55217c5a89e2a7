import { randomBytes } from 'node:crypto';
import { scenarios } from './areas/index.ts';
import { operationsOf } from './contract.ts';
import type { Row } from './outcome.ts';
import { type Patience, usualPatience } from './patience.ts';
import { Server } from './server.ts';
import { sweep } from './sweep.ts';
import { walking } from './walk.ts';

export interface RunOptions {
  /** The server's URL, with or without `/api`. */
  url: string;
  username: string;
  password: string;
  areas?: readonly string[];
  isDestructive?: boolean;
  /** Whether the server was started just for this run. */
  isDisposable?: boolean;
  patience?: Patience;
  /** Stops the run early; whatever it has created is still deleted. */
  signal?: AbortSignal;
}

export interface Run {
  /** As the server reports it. */
  version: string;
  rows: Row[];
  /** Entities with the run's name that could not be deleted. */
  left: string[];
}

/** Logs in, runs the contract of the server's version, cleans up and logs out. */
export async function runConformance(options: RunOptions): Promise<Run> {
  const { username, password, areas = [], isDestructive = false, isDisposable = false } = options;
  const { patience = usualPatience, signal = new AbortController().signal } = options;
  const url = new URL(options.url).origin;
  const prefix = `tailrace-conformance-${randomBytes(3).toString('hex')}`;
  const server = await Server.login(options.url, username, password);
  const operations = operationsOf(server.version);
  const context = { url, username, password, name: (noun: string) => `${prefix}-${noun}` };
  const surroundings = { server, operations, patience, signal, isDestructive, isDisposable, context };
  const walk = walking({ ...surroundings, scenarios, areas });
  try {
    await walk.most();
    const left = await sweep({ server, operations, patience, prefix });
    if (!signal.aborted) await walk.close();
    return { version: server.version, rows: walk.rows(), left };
  } finally {
    // A stopped server cannot be asked to end the session.
    await server.logout().catch(() => {});
  }
}
