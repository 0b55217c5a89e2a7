import type { FetchError } from '@tailrace/sdk';

/** A call that failed, as the SDK throws it; other errors have neither a status nor a body. */
export type FailedCall = Pick<FetchError, 'message'> & Partial<Pick<FetchError, 'status' | 'body'>>;

/**
 * Why a call failed: the message of the response body if there is one (console §8), else its errors, which come without a message
 * when something is refused that other things use, else the error's message.
 */
export function failureText({ body, message }: FailedCall): string {
  const said = property(body, 'message');
  return isText(said) ? said : errorTexts(body).join('; ') || message;
}

/** What `errors` or `validation_errors` say of each field; anything else in them is left out. */
const errorTexts = (body: unknown): string[] =>
  [property(body, 'errors'), property(body, 'validation_errors')]
    .flatMap((fields) => (typeof fields === 'object' && fields !== null ? Object.values(fields) : []))
    .flat()
    .map((entry) => property(entry, 'error') ?? entry)
    .filter(isText);

/**
 * Why a form was rejected: the errors that belong to no field, else `failureText`. The server returns such
 * errors under `_`; they are joined by semicolons, as the specification names no separator (console §5).
 */
export function generalErrorText(error: FailedCall): string {
  const entries = property(property(error.body, 'validation_errors'), '_');
  if (!Array.isArray(entries)) return failureText(error);
  const texts = entries.map((entry) => property(entry, 'error')).filter((text) => typeof text === 'string');
  return texts.length > 0 ? texts.join('; ') : failureText(error);
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

function property(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
}
