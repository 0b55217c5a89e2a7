import { statSync } from 'node:fs';
import { createServer, type Server as HttpServer } from 'node:http';
import type { Server as HttpsServer } from 'node:https';
import { createSecureContext } from 'node:tls';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { StartupError } from '../errors.ts';
import { nodeTimeouts } from '../http-limits/node-timeouts.ts';
import { readTextFile } from '../text-file.ts';

/** The files of the certificate that console and API are served with. */
export interface TlsFiles {
  /** The certificate and those it is signed by, PEM. */
  cert: string;
  /** Its private key, PEM, not encrypted. */
  key: string;
}

/** Polled, because not every file system reports changes, and a watcher misses a symbolic link that is replaced. */
const watchEveryMs = 5000;

const handshakeTimeoutMs = 15_000;

/** Each is closed after its response, so that more are not browsers. */
const maxRedirectConnections = 200;

/** Options of Fastify for a server with a certificate, or for one without. */
export const serverOptions = (tls: TlsFiles | null) =>
  tls
    ? { https: { ...nodeTimeouts, ...readTls(tls), handshakeTimeout: handshakeTimeoutMs } }
    : { http: nodeTimeouts };

/** HSTS: browsers that have used https keep to it for a year. */
export function addHstsHeader(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('strict-transport-security', 'max-age=31536000');
  });
}

/** Reads a certificate and its key; throws a StartupError where they cannot be used. */
export function readTls(files: TlsFiles): { cert: string; key: string } {
  const options = {
    cert: readTextFile('The certificate', files.cert),
    key: readTextFile('The private key', files.key),
  };
  try {
    createSecureContext(options);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const plain = reason.includes('key values mismatch') ? 'they do not belong together' : reason;
    throw new StartupError(
      `The certificate ${files.cert} and the key ${files.key} cannot be used: ${plain}.`,
    );
  }
  return options;
}

interface Reloading {
  /** Told when the changed files cannot be used, and why, and `null` once they can, or are again what they were. */
  report?: ((problem: string | null) => void) | undefined;
  everyMs?: number;
}

/**
 * Uses the certificate for new connections once its files change. Files that cannot be used, as between the two writes of a
 * renewal, change nothing; they are tried until they can. Returns a function that stops it.
 */
export function reloadTls(
  server: Pick<HttpsServer, 'setSecureContext'>,
  files: TlsFiles,
  logger: FastifyBaseLogger,
  { report = () => {}, everyMs = watchEveryMs }: Reloading = {},
): () => void {
  let used = stateOf(files);
  let problem: string | null = null;

  /** Why the files that changed cannot be used. */
  function reload(): string | null {
    const state = stateOf(files);
    if (state === used) return null;
    try {
      server.setSecureContext(readTls(files));
      used = state;
      logger.info('The certificate was read again');
      return null;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }

  const timer = setInterval(() => {
    const found = reload();
    if (found === problem) return;
    problem = found;
    if (found !== null) logger.warn(`The certificate from before stays in use. ${found}`);
    report(found);
  }, everyMs).unref();
  return () => clearInterval(timer);
}

/** Differs once one of the files, or who may read it, has changed. */
const stateOf = ({ cert, key }: TlsFiles): string =>
  [cert, key]
    .map((file) => {
      try {
        const { ino, ctimeMs, size } = statSync(file);
        return `${ino} ${ctimeMs} ${size}`;
      } catch {
        return 'unreadable';
      }
    })
    .join();

/**
 * Redirects browsers from HTTP to the same address by HTTPS. Other calls are refused, so that whoever wrote the program
 * notices that it sends credentials in plain text.
 */
export function redirectToHttps(httpsPort: number): HttpServer {
  const server = createServer(nodeTimeouts, (request, response) => {
    const { host = '' } = request.headers;
    const name = /^(\[[\da-f:.]+\]|[\w.-]+)(:\d+)?$/i.exec(host)?.[1];
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (name === undefined || !isRead || !request.url?.startsWith('/')) {
      response.writeHead(400, { 'content-type': 'text/plain', connection: 'close' });
      response.end('This server is reached by https.\n');
      return;
    }
    const port = httpsPort === 443 ? '' : `:${httpsPort}`;
    response.writeHead(308, { location: `https://${name}${port}${request.url}`, connection: 'close' });
    response.end();
  });
  server.maxConnections = maxRedirectConnections;
  return server;
}
