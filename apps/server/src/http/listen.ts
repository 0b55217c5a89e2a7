import type { FastifyInstance } from 'fastify';
import { StartupError } from '../errors.ts';

const unspecified = new Set(['0.0.0.0', '::']);

/** An address as a person can open it. */
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
        `Port ${port} may only be opened by a privileged user; --port chooses another.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartupError(`This machine has no address ${host}.`);
    default:
      return new StartupError(`Cannot listen on ${host}, port ${port}: ${error}`);
  }
}

/** How long a reply may still take after the server was told to stop. */
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

/** Starts listening; returns the URL. What goes wrong is told in one line. */
export async function listen(app: FastifyInstance, host: string, port: number): Promise<string> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw explain(error, host, port);
  }
  const address = app.server.address();
  return addressUrl(host, typeof address === 'object' && address ? address.port : port);
}
