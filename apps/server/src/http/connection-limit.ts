import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { Server as TlsServer } from 'node:tls';
import { rawResponse } from './client-error.ts';
import { clientNetwork } from './client-network.ts';

interface Limits {
  max: number;
  /** See `clientNetwork`. */
  maxPerNetwork: number;
  /** Trusted proxies carry the connections of many clients, so they have no limit per network. */
  isExempt(address: string): boolean;
}

const peerOf = ({ remoteAddress, remotePort }: Socket) => `${remoteAddress} ${remotePort}`;

/**
 * Limits open connections. Beyond the limit, the oldest connection without a login is closed, so a client that opens
 * connections and leaves them idle cannot displace users who are logged in.
 */
export class ConnectionLimit {
  readonly #server: Server;
  readonly #limits: Limits;
  /** Open connections with their client networks. */
  readonly #open = new Map<Socket, string>();
  readonly #perNetwork = new Map<string, number>();
  /** Connections without a login, oldest first. */
  readonly #anonymous = new Set<Socket>();
  /** Open connections by their other end: with TLS, a request has another socket than its connection. */
  readonly #byPeer = new Map<string, Socket>();

  constructor(server: Server, limits: Limits) {
    this.#server = server;
    this.#limits = limits;
    server.prependListener('connection', (socket: Socket) => {
      this.#add(socket);
      if (this.#open.size > limits.max) server.closeIdleConnections();
      this.#makeRoom(socket);
    });
  }

  /** Exempts the connection from being displaced. */
  markLoggedIn(socket: Socket): void {
    const connection = this.#byPeer.get(peerOf(socket));
    if (connection) this.#anonymous.delete(connection);
  }

  #add(socket: Socket): void {
    const address = socket.remoteAddress ?? '';
    const network = clientNetwork(address);
    this.#open.set(socket, network);
    this.#anonymous.add(socket);
    const peer = peerOf(socket);
    this.#byPeer.set(peer, socket);
    if (!this.#limits.isExempt(address)) {
      this.#perNetwork.set(network, (this.#perNetwork.get(network) ?? 0) + 1);
    }
    socket.once('close', () => {
      this.#remove(socket);
      if (this.#byPeer.get(peer) === socket) this.#byPeer.delete(peer);
    });
  }

  #remove(socket: Socket): void {
    const network = this.#open.get(socket);
    if (network === undefined) return;
    this.#open.delete(socket);
    this.#anonymous.delete(socket);
    const left = (this.#perNetwork.get(network) ?? 0) - 1;
    if (left > 0) this.#perNetwork.set(network, left);
    else this.#perNetwork.delete(network);
  }

  #isNetworkFull(socket: Socket): boolean {
    const network = this.#open.get(socket) ?? '';
    return (this.#perNetwork.get(network) ?? 0) > this.#limits.maxPerNetwork;
  }

  #makeRoom(socket: Socket): void {
    const isNetworkFull = this.#isNetworkFull(socket);
    if (!isNetworkFull && this.#open.size <= this.#limits.max) return;
    const network = this.#open.get(socket);
    for (const candidate of this.#anonymous) {
      if (candidate === socket || (isNetworkFull && this.#open.get(candidate) !== network)) continue;
      this.#close(candidate);
      return;
    }
    // All others have logged in, as agents of many machines behind one address do: those that are idle make room.
    this.#server.closeIdleConnections();
    // Their sockets are closed after the callbacks of this turn.
    setTimeout(() => {
      const isFull = this.#isNetworkFull(socket) || this.#open.size > this.#limits.max;
      if (isFull && this.#anonymous.has(socket)) this.#close(socket);
    }, 0);
  }

  #close(socket: Socket): void {
    this.#remove(socket);
    // A response that has begun must not be corrupted, and in the middle of TLS nothing can be said.
    const isPlain = !(this.#server instanceof TlsServer);
    if (isPlain && socket.bytesWritten === 0) socket.write(rawResponse(503, 'Too many connections are open'));
    socket.destroySoon();
  }
}
