import { calledUrl } from '../../outgoing/called-url.ts';
import type { AllowsUrl } from '../../outgoing/fetch-allowed.ts';
import { type FollowedRequest, fetchFollowed, readBody } from '../../outgoing/fetch-followed.ts';

/** What a poll requests, and its limits. */
export interface PollRequest extends FollowedRequest {
  maxBytes: number;
}

/**
 * Reads an address and a comma-separated list of headers, as they are configured. A user name in the address is sent as
 * Basic credentials.
 *
 * @throws Error with a message for the user who configured the input
 */
export function parseTarget(target: string, headerList: string): Pick<PollRequest, 'address' | 'headers'> {
  const called = calledUrl(target.trim());
  if (!called) throw new Error(`${target.trim()} is not an http or https URL.`);
  const headers = new Headers({ accept: 'application/json, */*;q=0.5' });
  if (called.authorization !== null) headers.set('authorization', called.authorization);
  for (const entry of headerList.split(',').filter((text) => text.trim() !== '')) {
    const colon = entry.indexOf(':');
    try {
      if (colon === -1) throw new Error('no colon');
      headers.set(entry.slice(0, colon).trim(), entry.slice(colon + 1).trim());
    } catch (error) {
      throw new Error(`The header "${entry.trim()}" is not of the form "Name: value".`, { cause: error });
    }
  }
  return { address: called.url.href, headers };
}

/** Resolves with the body of a successful response; rejects with the reason otherwise. */
export async function poll(request: PollRequest, allows: AllowsUrl, signal: AbortSignal): Promise<Buffer> {
  const { response } = await fetchFollowed(request, allows, signal);
  if (response.ok) return readBody(response, request.maxBytes);
  await response.body?.cancel();
  throw new Error(`The API answered ${response.status}.`);
}
