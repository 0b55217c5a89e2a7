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
export function endToEnd<T>(headers: Record<string, T>): Record<string, T> {
  const named = String(headers.connection ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
  const dropped = new Set([...hopByHop, ...named]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name.toLowerCase())));
}

/** The request headers for the cluster, with the client's address in `X-Forwarded-For`. */
export function passedHeaders(
  headers: IncomingHttpHeaders,
  peer: string,
  isTrusted: TrustedProxies,
): IncomingHttpHeaders {
  const passed: IncomingHttpHeaders = endToEnd(headers);
  if (isTrusted(peer)) {
    const before = headers['x-forwarded-for'];
    return { ...passed, 'x-forwarded-for': before ? `${before}, ${peer}` : peer };
  }
  for (const name of origin) delete passed[name];
  return { ...passed, 'x-forwarded-for': peer };
}
