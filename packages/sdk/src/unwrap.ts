import { FetchError } from './errors.ts';

interface Outcome<T> {
  data?: T;
  error?: unknown;
  response: Response;
}

/** The result of a call; `null` for a response without a body. */
export type Unwrapped<T> = [T] extends [never] | [undefined] ? null : T;

/**
 * Returns the body of a call's response. Throws a `FetchError` when the call failed.
 *
 * @example
 * const { streams } = await unwrap(client.GET('/streams'));
 */
export async function unwrap<T>(call: Promise<Outcome<T>>): Promise<Unwrapped<T>> {
  const { data, error, response } = await call;
  // For an error with an empty body, `error` is undefined or an empty string.
  if (!response.ok) throw FetchError.from(response, error || null);
  return (data ?? null) as Unwrapped<T>;
}
