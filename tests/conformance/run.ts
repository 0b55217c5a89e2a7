import { randomBytes } from 'node:crypto';
import { scenarios } from './areas/index.ts';
import type { Row } from './outcome.ts';
import { Server } from './server.ts';
import { walk } from './walk.ts';

export interface RunOptions {
  /** Where the server is, with or without `/api`. */
  url: string;
  username: string;
  password: string;
  areas?: readonly string[];
  isDestructive?: boolean;
  /** Whether the server was started for this run alone. */
  isDisposable?: boolean;
}

/** Logs in, walks the contract, and logs out. */
export async function runConformance(options: RunOptions): Promise<Row[]> {
  const { username, password, areas = [], isDestructive = false, isDisposable = false } = options;
  const url = new URL(options.url).origin;
  const run = randomBytes(3).toString('hex');
  const name = (noun: string) => `tailrace-conformance-${run}-${noun}`;
  const server = await Server.login(options.url, username, password);
  try {
    const context = { url, username, password, name };
    return await walk({ server, scenarios, areas, isDestructive, isDisposable, context });
  } finally {
    // A server that was told to stop can no longer be told that the session is over.
    await server.logout().catch(() => {});
  }
}
