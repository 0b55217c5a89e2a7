import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { Readable } from 'node:stream';
import { calledUrl } from './called-url.ts';

/** Whether the URL whitelist allows to call a URL. */
export type AllowsUrl = (url: string) => Promise<boolean>;

/** The URL is none that may be called. Messages name the host alone: the path of a webhook is often its secret. */
export class ForbiddenUrlError extends Error {
  override name = 'ForbiddenUrlError';
}

/** A request that leaves the server. */
export interface OutgoingRequest {
  /** An address that a user entered or a server redirected to. */
  address: string;
  /** What a redirect is relative to. */
  base?: URL;
  method?: 'GET' | 'POST';
  headers?: Headers;
  body?: string;
  signal: AbortSignal;
}

export interface Fetched {
  /** What was called. */
  url: URL;
  response: Response;
}

/** Responses that have no body. */
const bodiless = new Set([204, 205, 304]);

function headersOf(incoming: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, values] of Object.entries(incoming.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value);
  }
  return headers;
}

/**
 * As `fetch` does, without redirects and compression. `fetch` itself reads HTTP with WebAssembly, which threads must not
 * load; see `threads/entry.mjs`.
 */
function send(url: URL, headers: Headers, options: OutgoingRequest): Promise<Response> {
  const { method = 'GET', body, signal } = options;
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const { request } = url.protocol === 'https:' ? https : http;
  const outgoing = request(url, { method, headers: Object.fromEntries(headers), signal });
  outgoing.on('error', (cause) => {
    reject(signal.aborted ? signal.reason : new TypeError('fetch failed', { cause }));
  });
  outgoing.on('response', (incoming) => {
    const status = incoming.statusCode ?? 0;
    const hasBody = !bodiless.has(status);
    if (!hasBody) incoming.resume();
    const content = hasBody ? (Readable.toWeb(incoming) as ReadableStream<Uint8Array>) : null;
    try {
      resolve(new Response(content, { status, headers: headersOf(incoming) }));
    } catch (error) {
      // A status that HTTP does not have.
      outgoing.destroy();
      reject(error);
    }
  });
  outgoing.end(body);
  return promise;
}

/**
 * The one way out for HTTP requests. The URL that is really called has to be on the whitelist at that moment. Redirects are
 * not followed: who follows one comes back here. Rejects with a ForbiddenUrlError, or as `fetch` does.
 */
export async function fetchAllowed(allows: AllowsUrl, request: OutgoingRequest): Promise<Fetched> {
  const called = calledUrl(request.address, request.base);
  if (!called) throw new ForbiddenUrlError('The URL is not an http or https URL.');
  const { url, authorization } = called;
  if (!(await allows(url.href))) {
    throw new ForbiddenUrlError(
      `The URL at ${url.host} is not on the URL whitelist. Add it there, or change it.`,
    );
  }
  const headers = new Headers(request.headers);
  if (!headers.has('user-agent')) headers.set('user-agent', 'Tailrace');
  if (authorization !== null && !headers.has('authorization')) headers.set('authorization', authorization);
  request.signal.throwIfAborted();
  return { url, response: await send(url, headers, request) };
}
