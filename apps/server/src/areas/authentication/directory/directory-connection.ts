import net from 'node:net';
import tls from 'node:tls';
import type { Schemas } from '@tailrace/sdk';
import { Client, type Entry, type Filter, type SearchOptions } from 'ldapts';
import type { DirectoryConfig } from './directory-config.ts';
import { DirectoryError, problemOf, refusalOf, type Step, timeoutProblem } from './directory-error.ts';
import { MessageSplitter } from './message-splitter.ts';

/** What a directory may take before it counts as failed. */
export interface DirectoryLimits {
  connectMs: number;
  bindMs: number;
  searchMs: number;
  /** For everything that is done with one connection. */
  totalMs: number;
  /** Of everything that one connection sends. */
  bytes: number;
}

export const loginLimits: DirectoryLimits = {
  connectMs: 5000,
  bindMs: 5000,
  searchMs: 8000,
  totalMs: 12_000,
  bytes: 8 << 20,
};

/** An entry of a directory. Attributes are found in any case. */
export interface DirectoryEntry {
  dn: string;
  attributes: ReadonlyMap<string, { name: string; values: readonly (string | Buffer)[] }>;
}

export interface DirectorySearch {
  base: string;
  filter: Filter | string;
  attributes: string[];
  scope?: SearchOptions['scope'];
  /** Further entries are not read. */
  limit: number;
  /** Attributes that may not be text. */
  binary?: string[];
}

function entryOf({ dn, ...attributes }: Entry): DirectoryEntry {
  const values = Object.entries(attributes).flatMap(([name, value]) => {
    const list: (string | Buffer)[] = Array.isArray(value) ? value : [value];
    return list.length > 0 ? [[name.toLowerCase(), { name, values: list }] as const] : [];
  });
  return { dn, attributes: new Map(values) };
}

/** The first value of an attribute as text. */
export function textOf({ attributes }: DirectoryEntry, name: string): string | null {
  const value = attributes.get(name.toLowerCase())?.values[0];
  return value === undefined ? null : value.toString();
}

/** The first value of an attribute as bytes. */
export function bytesOf({ attributes }: DirectoryEntry, name: string): Buffer | null {
  const value = attributes.get(name.toLowerCase())?.values[0];
  return value === undefined ? null : Buffer.from(value as string);
}

let trusted: { from: readonly string[]; context: tls.SecureContext } | undefined;

/** Trusts what Node trusts and what the system does. Parsing all certificates takes longer than a login. */
function trustedContext(): tls.SecureContext {
  const from = tls.getCACertificates('default');
  if (trusted?.from !== from) {
    const ca = [...new Set([...from, ...tls.getCACertificates('system')])];
    trusted = { from, context: tls.createSecureContext({ ca }) };
  }
  return trusted.context;
}

function tlsOptions({ verify_certificates }: DirectoryConfig, { host }: Schemas['DirectoryServer']) {
  return {
    host,
    ...(net.isIP(host) ? {} : { servername: host }),
    rejectUnauthorized: verify_certificates,
    secureContext: trustedContext(),
  };
}

/**
 * A connection to one server of a directory. Every step has a deadline; a server that misses it, or sends too much, is
 * disconnected. Referrals are not followed.
 */
export class DirectoryConnection implements AsyncDisposable {
  readonly #config: DirectoryConfig;
  readonly #name: string;
  readonly #limits: DirectoryLimits;
  readonly #endsAt: number;
  readonly #sockets = new Set<net.Socket>();
  /** Why the server was disconnected. */
  #problem: string | undefined;
  #client: Client | undefined;

  private constructor(config: DirectoryConfig, server: Schemas['DirectoryServer'], limits: DirectoryLimits) {
    this.#config = config;
    this.#name = `${server.host}:${server.port}`;
    this.#limits = limits;
    this.#endsAt = performance.now() + limits.totalMs;
  }

  /** Connects, and logs in the system user if there is one. Throws a DirectoryError. */
  static async open(
    config: DirectoryConfig,
    server: Schemas['DirectoryServer'],
    limits: DirectoryLimits,
  ): Promise<DirectoryConnection> {
    const connection = new DirectoryConnection(config, server, limits);
    try {
      await connection.#connect(server);
      await connection.bindSystemUser();
      return connection;
    } catch (error) {
      connection.#close();
      throw error;
    }
  }

  async bindSystemUser(): Promise<void> {
    const { system_user_dn: dn, system_user_password: password } = this.#config;
    if (dn === '') return;
    // With an empty password, many directories accept any user as anonymous (RFC 4513, 5.1.2).
    if (password === '') throw this.#error('needs the password of the system user. Enter it.');
    await this.#step('bind', this.#limits.bindMs, (client) => client.bind(dn, password));
  }

  /** Logs in as a user. Returns why the directory refuses it; null when the password is right. */
  async bind(dn: string, password: string): Promise<string | null> {
    if (password === '' || dn === '') return 'The password is empty';
    let refusal: string | null = null;
    await this.#step('bind', this.#limits.bindMs, async (client) => {
      try {
        await client.bind(dn, password);
      } catch (error) {
        refusal = refusalOf(error);
        if (refusal === null) throw error;
      }
    });
    return refusal;
  }

  async search({ base, limit, binary = [], ...search }: DirectorySearch): Promise<DirectoryEntry[]> {
    const timeLimit = Math.ceil(this.#limits.searchMs / 1000);
    const options = { ...search, explicitBufferAttributes: binary, sizeLimit: limit, timeLimit };
    const { searchEntries } = await this.#step('search', this.#limits.searchMs, (client) =>
      client.search(base, options),
    );
    return searchEntries.map(entryOf).slice(0, limit);
  }

  /** Reads a large result page by page, each within the deadline of a search. */
  async *pages(
    { base, limit, binary = [], ...search }: DirectorySearch,
    pageSize: number,
  ): AsyncGenerator<DirectoryEntry[]> {
    const timeLimit = Math.ceil(this.#limits.searchMs / 1000);
    const options = { ...search, explicitBufferAttributes: binary, timeLimit, paged: { pageSize } };
    const pages = this.#client?.searchPaginated(base, options);
    for (let read = 0; pages && read < limit; ) {
      const { done, value } = await this.#step('search', this.#limits.searchMs, () => pages.next());
      if (done) return;
      const entries = value.searchEntries.map(entryOf).slice(0, limit - read);
      read += entries.length;
      yield entries;
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const client = this.#client;
    if (client) await Promise.race([client.unbind().catch(() => {}), new Promise(setImmediate)]);
    this.#close();
  }

  #close(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  #error(problem: string): DirectoryError {
    return new DirectoryError(`${this.#name} ${problem}`);
  }

  async #connect(server: Schemas['DirectoryServer']): Promise<void> {
    const { transport_security: security } = this.#config;
    const { host, port } = server;
    const socket = await this.#step('connect', this.#limits.connectMs, () => {
      const isSecure = security === 'tls';
      const opened = this.#watched(
        isSecure ? tls.connect({ ...tlsOptions(this.#config, server), port }) : net.connect({ host, port }),
      );
      return new Promise<net.Socket>((resolve, reject) => {
        opened.once(isSecure ? 'secureConnect' : 'connect', () => resolve(opened));
        opened.once('error', reject);
      });
    });
    let isUsed = false;
    this.#client = new Client({
      url: 'ldap://directory',
      createConnection: () => {
        // The client would reconnect, without TLS and without a login.
        if (isUsed) throw new Error('The connection was closed');
        isUsed = true;
        return socket;
      },
      createSecureConnection: (...parameters: unknown[]) =>
        this.#watched(tls.connect(...(parameters as [tls.ConnectionOptions]))),
    });
    if (security === 'start_tls') {
      await this.#step('start_tls', this.#limits.connectMs, (client) =>
        client.startTLS(tlsOptions(this.#config, server)),
      );
    }
  }

  /** Passes whole messages on, and disconnects a server that sends too much or no LDAP. */
  #watched<Socket extends net.Socket>(socket: Socket): Socket {
    this.#sockets.add(socket);
    const splitter = new MessageSplitter();
    let bytes = 0;
    const emit = socket.emit.bind(socket);
    const disconnect = (problem: string) => {
      this.#problem = problem;
      this.#close();
      return true;
    };
    socket.emit = (event: string | symbol, ...values: unknown[]) => {
      const [chunk] = values;
      if (event !== 'data' || !Buffer.isBuffer(chunk)) return emit(event, ...values);
      bytes += chunk.length;
      if (bytes > this.#limits.bytes) {
        return disconnect('sent more than expected. Narrow the search base or the pattern.');
      }
      try {
        for (const message of splitter.push(chunk)) emit('data', message);
        return true;
      } catch {
        return disconnect('does not speak LDAP on this port. Check the port, and whether it expects TLS.');
      }
    };
    // The client removes listeners for errors, and an error without a listener would end the process.
    socket.once('error', () => process.nextTick(() => socket.on('error', () => {})));
    socket.setNoDelay(true);
    return socket;
  }

  async #step<T>(step: Step, ms: number, run: (client: Client) => Promise<T>): Promise<T> {
    const allowed = Math.min(ms, this.#endsAt - performance.now());
    let timer: NodeJS.Timeout | undefined;
    const deadline = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () => {
          reject(this.#error(timeoutProblem(step, ms)));
          this.#close();
        },
        Math.max(0, allowed),
      );
    });
    try {
      // Only connecting, which creates the client, does without it.
      const work = run(this.#client as Client);
      work.catch(() => {});
      return await Promise.race([work, deadline]);
    } catch (error) {
      if (error instanceof DirectoryError) throw error;
      if (this.#problem) throw this.#error(this.#problem);
      throw this.#error(problemOf(error, step));
    } finally {
      clearTimeout(timer);
    }
  }
}
