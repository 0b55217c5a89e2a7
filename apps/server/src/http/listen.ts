import { once } from 'node:events';
import type { Server as HttpsServer } from 'node:https';
import type { FastifyInstance } from 'fastify';
import type { EmbeddedConfig } from '../config.ts';
import { StartupError } from '../errors.ts';
import { redirectToHttps, reloadTls } from './tls.ts';
import { noTrustedProxies } from './trusted-proxies.ts';

const unspecified = new Set(['0.0.0.0', '::']);

/** The URL of an address, as users open it. */
export function addressUrl(host: string, port: number, scheme = 'http'): string {
  const name = unspecified.has(host) ? '127.0.0.1' : host;
  return `${scheme}://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

function explain(error: unknown, host: string, port: number): StartupError {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  switch (code) {
    case 'EADDRINUSE':
      return new StartupError(`Port ${port} on ${host} is taken; --port chooses another.`);
    case 'EACCES':
      return new StartupError(
        `Port ${port} can only be opened by a privileged user; --port chooses another.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartupError(`This machine has no address ${host}.`);
    default:
      return new StartupError(`Cannot listen on ${host}, port ${port}: ${error}`);
  }
}

/** Grace period for running replies when the server stops. */
const graceMs = 2000;

/** Stops listening; connections that are still busy after the grace period are closed. */
export async function closeApp(app: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), graceMs);
  try {
    await app.close();
  } finally {
    clearTimeout(cut);
  }
}

/** Where and how to listen. */
type Listening = Pick<EmbeddedConfig, 'host' | 'port' | 'tls' | 'redirectPort'>;

const isLoopback = (host: string) => host === 'localhost' || host === '::1' || host.startsWith('127.');

/**
 * Starts listening and returns the URL. Throws a StartupError with a one-line message. A certificate that changes later and
 * cannot be used is reported.
 */
export async function listen(
  app: FastifyInstance,
  config: Listening,
  reportCertificate?: (problem: string | null) => void,
): Promise<string> {
  const { host, port, tls, redirectPort } = config;
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw explain(error, host, port);
  }
  const address = app.server.address();
  const opened = typeof address === 'object' && address ? address.port : port;
  if (!tls) return addressUrl(host, opened);
  app.server.once(
    'close',
    reloadTls(app.server as unknown as HttpsServer, tls, app.log, { report: reportCertificate }),
  );
  if (redirectPort !== null) {
    const redirect = redirectToHttps(opened).listen({ host, port: redirectPort });
    await once(redirect, 'listening').catch((error: unknown) => {
      throw explain(error, host, redirectPort);
    });
    app.server.once('close', () => redirect.close());
  }
  return addressUrl(host, opened, 'https');
}

/** A warning for whoever opens passwords and logs to a network in plain text; null where there is no reason for one. */
export function plainHttpWarning({
  host,
  tls,
  trustedProxies,
}: Pick<EmbeddedConfig, 'host' | 'tls' | 'trustedProxies'>) {
  // A proxy that is named takes care of TLS.
  if (tls || isLoopback(host) || trustedProxies !== noTrustedProxies) return null;
  return 'Passwords and logs cross the network unencrypted: give a certificate with --tls-cert and --tls-key, or put a proxy with TLS in front and name it with --trust-proxy.';
}
