import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { auditRecorder } from '../areas/audit/audit-recorder.ts';
import { authenticator } from '../areas/sessions/authenticate.ts';
import { sessionService } from '../areas/sessions/session-service.ts';
import type { NewUser } from '../areas/users/account.ts';
import { userService } from '../areas/users/user-service.ts';
import type { Host } from '../host/host.ts';
import type { OpenAreas } from '../host/open-areas.ts';
import { argon2Passwords } from '../host/passwords.ts';
import { type AppOptions, createApp } from '../http/create-app.ts';
import { noTrustedProxies } from '../http/trusted-proxies.ts';
import type { IngestService } from '../ingest/ingest-service.ts';
import { createLogging } from '../logging/logging.ts';
import { type McpSettings, registerMcp } from '../mcp/mcp-route.ts';
import { openServer } from '../open-server.ts';
import type { StoredMessage } from '../storage/message.ts';
import { IndexWriter } from '../storage/writing/index-writer.ts';
import type { ConfigStore } from '../store/config-store.ts';
import { openDataDirectory } from '../store/data-directory.ts';
import { injectFetch } from './inject-fetch.ts';

export const adminPassword = 'admin password';

/** The initial time of a test server's clock. */
export const testNow = Date.parse('2026-03-01T12:00:00Z');

interface Call {
  body?: unknown;
  headers?: Record<string, string>;
}

export interface TestResponse {
  status: number;
  headers: Headers;
  /** Parsed when it is JSON, else text; undefined when empty. */
  body: unknown;
}

/** Sends calls as one user, or without a login. */
export type Client = (methodAndPath: string, call?: Call) => Promise<TestResponse>;

export interface TestServer extends AsyncDisposable {
  /** The data directory. */
  directory: string;
  app: FastifyInstance;
  areas: OpenAreas;
  /** Returns a service by its definition. */
  service: OpenAreas['service'];
  /** For storing documents in the format of an older version. */
  config: ConfigStore;
  /** The server's clock; tests set it to change the current time. */
  clock: { now: number };
  anonymous: Client;
  admin: Client;
  ingest: IngestService;
  /** Makes writes to the configuration fail, as on a full disk. */
  setWritable(isWritable: boolean): void;
  /** Rows of the configuration database. */
  stored(query: string): unknown[];
  /** Stores messages without an input, in an active index. */
  store(messages: StoredMessage[], index?: string): void;
  /** A client logged in as a new user. */
  createUser(user: Partial<NewUser> & { username: string }): Promise<Client>;
}

export function basic(user: string, secret: string): string {
  return `Basic ${Buffer.from(`${user}:${secret}`).toString('base64')}`;
}

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return undefined;
  return response.headers.get('content-type')?.startsWith('application/json') ? JSON.parse(text) : text;
}

export function clientOf(app: FastifyInstance, authorization?: string): Client {
  const send = injectFetch(app);
  return async (methodAndPath, { body, headers } = {}) => {
    const [method = 'GET', target = '/'] = methodAndPath.split(' ');
    const request = new Request(`http://server/api${target}`, {
      method,
      headers: {
        'x-requested-by': 'test',
        ...(authorization ? { authorization } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const response = await send(request);
    return { status: response.status, headers: response.headers, body: await bodyOf(response) };
  };
}

type TestServerOptions = Partial<Pick<Host, 'mail' | 'publicUrl' | 'backups'>> &
  Pick<AppOptions, 'trustedProxies'> & {
    /** The endpoint of assistants; none by default. */
    mcp?: McpSettings;
  };

/** A server on its own data directory that checks every reply against the contract. */
export async function startTestServer({
  trustedProxies = noTrustedProxies,
  mcp,
  ...options
}: TestServerOptions = {}): Promise<TestServer> {
  const directory = mkdtempSync(path.join(tmpdir(), 'tailrace-server-'));
  const data = openDataDirectory(directory);
  const clock = { now: testNow };
  // Nothing is printed: tests read log messages through the API.
  const logging = createLogging('warn', { write() {} });
  const server = openServer(data, {
    logging,
    now: () => clock.now,
    passwords: argon2Passwords({ memory: 8, passes: 1, parallelism: 1 }),
    searchWorkers: 1,
    // The process is that of the tests.
    shutDown() {},
    // The disk of the machine that runs the tests may be full.
    diskWatermarks: { low: 1, high: 1 },
    ...options,
  });
  const { areas } = server;
  const users = areas.service(userService);
  const sessions = areas.service(sessionService);
  await users.ensureAdmin(adminPassword);
  const shared = { authenticate: authenticator(areas), trustedProxies };
  const app = await createApp({
    ...shared,
    areas,
    audit: areas.service(auditRecorder),
    validateReplies: true,
    consoleDir: null,
    logger: logging.logger('tailrace.http'),
  });
  if (mcp) {
    registerMcp(app, { ...shared, ...mcp, pathPrefix: '', isReady: () => true, now: areas.host.now });
  }

  function loggedIn(username: string): Client {
    const user = users.byUsername(username);
    // Never expires, so that tests can change the clock.
    const { id } = sessions.create({ ...user, session_timeout_ms: -1 }, '127.0.0.1');
    return clientOf(app, basic(id, 'session'));
  }

  return {
    directory,
    app,
    areas,
    service: areas.service,
    config: data.config,
    clock,
    anonymous: clientOf(app),
    admin: loggedIn('admin'),
    ingest: server.ingest,
    setWritable: (isWritable) => data.config.db.exec(`PRAGMA query_only = ${isWritable ? 0 : 1}`),
    stored: (query) =>
      data.config.db
        .prepare(query)
        .all()
        .map((row) => ({ ...row })),
    store(messages, index = 'graylog_0') {
      const writer = IndexWriter.open(directory, index);
      writer.append(messages);
      writer.close();
    },
    async createUser(user) {
      await users.create({ password: 'password', email: `${user.username}@example.net`, ...user });
      return loggedIn(user.username);
    },
    async [Symbol.asyncDispose]() {
      await Promise.all([server.close(), app.close()]);
      data.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
