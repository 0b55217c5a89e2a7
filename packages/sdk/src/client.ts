import createFetchClient, {
  type Client as FetchClient,
  type FetchResponse,
  type MaybeOptionalInit,
  type Middleware,
} from 'openapi-fetch';
import { type AvailabilityListeners, createAvailability } from './availability.ts';
import { authorization, type Credentials, createCredentialStore } from './credentials.ts';
import { callOf, FetchError, missingStreams, rememberCall } from './errors.ts';
import { keepDigits } from './exact-json.ts';
import type { paths } from './generated/schema.ts';
import { isGuestRoute } from './guest-routes.ts';
import { untilAborted } from './pause.ts';
import { type RetryPolicy, withRetry } from './retry.ts';
import type { Adaptation } from './versions/adapt.ts';
import {
  isAdapted,
  readVersion,
  type ServerVersionSource,
  serverVersionState,
} from './versions/server-version.ts';

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
  /**
   * Repeats reads that failed on the way: no response, or a 429, 502, 503 or 504. Default: up to two more attempts within
   * 30 seconds; `false` repeats nothing.
   */
  retry?: RetryPolicy | false | undefined;
  /**
   * The version of the server, which decides how calls are adapted to it, or where it comes from. By default the client
   * reads it with `GET /` before its first call.
   */
  serverVersion?: string | ServerVersionSource | undefined;
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
  /** Whether the call may be repeated after a failure on the way. Default: reads only, see `RetryPolicy`. */
  retry?: boolean | undefined;
}

type Method = 'get' | 'post' | 'put' | 'delete';

/** The paths of the contract that have a method. */
export type ContractPath<M extends Method> = {
  [Path in keyof paths]: paths[Path] extends { [K in M]: object } ? Path : never;
}[keyof paths];

/** Parameters, body and options of a call; anything when it is the path that is wrong, so that TypeScript says so. */
type InitOf<M extends Method, Path extends ContractPath<M>> = [ContractPath<M>] extends [Path]
  ? object | undefined
  : MaybeOptionalInit<paths[Path], M>;

/** A call by its path. Throws a `FetchError` when there is no response; `unwrap` throws all others. */
type CallByPath<M extends Method> = <Path extends ContractPath<M>, Init extends InitOf<M, Path>>(
  path: Path,
  ...rest: undefined extends Init ? [init?: Init & CallOptions] : [init: Init & CallOptions]
) => Promise<FetchResponse<NonNullable<paths[Path][M]>, Init, 'application/json'>>;

/** The typed calls `GET`, `POST`, `PUT` and `DELETE`, and their credentials. */
export interface Client extends Pick<FetchClient<paths, 'application/json'>, 'request' | 'use' | 'eject'> {
  GET: CallByPath<'get'>;
  POST: CallByPath<'post'>;
  PUT: CallByPath<'put'>;
  DELETE: CallByPath<'delete'>;
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

/** A call that requires a login, as it was before it was adapted to a version of the server. */
interface Call {
  readonly credentials: Credentials;
  readonly unadapted: Request;
  readonly schemaPath: string;
  version?: string | undefined;
  adaptation?: Adaptation | undefined;
}

/** A 200 that is not JSON comes from a proxy or a wrong URL, and must not be returned as data. */
function assertJson(request: Request, response: Response) {
  const type = response.headers.get('Content-Type');
  const isEmpty = response.status === 204 || response.headers.get('Content-Length') === '0';
  if (!response.ok || isEmpty || type === null || /\bjson\b/i.test(type)) return;
  const message = `Expected JSON, got ${type}: is ${new URL(request.url).origin} the server, and its API at this path?`;
  throw new FetchError(response.status, message, null, { call: callOf(request), headers: response.headers });
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
  // Looked up at each call, so that a global fetch replaced later is used.
  const send = options.fetch ?? ((request: Request) => globalThis.fetch(request));
  const { serverVersion: given = readVersion(options.baseUrl, send) } = options;
  const version = serverVersionState(
    typeof given === 'string' ? { known: () => given, read: async () => given } : given,
  );
  /** By the requests that are sent. */
  const calls = new WeakMap<Request, Call>();
  const refused = new WeakSet<Credentials>();
  const jobNodes = new Map<string, string>();

  /** Sends one attempt of a call, whose outcome may put the version in doubt. */
  async function attempt(request: Request): Promise<Response> {
    try {
      const response = await send(request);
      version.responded(response);
      return response;
    } catch (error) {
      if (!request.signal.aborted) version.failed();
      throw error;
    }
  }

  const deliver = options.retry === false ? attempt : withRetry(attempt, options.retry ?? {});

  /**
   * Sends a call, and once more when it was refused by a server that has another version than the call is adapted to: with a
   * status of 400 nothing was done.
   */
  async function deliverAdapted(request: Request): Promise<Response> {
    const response = await deliver(request);
    const call = calls.get(request);
    if (response.status !== 400 || !call) return response;
    const latest = await untilAborted(version.latest(), request.signal);
    if (latest === undefined || latest === call.version) return response;
    await response.body?.cancel();
    return attempt(await adapt(call, call.unadapted, latest));
  }

  /** The request in the form of a version of the server. */
  async function adapt(call: Call, request: Request, known: string | undefined): Promise<Request> {
    call.version = known;
    // Only loaded for these versions.
    const module = known !== undefined && isAdapted(known) && (await import('./versions/adapt.ts'));
    const name = `${request.method} ${call.schemaPath}`;
    call.adaptation = module ? await module.adaptationOf(known, name, request.url, jobNodes) : undefined;
    return call.adaptation?.request(request) ?? request;
  }

  const middleware: Middleware = {
    async onRequest({ request, schemaPath }) {
      const isGuest = isGuestRoute(request.method, schemaPath);
      const credentials = isGuest ? store.current : await store.present(request.signal);
      if (credentials) request.headers.set('Authorization', authorization(credentials));
      if ((request as CallOptions).noSessionExtension) {
        request.headers.set('X-Graylog-No-Session-Extension', 'true');
      }
      if (isGuest || !credentials) return;
      const known = await untilAborted(version.current(), request.signal);
      const call = { credentials, unadapted: request.clone(), schemaPath };
      const sent = await adapt(call, request, known);
      calls.set(sent, call);
      return sent;
    },
    async onResponse({ request, response, options: { parseAs }, schemaPath }) {
      rememberCall(response, request);
      availability.responded(response);
      const call = calls.get(request);
      if (call && response.status === 401) {
        const { credentials } = call;
        // Of several calls in flight, only the first one reports it.
        if (credentials === store.current && !refused.has(credentials)) {
          refused.add(credentials);
          if (credentials.type === 'session') store.set(null);
          options.onUnauthorized?.();
        }
      }
      if (call && response.status === 403 && options.onForbidden) {
        options.onForbidden(await refusal(response));
      }
      if (parseAs === 'json') {
        keepDigits(response, schemaPath);
        call?.adaptation?.reply(response);
        assertJson(request, response);
      }
    },
    onError({ request, error }) {
      if (request.signal.aborted) return;
      availability.unreachable();
      const message = `The server cannot be reached at ${new URL(request.url).origin}`;
      return new FetchError(0, message, null, { cause: error, call: callOf(request) });
    },
  };

  const client = createFetchClient<paths, 'application/json'>({
    baseUrl: options.baseUrl,
    fetch: deliverAdapted,
    headers: {
      Accept: 'application/json',
      'X-Requested-By': 'XMLHttpRequest',
      'X-Requested-With': 'XMLHttpRequest',
    },
  });
  client.use(middleware);

  return Object.defineProperties(
    { ...client, authenticate: store.set, credentials: store.current },
    { credentials: { get: () => store.current, enumerable: true } },
  ) as Client;
}
