import type { FastifyInstance } from 'fastify';
import { StartupError } from '../errors.ts';

const unspecified = new Set(['0.0.0.0', '::']);

/** The URL of an address, as users open it. */
export function addressUrl(host: string, port: number): string {
  const name = unspecified.has(host) ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
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

/** Starts listening and returns the URL. Throws a StartupError with a one-line message. */
export async function listen(app: FastifyInstance, host: string, port: number): Promise<string> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw explain(error, host, port);
  }
  const address = app.server.address();
  return addressUrl(host, typeof address === 'object' && address ? address.port : port);
}
