import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { calledUrl } from './called-url.ts';
import { type AllowsUrl, type Fetched, ForbiddenUrlError, fetchAllowed } from './fetch-allowed.ts';

/** What is fetched, and how many redirects are followed. */
export interface FollowedRequest {
  address: string;
  headers: Headers;
  maxRedirects: number;
}

const redirects = new Set([301, 302, 303, 307, 308]);

const isPublic = (address: string) => ipaddr.process(address).range() === 'unicast';

/** A public server must not lead to what only this machine can reach, even when the whitelist allows everything. */
async function requirePublic({ hostname }: URL): Promise<void> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const found = isIP(host) ? [{ address: host }] : await lookup(host, { all: true });
  if (found.every(({ address }) => isPublic(address))) return;
  throw new ForbiddenUrlError(`A redirect leads to ${host}, which is not a public address.`);
}

/**
 * Fetches an address. Redirects are followed a few times, to URLs that the whitelist allows and, on another host, to public
 * addresses only; headers, which may be secrets, are not sent to another origin.
 */
export async function fetchFollowed(
  { address, headers, maxRedirects }: FollowedRequest,
  allows: AllowsUrl,
  signal: AbortSignal,
): Promise<Fetched> {
  let next = { address, headers };
  let from: URL | undefined;
  for (let followed = 0; ; followed++) {
    const { url, response } = await fetchAllowed(allows, { ...next, signal, ...(from && { base: from }) });
    if (!redirects.has(response.status)) return { url, response };
    await response.body?.cancel();
    if (followed === maxRedirects) throw new Error(`The API redirected more than ${maxRedirects} times.`);
    const location = response.headers.get('location') ?? '';
    const target = calledUrl(location, url)?.url;
    if (target && target.hostname !== url.hostname) await requirePublic(target);
    next = { address: location, headers: target?.origin === url.origin ? next.headers : new Headers() };
    from = url;
  }
}

/** Resolves with the whole body; rejects when it is larger. */
export async function readBody(response: Response, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > maxBytes) throw new Error(`The response is larger than ${maxBytes} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
