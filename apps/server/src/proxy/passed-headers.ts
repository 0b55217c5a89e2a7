import type { IncomingHttpHeaders } from 'node:http';
import type { TrustedProxies } from '../http/trusted-proxies.ts';

/** Headers that belong to one connection and not to the message: they end here in either direction. */
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

/** Where a request comes from, as proxies on the way write it. Anybody can write it, so it is kept of proxies only. */
const origin = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/** What is passed on of headers: all but those of the connection, and those that its `Connection` header names. */
export function endToEnd<T>(headers: Record<string, T>): Record<string, T> {
  const named = String(headers.connection ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
  const dropped = new Set([...hopByHop, ...named]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name.toLowerCase())));
}

/** The headers of a request as the cluster gets them: with the address it came from, told by us or by trusted proxies. */
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
