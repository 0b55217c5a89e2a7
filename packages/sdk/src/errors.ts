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

/** A call that did not succeed. `status` is 0 when no answer came at all; `body` is what the server said. */
export class FetchError extends Error {
  override readonly name = 'FetchError';
  readonly status: number;
  readonly body: unknown;

  constructor(status: number, message: string, body: unknown = null, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
    this.body = body;
  }

  /** From an answer that is not ok; the message is the server's own if it gave one. */
  static from(response: Response, body: unknown): FetchError {
    return new FetchError(
      response.status,
      messageOf(body, response.statusText || `HTTP ${response.status}`),
      body,
    );
  }
}

/**
 * Whether a call failed with the server's usual error body. 401 has no body, refused fields and streams have bodies of
 * their own: see `fieldErrors`, `missingStreams` and `queryParseError`.
 */
export function isApiError(error: unknown): error is FetchError & { readonly body: ApiError } {
  return error instanceof FetchError && isObject(error.body) && error.body.type === 'ApiError';
}

/** Where the query string cannot be read, in lines and columns from 1; `null` when that is not what went wrong. */
export function queryParseError(error: unknown): QueryParseError | null {
  if (!(error instanceof FetchError) || !isObject(error.body)) return null;
  const { body } = error;
  // An error of the search engine has the same type, and no place.
  return body.type === 'DetailedError' && 'line' in body ? (body as QueryParseError) : null;
}

/** The ids of the streams that may not be read, or `null` when that is not what went wrong. */
export function missingStreams(error: unknown): string[] | null {
  return error instanceof FetchError && isMissingStreams(error.body) ? error.body.streams : null;
}

/** The last name of a violation's path, which begins with the server's method and argument. */
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
  // What is shared is refused with the whole of what was asked, and the verdict within it.
  const { failed, errors } = isObject(validation_result) ? validation_result : body;
  return failed === true && isObject(errors) ? (errors as Record<string, string[]>) : {};
}

/**
 * What the server has against each field, whichever of its four bodies it says it in. Errors that belong to no field
 * are under `_`; `{}` when the server refused something else.
 */
export function fieldErrors(error: unknown): Record<string, string[]> {
  return error instanceof FetchError ? messagesByField(error.body) : {};
}
