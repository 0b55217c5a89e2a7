import type { FetchError } from '@tailrace/sdk';

/** A call that failed, as the SDK throws it; other errors have neither a status nor a body. */
export type FailedCall = Pick<FetchError, 'message'> &
  Partial<Pick<FetchError, 'status' | 'statusText' | 'body'>>;

/**
 * Why a call failed: the message of the response body if there is one (console §8), else its errors, which come without a message
 * when something is refused that other things use, else the error's message, or what its status means where that says no more.
 */
export function failureText({ body, message, status, statusText }: FailedCall): string {
  const said = property(body, 'message');
  if (isText(said)) return said;
  const texts = errorTexts(body).join('; ');
  if (texts !== '') return texts;
  return message === statusText && status !== undefined && status >= 400 ? statusReason(status) : message;
}

const statusReasons: ReadonlyMap<number, string> = new Map([
  [400, 'The server refused the request (400) and gave no reason. Check the values; its log may say more.'],
  [403, 'You don’t have permission for this (403). An administrator can grant it.'],
  [404, 'The server does not have this (404). It may have been deleted: refresh the page.'],
  [409, 'It was changed by someone else, or is still in use (409). Refresh the page, then try again.'],
  [
    413,
    'This is too large for the server or a proxy in front of it (413). Send less, or have the limit raised.',
  ],
  [429, 'Too many requests (429). Try again in a moment.'],
  [502, 'A proxy cannot reach the server (502). Try again in a moment.'],
  [503, 'The server is starting or overloaded (503). Try again in a moment.'],
  [504, 'The request timed out (504). Try again in a moment.'],
]);

/** What the status of a response without a reason means, and what to do. */
function statusReason(status: number): string {
  const reason = statusReasons.get(status);
  if (reason !== undefined) return reason;
  return status >= 500
    ? `The server failed (${status}). Its log has the reason.`
    : `The server refused the request (${status}) and gave no reason. Its log may say more.`;
}

/** What `errors` or `validation_errors` say of each field; anything else in them is left out. */
const errorTexts = (body: unknown): string[] =>
  [property(body, 'errors'), property(body, 'validation_errors')]
    .flatMap((fields) => (typeof fields === 'object' && fields !== null ? Object.values(fields) : []))
    .flatMap(textsOf);

/** The texts of a field, whose entries are texts or have one. */
const textsOf = (entries: unknown): string[] =>
  [entries]
    .flat()
    .map((entry) => property(entry, 'error') ?? entry)
    .filter(isText);

/**
 * Why a form was rejected: the errors that belong to no field, else `failureText`. The server returns such
 * errors under `_`; they are joined by semicolons, as the specification names no separator (console §5).
 */
export function generalErrorText(error: FailedCall): string {
  const texts = textsOf(property(property(error.body, 'validation_errors'), '_'));
  return texts.length > 0 ? texts.join('; ') : failureText(error);
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

function property(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
}
