import { calledUrl } from '../../outgoing/called-url.ts';
import { type AllowsUrl, type Fetched, fetchAllowed } from '../../outgoing/fetch-allowed.ts';

/** What a poll requests, and its limits. */
export interface PollRequest {
  address: string;
  headers: Headers;
  maxBytes: number;
  maxRedirects: number;
}

const redirects = new Set([301, 302, 303, 307, 308]);

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

async function readBody(response: Response, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > maxBytes) throw new Error(`The response is larger than ${maxBytes} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Resolves with the body of a successful response; rejects with the reason otherwise. Redirects are followed a few
 * times, to URLs that the whitelist allows; configured headers, which may be secrets, are not sent to another origin.
 */
export async function poll(request: PollRequest, allows: AllowsUrl, signal: AbortSignal): Promise<Buffer> {
  let { address, headers } = request;
  let from: URL | undefined;
  for (let followed = 0; ; followed++) {
    const hop = { address, headers, signal, ...(from && { base: from }) };
    const { url, response }: Fetched = await fetchAllowed(allows, hop);
    if (response.ok) return readBody(response, request.maxBytes);
    await response.body?.cancel();
    if (!redirects.has(response.status)) throw new Error(`The API answered ${response.status}.`);
    if (followed === request.maxRedirects)
      throw new Error(`The API redirected more than ${request.maxRedirects} times.`);
    address = response.headers.get('location') ?? '';
    if (calledUrl(address, url)?.url.origin !== url.origin) headers = new Headers();
    from = url;
  }
}
