import { ForbiddenUrlError } from '../../outgoing/fetch-allowed.ts';
import { fetchFollowed } from '../../outgoing/fetch-followed.ts';
import { reasonOf } from '../../outgoing/reason-of.ts';
import type { AdapterContext } from './adapter.ts';

const maxRedirects = 5;

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
