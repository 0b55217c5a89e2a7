import { FetchError } from './errors.ts';

interface Outcome<T> {
  data?: T;
  error?: unknown;
  response: Response;
}

/** What a call resolves to: `null` stands for an answer without a body. */
export type Unwrapped<T> = [T] extends [never] | [undefined] ? null : T;

/**
 * The body of a call's answer. Throws a `FetchError` when the call did not succeed.
 *
 * @example
 * const { streams } = await unwrap(client.GET('/streams'));
 */
export async function unwrap<T>(call: Promise<Outcome<T>>): Promise<Unwrapped<T>> {
  const { data, error, response } = await call;
  // An error with an empty body leaves `error` undefined or an empty text.
  if (!response.ok) throw FetchError.from(response, error || null);
  return (data ?? null) as Unwrapped<T>;
}
