import createFetchClient, { type Client as FetchClient, type Middleware } from 'openapi-fetch';
import { type AvailabilityListeners, createAvailability } from './availability.ts';
import { authorization, type Credentials, createCredentialStore } from './credentials.ts';
import { FetchError, missingStreams } from './errors.ts';
import { keepDigits } from './exact-json.ts';
import type { paths } from './generated/schema.ts';
import { isGuestRoute } from './guest-routes.ts';
import { type RetryPolicy, withRetry } from './retry.ts';

/** Why the call of a logged-in user was refused. */
export type Refusal =
  | { kind: 'permission'; message: string }
  | { kind: 'streams'; message: string; streams: string[] };

export interface ClientOptions extends AvailabilityListeners {
  /** The URL of the API, such as `http://127.0.0.1:9000/api`. */
  baseUrl: string;
  /** Without credentials, calls wait until `authenticate` is called, except calls that require no login. */
  credentials?: Credentials | undefined;
  /** Replaces the global `fetch`. */
  fetch?: ((request: Request) => Promise<Response>) | undefined;
  /** Retries idempotent calls after network and gateway errors. Default: no retries. */
  retry?: RetryPolicy | undefined;
  /**
   * The server refused the credentials; called once for each. A refused session is dropped first, and calls wait for
   * new credentials. A token or password is kept, and every call with it fails.
   */
  onUnauthorized?: (() => void) | undefined;
  /** A permission is missing. */
  onForbidden?: ((refusal: Refusal) => void) | undefined;
}

/** Options of every call besides its parameters and body. */
export interface CallOptions {
  /** Cancels the call, also while it waits for credentials. */
  signal?: AbortSignal | undefined;
  /** Does not extend the session; for polling. */
  noSessionExtension?: boolean | undefined;
}

/** The typed calls `GET`, `POST`, `PUT` and `DELETE`, and their credentials. */
export interface Client extends FetchClient<paths, 'application/json'> {
  /** Sets the credentials and sends waiting calls; `null` makes calls wait. */
  authenticate(credentials: Credentials | null): void;
  readonly credentials: Credentials | null;
}

async function refusal(response: Response): Promise<Refusal> {
  const text = await response.clone().text();
  let body: unknown = text;
  try {
    body = JSON.parse(text);
  } catch {
    // Kept as text, because a gateway's own 403 may not be JSON.
  }
  const error = FetchError.from(response, body);
  const streams = missingStreams(error);
  return streams
    ? { kind: 'streams', message: error.message, streams }
    : { kind: 'permission', message: error.message };
}

/** A 200 that is not JSON comes from a proxy or a wrong URL, and must not be returned as data. */
function assertJson(response: Response) {
  const type = response.headers.get('Content-Type');
  const isEmpty = response.status === 204 || response.headers.get('Content-Length') === '0';
  if (!response.ok || isEmpty || type === null || /\bjson\b/i.test(type)) return;
  throw new FetchError(response.status, `Expected JSON, got ${type}`);
}

/**
 * A client for the HTTP API of a log management server.
 *
 * @example
 * const client = createClient({ baseUrl: 'http://127.0.0.1:9000/api' });
 * await login(client, { username: 'admin', password });
 * const { streams } = await unwrap(client.GET('/streams'));
 */
export function createClient(options: ClientOptions): Client {
  const store = createCredentialStore(options.credentials ?? null);
  const availability = createAvailability(options);
  const used = new WeakMap<Request, Credentials>();
  const refused = new WeakSet<Credentials>();

  const middleware: Middleware = {
    async onRequest({ request, schemaPath }) {
      const isGuest = isGuestRoute(request.method, schemaPath);
      const credentials = isGuest ? store.current : await store.present(request.signal);
      if (credentials) {
        used.set(request, credentials);
        request.headers.set('Authorization', authorization(credentials));
      }
      if ((request as CallOptions).noSessionExtension) {
        request.headers.set('X-Graylog-No-Session-Extension', 'true');
      }
    },
    async onResponse({ request, response, options: { parseAs }, schemaPath }) {
      availability.responded(response);
      const credentials = used.get(request);
      if (credentials && response.status === 401 && !isGuestRoute(request.method, schemaPath)) {
        // Of several calls in flight, only the first one reports it.
        if (credentials === store.current && !refused.has(credentials)) {
          refused.add(credentials);
          if (credentials.type === 'session') store.set(null);
          options.onUnauthorized?.();
        }
      }
      if (credentials && response.status === 403 && options.onForbidden) {
        options.onForbidden(await refusal(response));
      }
      if (parseAs === 'json') {
        assertJson(response);
        keepDigits(response, schemaPath);
      }
    },
    onError({ request, error }) {
      if (request.signal.aborted) return;
      availability.unreachable();
      return new FetchError(0, 'The server cannot be reached', null, { cause: error });
    },
  };

  // Looked up at each call, so that a global fetch replaced later is used.
  const send = options.fetch ?? ((request: Request) => globalThis.fetch(request));
  const client = createFetchClient<paths, 'application/json'>({
    baseUrl: options.baseUrl,
    fetch: options.retry ? withRetry(send, options.retry) : send,
    headers: {
      Accept: 'application/json',
      'X-Requested-By': 'XMLHttpRequest',
      'X-Requested-With': 'XMLHttpRequest',
    },
  });
  client.use(middleware);

  return Object.defineProperties(
    { ...client, authenticate: store.set },
    { credentials: { get: () => store.current, enumerable: true } },
  ) as Client;
}
