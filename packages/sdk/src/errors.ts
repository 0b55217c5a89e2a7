import type { Schemas } from './types.ts';

type MissingStreams = Schemas['MissingStreamPermissionError'];
type Violation = Schemas['ConstraintViolation'];

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

/** The ids of the streams that may not be read, or `null` when that is not what went wrong. */
export function missingStreams(error: unknown): string[] | null {
  return error instanceof FetchError && isMissingStreams(error.body) ? error.body.streams : null;
}

/**
 * What the server has against each field. Errors that belong to no field are under `_`; `{}` when the server
 * refused something else.
 */
export function fieldErrors(error: unknown): Record<string, string[]> {
  if (!(error instanceof FetchError)) return {};
  const { body } = error;
  if (isViolations(body)) {
    const fields = body.map(({ path, message }) => [path.split('.').at(-1) ?? '_', message] as const);
    return Object.fromEntries(
      Object.entries(Object.groupBy(fields, ([field]) => field)).map(([field, entries = []]) => [
        field,
        entries.map(([, message]) => message),
      ]),
    );
  }
  if (!isObject(body) || !isObject(body.validation_errors)) return {};
  const { validation_errors } = body as Schemas['ValidationApiError'];
  return Object.fromEntries(
    Object.entries(validation_errors).map(([field, entries]) => [field, entries.map(({ error }) => error)]),
  );
}
