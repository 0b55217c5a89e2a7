import { retryAfter, transientStatuses } from './retry.ts';
import { SearchFailure } from './search-failure.ts';
import type { ApiError, Schemas } from './types.ts';

type MissingStreams = Schemas['MissingStreamPermissionError'];
type Violation = Schemas['ConstraintViolation'];
type QueryParseError = Schemas['QueryParseError'];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isMissingStreams = (body: unknown): body is MissingStreams =>
  isObject(body) && body.type === 'MissingStreamPermission' && Array.isArray(body.streams);

const isViolations = (body: unknown): body is Violation[] =>
  Array.isArray(body) && body.every((entry) => isObject(entry) && typeof entry.message === 'string');

// Errors of the search engine have the same type, but no position.
const isQueryParseError = (body: unknown): body is QueryParseError =>
  isObject(body) && body.type === 'DetailedError' && 'line' in body;

const isPage = (text: string) => /^\s*<(?:!doctype|html|\?xml)/i.test(text);

function messageOf(body: unknown, otherwise: string): string {
  if (isViolations(body)) return body.map(({ message }) => message).join('; ') || otherwise;
  const message = isObject(body) ? (body.message ?? body.error) : body;
  // The error page of a gateway says nothing that its status does not.
  if (typeof message !== 'string' || message.trim() === '' || isPage(message)) return otherwise;
  // Servers since 6.1 say beside the message where a request cannot be read.
  return isObject(body) && body.type === 'RequestError' && body.path
    ? `${message} (at ${body.path})`
    : message;
}

/**
 * Why a call failed:
 * - `unreachable`: no response (network, DNS, refused connection, CORS)
 * - `unauthorized`: the credentials are wrong or have ended
 * - `forbidden`: a permission is missing, or the permission for streams: `missingStreams` has their ids
 * - `notFound`: there is no such entity, or this server has no such call
 * - `conflict`: somebody else was first, or it is still in use
 * - `query`: the query string cannot be read; `queryParseError` has the line and column
 * - `invalid`: the server refuses the request as it is; `fieldErrors` has the reasons
 * - `rateLimited`: too many calls, logins or searches; `retryAfter` has the seconds
 * - `unsupported`: the embedded server does not have this call
 * - `server`: the server or a gateway before it failed
 * - `unexpected`: a response that is not the API's, from a proxy or a wrong URL
 * - `timeout`: `AbortSignal.timeout` ended the call, or the server stopped waiting for the request
 * - `aborted`: the caller's signal ended the call
 * - `resultWindow`: there are more messages, but the server does not page this far
 * - `search`: a search was executed and failed
 */
export type ErrorKind =
  | 'unreachable'
  | 'unauthorized'
  | 'forbidden'
  | 'notFound'
  | 'conflict'
  | 'query'
  | 'invalid'
  | 'rateLimited'
  | 'unsupported'
  | 'server'
  | 'unexpected'
  | 'timeout'
  | 'aborted'
  | 'resultWindow'
  | 'search';

const kinds: Readonly<Record<number, ErrorKind>> = {
  0: 'unreachable',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'notFound',
  408: 'timeout',
  409: 'conflict',
  429: 'rateLimited',
  501: 'unsupported',
};

/** The calls that responses belong to, such as `GET /api/streams`. */
const calls = new WeakMap<Response, string>();

/** The method and path of a request, without its query string. */
export const callOf = ({ method, url }: Request): string => `${method} ${new URL(url).pathname}`;

/** Makes the error of a response name its call. */
export function rememberCall(response: Response, request: Request): void {
  calls.set(response, callOf(request));
}

interface FetchErrorOptions extends ErrorOptions {
  statusText?: string;
  call?: string | undefined;
  headers?: Headers;
}

/** A failed call. `status` is 0 when there was no response; `body` is the body of the response. */
export class FetchError extends Error {
  override readonly name = 'FetchError';
  readonly status: number;
  /** The reason phrase of the response, such as `Bad Gateway`; HTTP/2 has none, then `HTTP 502`. */
  readonly statusText: string;
  readonly body: unknown;
  /** The call's method and path, such as `GET /api/streams/60b5f4d1e4a1d80001a2b400`; `null` if unknown. */
  readonly call: string | null;
  /** The id under which the server, or a proxy before it, logged the call (`X-Request-ID`); `null` without one. */
  readonly requestId: string | null;
  /** The seconds to wait before the call is sent again, as the server says; `null` when it does not. */
  readonly retryAfter: number | null;

  constructor(status: number, message: string, body: unknown = null, options?: FetchErrorOptions) {
    super(message, options);
    this.status = status;
    this.statusText = options?.statusText || `HTTP ${status}`;
    this.body = body;
    this.call = options?.call ?? null;
    this.requestId = options?.headers?.get('X-Request-ID') ?? null;
    this.retryAfter = retryAfter(options?.headers);
  }

  /** Creates the error of a response that is not ok, with the server's message if there is one. */
  static from(response: Response, body: unknown): FetchError {
    const { status, statusText, headers } = response;
    const call = calls.get(response);
    const message = messageOf(body, statusText || `HTTP ${status}`);
    return new FetchError(status, message, body, { statusText, headers, call });
  }

  /** The cause of the failure. */
  get kind(): ErrorKind {
    if (isQueryParseError(this.body)) return 'query';
    if (this.status in kinds) return kinds[this.status] as ErrorKind;
    if (this.status >= 500) return 'server';
    return this.status >= 400 ? 'invalid' : 'unexpected';
  }
}

/**
 * Why something failed, of any error that the SDK throws: a `FetchError`, a `SearchFailure`, or the reason of a signal;
 * `null` for other errors, such as an own reason given to `abort`.
 *
 * @example
 * if (errorKind(error) === 'rateLimited') await later();
 */
export function errorKind(error: unknown): ErrorKind | null {
  if (error instanceof FetchError || error instanceof SearchFailure) return error.kind;
  const name = isObject(error) ? error.name : null;
  if (name === 'TimeoutError') return 'timeout';
  return name === 'AbortError' ? 'aborted' : null;
}

/**
 * Whether a failed call may succeed when it is sent again, unchanged: there was no response, or a 429, 502, 503 or 504. A
 * call that is no read may have been executed nevertheless.
 *
 * @example
 * if (isTransient(error)) await later();
 */
export const isTransient = (error: unknown): error is FetchError =>
  error instanceof FetchError && (error.status === 0 || transientStatuses.has(error.status));

/**
 * Whether a call failed with the server's usual error body. 401 has no body, and refused fields and streams have other
 * bodies: see `fieldErrors`, `missingStreams` and `queryParseError`.
 */
export function isApiError(error: unknown): error is FetchError & { readonly body: ApiError } {
  return error instanceof FetchError && isObject(error.body) && error.body.type === 'ApiError';
}

/**
 * The position of a query's syntax error, in lines and columns from 1; `null` for other errors. Of a `SearchFailure` too,
 * where the server says the position: only the embedded server does.
 */
export function queryParseError(error: unknown): QueryParseError | null {
  if (error instanceof SearchFailure) return error.parseError;
  return error instanceof FetchError && isQueryParseError(error.body) ? error.body : null;
}

/** The ids of the streams that the user cannot read; `null` for other errors. */
export function missingStreams(error: unknown): string[] | null {
  return error instanceof FetchError && isMissingStreams(error.body) ? error.body.streams : null;
}

/** The last part of a violation's path, which starts with the server's method and argument. */
const fieldOf = ({ path }: Violation) => `${path ?? ''}`.split('.').at(-1) || '_';

/** The texts of a field; an object of a server that has other ones is returned as its JSON. */
const textsOf = (entries: unknown): string[] =>
  [entries].flat().flatMap((entry) => {
    const text = isObject(entry) ? (entry.error ?? entry.message ?? entry) : entry;
    return text == null ? [] : isObject(text) ? JSON.stringify(text) : `${text}`;
  });

function entriesByField(body: unknown): [field: string, entries: unknown][] {
  if (isViolations(body)) return body.map((violation) => [fieldOf(violation), violation]);
  if (!isObject(body)) return [];
  const { validation_errors, validation_result } = body;
  // A refused share contains the whole request and, within it, the validation result.
  const { failed, errors } = isObject(validation_result) ? validation_result : body;
  const byField = validation_errors ?? (failed === true ? errors : null);
  return isObject(byField) && !Array.isArray(byField) ? Object.entries(byField) : [['_', byField]];
}

/**
 * The errors of each field, from any of the server's four error formats. Errors without a field are under `_`; `{}` for
 * other errors.
 */
export function fieldErrors(error: unknown): Record<string, string[]> {
  // Node 20 has no `Object.groupBy`.
  const messages = new Map<string, string[]>();
  for (const [field, entries] of entriesByField(error instanceof FetchError && error.body)) {
    for (const text of textsOf(entries)) {
      const texts = messages.get(field) ?? [];
      texts.push(text);
      messages.set(field, texts);
    }
  }
  return Object.fromEntries(messages);
}
