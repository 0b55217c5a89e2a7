import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';

/** Of the files that the process may open, what connections of inputs may take; the rest is for the console and searches. */
const share = 0.5;
/** More are not served well by one thread. */
const mostConnections = 20_000;

/** How many files the process may open; null where that cannot be read. */
function openFilesLimit(): number | null {
  try {
    const [, limit] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return limit === undefined ? null : Number(limit);
  } catch {
    return null;
  }
}

/** Limits the open connections of all inputs together. Beyond the limit, the one that was idle longest is closed. */
export class ConnectionBudget {
  readonly #max: number;
  /** Bytes read when last looked at; longest idle first. */
  readonly #open = new Map<Socket, number>();

  constructor(max: number) {
    this.#max = max;
  }

  add(socket: Socket): void {
    this.#open.set(socket, 0);
    socket.once('close', () => this.#open.delete(socket));
    if (this.#open.size <= this.#max) return;
    const [idlest] = this.#open.keys();
    if (!idlest) return;
    this.#open.delete(idlest);
    idlest.destroy();
  }

  /** To be called once a second for each connection. */
  look(socket: Socket): void {
    const known = this.#open.get(socket);
    if (known === undefined || known === socket.bytesRead) return;
    this.#open.delete(socket);
    this.#open.set(socket, socket.bytesRead);
  }
}

/** That of this process; all inputs run in one thread. */
export const connectionBudget = new ConnectionBudget(
  Math.min(mostConnections, Math.floor((openFilesLimit() ?? mostConnections) * share)),
);
