import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { rawAnswer } from './client-error.ts';
import { clientNetwork } from './client-network.ts';

interface Limits {
  most: number;
  /** Of one network. */
  mostOfOne: number;
  /** Proxies, behind which there are many clients. */
  isExempt(address: string): boolean;
}

/**
 * Bounds the open connections. When there are too many, the oldest one gives way on which nobody has logged in yet: who
 * opens connections and leaves them open displaces its own, not those of users.
 */
export class ConnectionLimit {
  readonly #limits: Limits;
  /** Open connections and their networks. */
  readonly #open = new Map<Socket, string>();
  readonly #perNetwork = new Map<string, number>();
  /** Those without a login, the oldest first. */
  readonly #strangers = new Set<Socket>();

  constructor(server: Server, limits: Limits) {
    this.#limits = limits;
    server.prependListener('connection', (socket: Socket) => {
      this.#add(socket);
      if (this.#open.size > limits.most) server.closeIdleConnections();
      this.#makeRoom(socket);
    });
  }

  /** Somebody is logged in on this connection. */
  welcome(socket: Socket): void {
    this.#strangers.delete(socket);
  }

  #add(socket: Socket): void {
    const address = socket.remoteAddress ?? '';
    const network = clientNetwork(address);
    this.#open.set(socket, network);
    this.#strangers.add(socket);
    if (!this.#limits.isExempt(address)) {
      this.#perNetwork.set(network, (this.#perNetwork.get(network) ?? 0) + 1);
    }
    socket.once('close', () => this.#remove(socket));
  }

  #remove(socket: Socket): void {
    const network = this.#open.get(socket);
    if (network === undefined) return;
    this.#open.delete(socket);
    this.#strangers.delete(socket);
    const left = (this.#perNetwork.get(network) ?? 0) - 1;
    if (left > 0) this.#perNetwork.set(network, left);
    else this.#perNetwork.delete(network);
  }

  #makeRoom(socket: Socket): void {
    const network = this.#open.get(socket) ?? '';
    const isNetworkFull = (this.#perNetwork.get(network) ?? 0) > this.#limits.mostOfOne;
    if (!isNetworkFull && this.#open.size <= this.#limits.most) return;
    for (const stranger of this.#strangers) {
      if (isNetworkFull && this.#open.get(stranger) !== network) continue;
      this.#close(stranger);
      return;
    }
  }

  #close(socket: Socket): void {
    this.#remove(socket);
    // Nothing may be put into an answer that has begun.
    if (socket.bytesWritten === 0) socket.write(rawAnswer(503, 'Too many connections are open'));
    socket.destroySoon();
  }
}
