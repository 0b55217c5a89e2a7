import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { Connection, Target } from './target.ts';

export interface TcpSettings {
  host: string;
  port: number;
  connectTimeoutMs: number;
  noDelay: boolean;
  keepAlive: boolean;
  tls: {
    verifies: boolean;
    /** A file with the certificates to trust instead of the usual authorities; read for each connection. */
    trustFile: string | null;
  } | null;
}

/** Time in ms after which a target that reads nothing is given up. */
export const defaultStallMs = 30_000;

async function trusted(file: string | null): Promise<{ ca?: string }> {
  if (file === null) return {};
  try {
    return { ca: await readFile(file, 'utf8') };
  } catch (error) {
    throw new Error(`The trusted certificates cannot be read: ${(error as Error).message}`);
  }
}

async function dial({ host, port, noDelay, keepAlive, tls }: TcpSettings): Promise<Socket> {
  const options = { host, port, noDelay, keepAlive };
  if (!tls) return connect(options);
  const { ca } = await trusted(tls.trustFile);
  return connectTls({
    ...options,
    servername: isIP(host) ? '' : host,
    rejectUnauthorized: tls.verifies,
    ...(ca !== undefined && { ca }),
  });
}

/** Resolves when the socket is connected, and secure if it is to be. */
async function connected(socket: Socket, { tls, connectTimeoutMs }: TcpSettings, signal: AbortSignal) {
  const timeout = AbortSignal.timeout(connectTimeoutMs);
  // An error after the end of the wait has no other listener.
  socket.on('error', () => {});
  try {
    await once(socket, tls ? 'secureConnect' : 'connect', { signal: AbortSignal.any([signal, timeout]) });
  } catch (error) {
    socket.destroy();
    throw timeout.aborted ? new Error(`No connection within ${connectTimeoutMs} ms`) : error;
  }
}

class TcpConnection implements Connection {
  readonly #socket: Socket;
  readonly #stallMs: number;
  #error: Error | null = null;
  #isClosed = false;

  constructor(socket: Socket, stallMs: number, ended: (error: Error) => void) {
    this.#socket = socket;
    this.#stallMs = stallMs;
    // Whatever the target says is read and ignored; without reading, its end would not be noticed.
    socket.resume();
    socket.on('error', (error) => {
      this.#error ??= error;
    });
    socket.on('end', () => {
      this.#error ??= new Error('The target closed the connection');
      socket.destroy();
    });
    socket.on('close', () => {
      if (!this.#isClosed) ended(this.#error ?? new Error('The connection ended'));
    });
  }

  send(payloads: readonly Buffer[]): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#error ??= new Error(`The target has read nothing for ${this.#stallMs / 1000} s`);
        this.#socket.destroy();
      }, this.#stallMs);
      this.#socket.write(Buffer.concat(payloads), (error) => {
        clearTimeout(timer);
        if (error) reject(this.#error ?? error);
        else resolve();
      });
    });
  }

  close(): void {
    this.#isClosed = true;
    if (this.#socket.writableLength > 0) this.#socket.destroy();
    else this.#socket.destroySoon();
  }
}

/** Sends over TCP, with or without TLS. */
export class TcpTarget implements Target {
  readonly #settings: TcpSettings;
  readonly #stallMs: number;

  constructor(settings: TcpSettings, stallMs = defaultStallMs) {
    this.#settings = settings;
    this.#stallMs = stallMs;
  }

  async open(signal: AbortSignal, ended: (error: Error) => void): Promise<Connection> {
    const socket = await dial(this.#settings);
    await connected(socket, this.#settings, signal);
    return new TcpConnection(socket, this.#stallMs, ended);
  }
}
