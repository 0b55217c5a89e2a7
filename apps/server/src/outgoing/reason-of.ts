/** What a person says of the errors of the network that users meet, by their codes. */
const reasons: Readonly<Record<string, string>> = {
  EAI_AGAIN: 'Host not found',
  ECONNREFUSED: 'Connection refused',
  ECONNRESET: 'Connection reset',
  EHOSTUNREACH: 'Host not reachable',
  ENETUNREACH: 'Network not reachable',
  ENOTFOUND: 'Host not found',
  ETIMEDOUT: 'Connection timed out',
};

/**
 * The reason of a failure that happened below a library, such as `Connection refused` or that of a certificate. A host with
 * several addresses fails with an error for each, of which the first is reported.
 */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return reasonOf(error.cause);
  const code: unknown = Reflect.get(error, 'code');
  return (typeof code === 'string' && reasons[code]) || error.message;
}
