import { readFileSync, statSync } from 'node:fs';
import { createServer, type Server as HttpServer } from 'node:http';
import type { Server as HttpsServer } from 'node:https';
import { createSecureContext } from 'node:tls';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { StartupError } from '../errors.ts';
import { nodeTimeouts } from '../http-limits/node-timeouts.ts';

/** The files of the certificate that console and API are served with. */
export interface TlsFiles {
  /** The certificate and those it is signed by, PEM. */
  cert: string;
  /** Its private key, PEM, not encrypted. */
  key: string;
}

export interface TlsOptions {
  cert: Buffer;
  key: Buffer;
}

/** How often the files are looked at, which any file system can do, and symbolic links that are changed show. */
const watchEveryMs = 5000;

const handshakeTimeoutMs = 15_000;

/** Options of Fastify for a server with a certificate, or for one without. */
export const serverOptions = (tls: TlsFiles | null) =>
  tls
    ? { https: { ...nodeTimeouts, ...readTls(tls), handshakeTimeout: handshakeTimeoutMs } }
    : { http: nodeTimeouts };

/** Tells browsers that were here by TLS to come by TLS for a year. */
export function requireTlsFromNowOn(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('strict-transport-security', 'max-age=31536000');
  });
}

function read(what: string, file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    const reason =
      error instanceof Error && 'code' in error && error.code === 'ENOENT' ? 'it does not exist' : error;
    throw new StartupError(`The ${what} ${file} cannot be read: ${reason}.`);
  }
}

/** Reads a certificate and its key; throws a StartupError where they cannot be used. */
export function readTls(files: TlsFiles): TlsOptions {
  const options = { cert: read('certificate', files.cert), key: read('private key', files.key) };
  try {
    createSecureContext(options);
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    throw new StartupError(
      `The certificate ${files.cert} and the key ${files.key} cannot be used: ${reason}.`,
    );
  }
  return options;
}

/**
 * Uses the certificate for new connections once its files change. Files that do not fit each other, as between two writes of
 * a renewal, change nothing; they are tried again with the next change. Returns a function that stops it.
 */
export function reloadTls(
  server: Pick<HttpsServer, 'setSecureContext'>,
  files: TlsFiles,
  logger: FastifyBaseLogger,
  everyMs = watchEveryMs,
): () => void {
  let known = stateOf(files);
  const timer = setInterval(() => {
    const state = stateOf(files);
    if (state === known) return;
    known = state;
    try {
      server.setSecureContext(readTls(files));
      logger.info('The certificate was read again');
    } catch (error) {
      logger.warn({ err: error }, 'The changed certificate cannot be used; the last one stays in use');
    }
  }, everyMs).unref();
  return () => clearInterval(timer);
}

/** Differs once one of the files has changed. */
const stateOf = ({ cert, key }: TlsFiles): string =>
  [cert, key]
    .map((file) => {
      try {
        const { ino, mtimeMs, size } = statSync(file);
        return `${ino} ${mtimeMs} ${size}`;
      } catch {
        return 'unreadable';
      }
    })
    .join();

/**
 * Sends browsers that come by HTTP to the same address by HTTPS. Other calls are refused: they have already sent their
 * credentials in plain text, which whoever wrote the program should notice.
 */
export function redirectToHttps(httpsPort: number): HttpServer {
  return createServer((request, response) => {
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
}
