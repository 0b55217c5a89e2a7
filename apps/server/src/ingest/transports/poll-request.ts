/** What a poll asks, and its limits. */
export interface PollRequest {
  url: URL;
  headers: Headers;
  maxBytes: number;
  maxRedirects: number;
}

const redirects = new Set([301, 302, 303, 307, 308]);

function checkedUrl(text: string, base?: URL): URL {
  const url = URL.parse(text, base?.href);
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:'))
    throw new Error(`${text} is not an http or https URL.`);
  return url;
}

/**
 * Reads an address and a comma-separated list of headers, as they are configured. A user name in the address is sent as
 * Basic credentials.
 *
 * @throws Error with a message for the user who configured the input
 */
export function parseTarget(target: string, headerList: string): Pick<PollRequest, 'url' | 'headers'> {
  const url = checkedUrl(target.trim());
  const headers = new Headers({ accept: 'application/json, */*;q=0.5' });
  if (url.username || url.password) {
    const credentials = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
    headers.set('authorization', `Basic ${Buffer.from(credentials).toString('base64')}`);
    url.username = '';
    url.password = '';
  }
  for (const entry of headerList.split(',').filter((text) => text.trim() !== '')) {
    const colon = entry.indexOf(':');
    try {
      if (colon === -1) throw new Error('no colon');
      headers.set(entry.slice(0, colon).trim(), entry.slice(colon + 1).trim());
    } catch (error) {
      throw new Error(`The header "${entry.trim()}" is not of the form "Name: value".`, { cause: error });
    }
  }
  return { url, headers };
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
 * times; configured headers, which may be secrets, are not sent to another origin.
 */
export async function poll(request: PollRequest, signal: AbortSignal): Promise<Buffer> {
  let { url, headers } = request;
  for (let followed = 0; ; followed++) {
    const response = await fetch(url, { headers, redirect: 'manual', signal });
    if (response.ok) return readBody(response, request.maxBytes);
    await response.body?.cancel();
    if (!redirects.has(response.status)) throw new Error(`The API answered ${response.status}.`);
    if (followed === request.maxRedirects)
      throw new Error(`The API redirected more than ${request.maxRedirects} times.`);
    const next = checkedUrl(response.headers.get('location') ?? '', url);
    if (next.origin !== url.origin) headers = new Headers();
    url = next;
  }
}
