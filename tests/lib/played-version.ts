import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import {
  type PlayedVersion,
  playedVersions,
  playVersion,
} from '@tailrace/mocks/played-versions/play-version';

/** A server that plays another version of Graylog. */
export interface PlayedServer extends AsyncDisposable {
  url: string;
  /** Goes on as another version, like a cluster that is upgraded. */
  become(version: PlayedVersion): void;
}

/** Headers of one connection. */
const hopByHop = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'content-encoding',
]);

async function bodyOf(request: IncomingMessage): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return parts.length > 0 ? new Uint8Array(Buffer.concat(parts)) : undefined;
}

/**
 * Puts a newer version of Graylog before the embedded server: its API as that version has it, its console as it is. The
 * parts that only the embedded server has are missing.
 */
export async function playVersionOf(product: { url: string }, first: PlayedVersion): Promise<PlayedServer> {
  let version: PlayedVersion = first;

  /** The request in the contract's form, from the embedded server. */
  async function respond(request: Request): Promise<Response> {
    const response = await fetch(request, { redirect: 'manual' });
    const { pathname } = new URL(request.url);
    if (pathname !== '/api/' || !response.ok) return response;
    const info = (await response.json()) as object;
    return Response.json({ ...info, version: playedVersions[version], tagline: 'Plays a Graylog' }, response);
  }

  async function handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const left = new AbortController();
    outgoing.once('close', () => left.abort());
    const headers = new Headers();
    for (const [name, value] of Object.entries(incoming.headers))
      if (value !== undefined && name !== 'host' && !hopByHop.has(name)) headers.set(name, String(value));
    const body = await bodyOf(incoming);
    const url = new URL(incoming.url ?? '/', product.url);
    const { method = 'GET' } = incoming;
    const request = new Request(url, { method, headers, signal: left.signal, ...(body ? { body } : {}) });
    const isApi = url.pathname.startsWith('/api/');
    const played = isApi ? await playVersion(playedVersions[version], request, respond) : undefined;
    const response = played ?? (isApi ? new Response(null, { status: 404 }) : await respond(request));
    for (const [name, value] of response.headers) if (!hopByHop.has(name)) outgoing.setHeader(name, value);
    outgoing.writeHead(response.status);
    if (response.body) Readable.fromWeb(response.body as ReadableStream).pipe(outgoing);
    else outgoing.end();
  }

  const server: Server = createServer((incoming, outgoing) => {
    handle(incoming, outgoing).catch((error: unknown) => {
      if (!outgoing.headersSent) outgoing.writeHead(502);
      outgoing.end(String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    become: (next) => {
      version = next;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
