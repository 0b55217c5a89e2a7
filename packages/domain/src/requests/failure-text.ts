import type { FetchError } from '@tailrace/sdk';

/** A call that failed, as the SDK throws it; other errors have neither a status nor a body. */
export type FailedCall = Pick<FetchError, 'message'> & Partial<Pick<FetchError, 'status' | 'body'>>;

/** Why a call failed: the message of the response body if there is one, else the error's (console §8). */
export function failureText({ body, message }: FailedCall): string {
  const said = property(body, 'message');
  return typeof said === 'string' && said.trim() !== '' ? said : message;
}

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

/** Why something outside a form was rejected with the errors of a form, such as deleting what is used; else `failureText`. */
export function rejectionText(error: FailedCall): string {
  const errors = property(error.body, 'errors');
  const texts = typeof errors === 'object' && errors !== null ? Object.values(errors).flat() : [];
  const said = texts.filter((text) => typeof text === 'string' && text.trim() !== '');
  return said.length > 0 ? said.join('; ') : failureText(error);
}

function property(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
}
