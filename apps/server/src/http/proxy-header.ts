import type { IncomingMessage } from 'node:http';
import type { TrustedProxies } from './trusted-proxies.ts';

/**
 * Reads a header that only a trusted proxy may set. Null when another machine sent the request, and when the header is sent
 * twice: one of the two comes from the client.
 */
export type ProxyHeader = (name: string) => string | null;

export const noProxyHeader: ProxyHeader = () => null;

/** All values of a header, as they were sent. */
const valuesOf = (rawHeaders: readonly string[], name: string) =>
  rawHeaders.filter((_, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === name.toLowerCase());

export function proxyHeaderOf(
  { socket, rawHeaders }: IncomingMessage,
  isTrusted: TrustedProxies,
): ProxyHeader {
  // The machine at the other end of the connection; `X-Forwarded-For` says who it is by its own word.
  if (!isTrusted(socket.remoteAddress ?? '')) return noProxyHeader;
  return (name) => {
    const [value = '', ...others] = valuesOf(rawHeaders, name);
    // Node reads headers as Latin-1; proxies write names as UTF-8.
    return others.length > 0 || value === '' ? null : Buffer.from(value, 'latin1').toString('utf8').trim();
  };
}
