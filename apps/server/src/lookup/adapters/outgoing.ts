import { ForbiddenUrlError } from '../../outgoing/fetch-allowed.ts';
import { fetchFollowed } from '../../outgoing/fetch-followed.ts';
import type { AdapterContext } from './adapter.ts';

const maxRedirects = 5;

/** The reason below a library's error, such as `connect ECONNREFUSED 127.0.0.1:80` or that of a certificate. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (cause instanceof AggregateError) return reasonOf(cause.errors[0]);
  return cause instanceof Error ? reasonOf(cause) : error.message;
}

/** Fetches an address. Errors name its host alone, because its path may be a secret. */
export async function get(
  request: { address: string; headers: Headers },
  { allowsUrl }: Pick<AdapterContext, 'allowsUrl'>,
  signal: AbortSignal,
): Promise<{ host: string; response: Response }> {
  try {
    const { url, response } = await fetchFollowed({ ...request, maxRedirects }, allowsUrl, signal);
    return { host: url.host, response };
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    if (error instanceof ForbiddenUrlError) throw error;
    throw new Error(`${URL.parse(request.address)?.host} cannot be reached: ${reasonOf(error)}`, {
      cause: error,
    });
  }
}
