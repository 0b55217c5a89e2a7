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

function messageOf(body: unknown, otherwise: string): string {
  if (isViolations(body)) return body.map(({ message }) => message).join('; ') || otherwise;
  const message = isObject(body) ? (body.message ?? body.error) : body;
  return typeof message === 'string' && message.trim() !== '' ? message : otherwise;
}

interface FetchErrorOptions extends ErrorOptions {
  statusText?: string;
}

/** A failed call. `status` is 0 when there was no response; `body` is the body of the response. */
export class FetchError extends Error {
  override readonly name = 'FetchError';
  readonly status: number;
  /** The reason phrase of the response, such as `Bad Gateway`; HTTP/2 has none, then `HTTP 502`. */
  readonly statusText: string;
  readonly body: unknown;

  constructor(status: number, message: string, body: unknown = null, options?: FetchErrorOptions) {
    super(message, options);
    this.status = status;
    this.statusText = options?.statusText || `HTTP ${status}`;
    this.body = body;
  }

  /** Creates the error of a response that is not ok, with the server's message if there is one. */
  static from(response: Response, body: unknown): FetchError {
    const { status, statusText } = response;
    return new FetchError(status, messageOf(body, statusText || `HTTP ${status}`), body, { statusText });
  }
}

/**
 * Whether a call failed with the server's usual error body. 401 has no body, and refused fields and streams have other
 * bodies: see `fieldErrors`, `missingStreams` and `queryParseError`.
 */
export function isApiError(error: unknown): error is FetchError & { readonly body: ApiError } {
  return error instanceof FetchError && isObject(error.body) && error.body.type === 'ApiError';
}

/** The position of a query's syntax error, in lines and columns from 1; `null` for other errors. */
export function queryParseError(error: unknown): QueryParseError | null {
  if (!(error instanceof FetchError) || !isObject(error.body)) return null;
  const { body } = error;
  // Errors of the search engine have the same type, but no position.
  return body.type === 'DetailedError' && 'line' in body ? (body as QueryParseError) : null;
}

/** The ids of the streams that the user cannot read; `null` for other errors. */
export function missingStreams(error: unknown): string[] | null {
  return error instanceof FetchError && isMissingStreams(error.body) ? error.body.streams : null;
}

/** The last part of a violation's path, which starts with the server's method and argument. */
const fieldOf = ({ path }: Violation) => path.split('.').at(-1) || '_';

function messagesByField(body: unknown): Record<string, string[]> {
  if (isViolations(body)) {
    return Object.fromEntries(
      Object.entries(Object.groupBy(body, fieldOf)).map(([field, violations = []]) => [
        field,
        violations.map(({ message }) => message),
      ]),
    );
  }
  if (!isObject(body)) return {};
  const { validation_errors, validation_result } = body;
  if (isObject(validation_errors)) {
    return Object.fromEntries(
      Object.entries(validation_errors as Schemas['ValidationApiError']['validation_errors']).map(
        ([field, entries]) => [field, entries.map(({ error }) => error)],
      ),
    );
  }
  // A refused share contains the whole request and, within it, the validation result.
  const { failed, errors } = isObject(validation_result) ? validation_result : body;
  return failed === true && isObject(errors) ? (errors as Record<string, string[]>) : {};
}

/**
 * The errors of each field, from any of the server's four error formats. Errors without a field are under `_`; `{}` for
 * other errors.
 */
export function fieldErrors(error: unknown): Record<string, string[]> {
  return error instanceof FetchError ? messagesByField(error.body) : {};
}
