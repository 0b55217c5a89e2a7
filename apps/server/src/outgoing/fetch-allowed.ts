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

/**
 * The one way out for HTTP requests. The URL that is really called has to be on the whitelist at that moment. Redirects are
 * not followed: who follows one comes back here. Rejects with a ForbiddenUrlError, or as `fetch` does.
 */
export async function fetchAllowed(allows: AllowsUrl, request: OutgoingRequest): Promise<Fetched> {
  const { address, base, method = 'GET', body, signal } = request;
  const called = calledUrl(address, base);
  if (!called) throw new ForbiddenUrlError('The URL is not an http or https URL.');
  const { url, authorization } = called;
  if (!(await allows(url.href))) {
    throw new ForbiddenUrlError(
      `The URL at ${url.host} is not on the URL whitelist. Add it there, or change it.`,
    );
  }
  const headers = new Headers(request.headers);
  if (authorization !== null && !headers.has('authorization')) headers.set('authorization', authorization);
  const content = body === undefined ? {} : { body };
  const response = await fetch(url, { method, headers, redirect: 'manual', signal, ...content });
  return { url, response };
}
