import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { contractVersion, playedVersions, playVersion } from '@tailrace/mocks/played-versions/play-version';
import { isKnownTo } from '@tailrace/sdk/versions';

/** The versions that can be put before the embedded server. The contract's own is for the tests of tools alone. */
const versions = { '4.1': contractVersion, ...playedVersions } as const;

type Version = keyof typeof versions;

/** A server that plays another version of Graylog. */
export interface PlayedServer extends AsyncDisposable {
  url: string;
  /** Goes on as another version, like a cluster that is upgraded. */
  become(version: Version): void;
}

/** The cookie that versions since 4.3 set at a login; it counts for requests without a session or token. */
const sessionCookie = 'authentication';

function cookieSession(headers: Headers): string | undefined {
  const [, pair = ''] = /^Basic (.+)$/.exec(headers.get('Authorization') ?? '') ?? [];
  if (/:(session|token)$/.test(atob(pair))) return undefined;
  const cookies = (headers.get('Cookie') ?? '').split(';').map((one) => one.trim().split('='));
  return cookies.find(([name]) => name === sessionCookie)?.[1];
}

/** Moves the ends of absolute time ranges, wherever they are in a body. */
function moved(value: unknown, ms: number): unknown {
  if (Array.isArray(value)) return value.map((item) => moved(item, ms));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, moved(inner, ms)] as const);
  const range = Object.fromEntries(entries);
  if (range.type !== 'absolute' || typeof range.to !== 'string') return range;
  return { ...range, to: new Date(Date.parse(range.to) + ms).toISOString() };
}

const isJson = ({ headers }: Request | Response) => headers.get('Content-Type')?.includes('json') ?? false;

/**
 * Searches the embedded server as Graylog does since 4.3: a time range ends before its `to`. Otherwise a client that knows
 * would read the messages of that moment twice.
 */
async function withExclusiveEnds(
  request: Request,
  respond: (request: Request) => Promise<Response>,
): Promise<Response> {
  if (!new URL(request.url).pathname.startsWith('/api/views/search')) return respond(request);
  const sent = isJson(request) ? await request.text() : '';
  const response = await respond(
    sent === '' ? request : new Request(request, { body: JSON.stringify(moved(JSON.parse(sent), -1)) }),
  );
  if (!response.ok || !isJson(response)) return response;
  const text = await response.text();
  const headers = new Headers(response.headers);
  headers.delete('Content-Length');
  headers.delete('Content-Encoding');
  const body = text === '' ? null : JSON.stringify(moved(JSON.parse(text), 1));
  return new Response(response.status === 204 ? null : body, { status: response.status, headers });
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
 * Puts a version of Graylog before the embedded server: its API as that version has it, its console as it is. The
 * parts that only the embedded server has are missing.
 */
export async function playVersionOf(product: { url: string }, first: Version): Promise<PlayedServer> {
  let version: Version = first;
  /** The users of the sessions that were opened. */
  const users = new Map<string, string>();

  /** What these versions reply to logins and validations in addition, and the cookie that they set. */
  async function playSessions(request: Request, response: Response): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith('/api/system/sessions') || !response.ok || version === '4.1') return response;
    const headers = new Headers(response.headers);
    const setCookie = (value: string) =>
      headers.append('Set-Cookie', `${sessionCookie}=${value}; HttpOnly; Path=/`);
    if (request.method === 'DELETE') {
      setCookie('; Max-Age=0');
      return new Response(null, { status: response.status, headers });
    }
    const reply = (await response.json()) as {
      is_valid?: boolean;
      session_id: string | null;
      username: string | null;
    };
    if (request.method === 'GET' && reply.is_valid) {
      const [sessionId] = atob((request.headers.get('Authorization') ?? '').replace('Basic ', '')).split(':');
      reply.session_id ??= sessionId ?? null;
      reply.username ??= users.get(sessionId ?? '') ?? null;
    }
    if (reply.session_id !== null && reply.username !== null) {
      users.set(reply.session_id, reply.username);
      setCookie(reply.session_id);
    }
    return Response.json(reply, { status: response.status, headers });
  }

  /** The request in the contract's form, from the embedded server. */
  async function respond(request: Request): Promise<Response> {
    const fetchIt = (sent: Request) => fetch(sent, { redirect: 'manual' });
    const hasExclusiveEnds = isKnownTo(versions[version], { since: '4.3' });
    const fetched = await (hasExclusiveEnds ? withExclusiveEnds(request, fetchIt) : fetchIt(request));
    const response = await playSessions(request, fetched);
    const { pathname } = new URL(request.url);
    if (pathname !== '/api/' || !response.ok) return response;
    const info = (await response.json()) as object;
    return Response.json({ ...info, version: versions[version], tagline: 'Plays a Graylog' }, response);
  }

  async function handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const left = new AbortController();
    outgoing.once('close', () => left.abort());
    const headers = new Headers();
    for (const [name, value] of Object.entries(incoming.headers))
      if (value !== undefined && name !== 'host' && !hopByHop.has(name)) headers.set(name, String(value));
    const byCookie = cookieSession(headers);
    if (byCookie) headers.set('Authorization', `Basic ${btoa(`${byCookie}:session`)}`);
    const body = await bodyOf(incoming);
    const url = new URL(incoming.url ?? '/', product.url);
    const { method = 'GET' } = incoming;
    const request = new Request(url, { method, headers, signal: left.signal, ...(body ? { body } : {}) });
    const isApi = url.pathname.startsWith('/api/');
    const played = isApi ? await playVersion(versions[version], request, respond) : undefined;
    const response = played ?? (isApi ? new Response(null, { status: 404 }) : await respond(request));
    for (const [name, value] of response.headers) if (!hopByHop.has(name)) outgoing.appendHeader(name, value);
    // Clients tell by it that there is no body to parse.
    if (response.headers.get('Content-Length') === '0') outgoing.setHeader('Content-Length', '0');
    outgoing.writeHead(response.status);
    // A client that leaves aborts the request, which fails the body.
    if (response.body) await pipeline(Readable.fromWeb(response.body as ReadableStream), outgoing);
    else outgoing.end();
  }

  const server: Server = createServer((incoming, outgoing) => {
    handle(incoming, outgoing).catch((error: unknown) => {
      if (outgoing.destroyed) return;
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
