import type { IncomingHttpHeaders } from 'node:http';
import type { TrustedProxies } from '../http/trusted-proxies.ts';

/** Hop-by-hop headers, which are removed in both directions. */
const hopByHop = new Set([
  'connection',
  'expect',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Forwarding headers. Any client can forge them, so only those of trusted proxies are kept. */
const origin = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/** Removes hop-by-hop headers and those that the `Connection` header names. */
function endToEnd<T>(headers: Record<string, T>): Record<string, T> {
  const named = String(headers.connection ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
  const dropped = new Set([...hopByHop, ...named]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name.toLowerCase())));
}

/**
 * Since 4.3 a login sets it to the id of the session. A browser sends it to every port of the host, so it may be that of
 * another user, who is logged in at the cluster's own web interface; calls without a session would then be made as that
 * user. The console sends its session with each call, and needs no cookie.
 */
const isSessionCookie = (cookie: string): boolean => /^\s*authentication\s*=/i.test(cookie);

const othersIn = (cookies: string): string =>
  cookies
    .split(';')
    .filter((cookie) => !isSessionCookie(cookie))
    .join(';')
    .trim();

/** The response headers of the cluster for the client, without its session as a cookie. */
export function returnedHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const { 'set-cookie': cookies = [], ...others } = headers;
  const returned = [cookies].flat().filter((cookie) => !isSessionCookie(cookie));
  return { ...endToEnd(others), ...(returned.length > 0 && { 'set-cookie': returned }) };
}

/**
 * The request headers for the cluster, with the client's address in `X-Forwarded-For`, and without its session as a cookie.
 */
export function passedHeaders(
  headers: IncomingHttpHeaders,
  peer: string,
  isTrusted: TrustedProxies,
): IncomingHttpHeaders {
  const { cookie = '', ...others } = headers;
  const cookies = othersIn(cookie);
  const passed: IncomingHttpHeaders = { ...endToEnd(others), ...(cookies !== '' && { cookie: cookies }) };
  if (isTrusted(peer)) {
    const before = headers['x-forwarded-for'];
    return { ...passed, 'x-forwarded-for': before ? `${before}, ${peer}` : peer };
  }
  for (const name of origin) delete passed[name];
  return { ...passed, 'x-forwarded-for': peer };
}
