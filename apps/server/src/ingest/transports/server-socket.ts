import { once } from 'node:events';
import type { Server, Socket } from 'node:net';
import type { InputMetrics } from '../metrics/input-metrics.ts';
import { type ConnectionBudget, connectionBudget } from './connection-budget.ts';
import { listenProblem } from './listen-problem.ts';
import type { ListenAddress } from './transport.ts';

/** A listening stream socket with its open connections, counted. */
export class ServerSocket {
  readonly #server: Server;
  readonly #where: ListenAddress;
  readonly #metrics: InputMetrics;
  readonly #sockets = new Set<Socket>();
  readonly #budget: ConnectionBudget;
  #closedRead = 0;
  #closedWritten = 0;

  constructor(server: Server, where: ListenAddress, metrics: InputMetrics, budget = connectionBudget) {
    this.#budget = budget;
    this.#server = server;
    this.#where = where;
    this.#metrics = metrics;
    // Counted below TLS, so these are the bytes on the network.
    server.on('connection', (socket: Socket) => this.#track(socket));
  }

  get sockets(): ReadonlySet<Socket> {
    return this.#sockets;
  }

  get port(): number | null {
    const address = this.#server.address();
    return address && typeof address === 'object' ? address.port : null;
  }

  async listen(): Promise<void> {
    this.#server.listen(this.#where.port, this.#where.host);
    try {
      await once(this.#server, 'listening');
    } catch (error) {
      throw listenProblem(error, this.#where);
    }
    // A connection that cannot be accepted, for example without free file descriptors, must not affect the others.
    this.#server.on('error', () => {});
  }

  async close(): Promise<void> {
    if (!this.#server.listening) return;
    const closed = once(this.#server, 'close');
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  second(): void {
    let read = this.#closedRead;
    let written = this.#closedWritten;
    for (const socket of this.#sockets) {
      this.#budget.look(socket);
      read += socket.bytesRead;
      written += socket.bytesWritten;
    }
    this.#metrics.readBytes.total = read;
    this.#metrics.writtenBytes.total = written;
  }

  #track(socket: Socket): void {
    this.#sockets.add(socket);
    this.#budget.add(socket);
    this.#metrics.totalConnections += 1;
    this.#metrics.openConnections = this.#sockets.size;
    socket.once('close', () => {
      this.#sockets.delete(socket);
      this.#closedRead += socket.bytesRead;
      this.#closedWritten += socket.bytesWritten;
      this.#metrics.openConnections = this.#sockets.size;
    });
  }
}
