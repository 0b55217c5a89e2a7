import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { proxyHeaderOf } from './proxy-header.ts';
import type { TrustedProxies } from './trusted-proxies.ts';

/** Ids as proxies and tracers write them. Anything else could forge a log line or fill the log. */
const plainId = /^[\w.:=+/-]{1,64}$/;

/**
 * The id of a request, under which it is logged and which its response carries as `X-Request-ID`: that of a trusted proxy,
 * so that one id finds the call in both logs, else a new one.
 */
export function requestIdOf(request: IncomingMessage, isTrusted: TrustedProxies): string {
  const id = proxyHeaderOf(request, isTrusted)('x-request-id') ?? '';
  return plainId.test(id) ? id : randomUUID();
}
