import { createSocket, type Socket } from 'node:dgram';
import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import type { Connection, Target } from './target.ts';

export interface UdpSettings {
  host: string;
  port: number;
}

class UdpConnection implements Connection {
  readonly #socket: Socket;
  #isClosed = false;

  constructor(socket: Socket, ended: (error: Error) => void) {
    this.#socket = socket;
    // The kernel reports here that an earlier datagram was refused.
    socket.on('error', (error) => {
      if (!this.#isClosed) ended(error);
    });
  }

  /** One after the other, because the kernel would drop what exceeds its buffer. */
  async send(payloads: readonly Buffer[]): Promise<void> {
    for (const payload of payloads) {
      await new Promise<void>((resolve, reject) => {
        if (this.#isClosed) reject(new Error('It was stopped'));
        else this.#socket.send(payload, (error) => (error ? reject(error) : resolve()));
      });
    }
  }

  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#socket.close();
  }
}

/** Looks up a host. A lookup cannot be stopped, but nobody waits for it once `signal` is aborted. */
async function addressOf(host: string, signal: AbortSignal): Promise<LookupAddress> {
  const waiting = new AbortController();
  const stopped = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { signal: waiting.signal });
  });
  try {
    return await Promise.race([lookup(host), stopped]);
  } finally {
    waiting.abort();
  }
}

/** Sends datagrams. The name of the host is looked up for each connection, which lasts until a datagram is refused. */
export class UdpTarget implements Target {
  readonly #settings: UdpSettings;

  constructor(settings: UdpSettings) {
    this.#settings = settings;
  }

  async open(signal: AbortSignal, ended: (error: Error) => void): Promise<Connection> {
    const { host, port } = this.#settings;
    const { address, family } = await addressOf(host, signal);
    const socket = createSocket(family === 6 ? 'udp6' : 'udp4');
    socket.connect(port, address);
    await once(socket, 'connect', { signal }).catch((error: unknown) => {
      socket.close();
      throw error;
    });
    return new UdpConnection(socket, ended);
  }
}
