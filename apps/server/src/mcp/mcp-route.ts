import { isIP } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { UnavailableError } from '../errors.ts';
import { isForAgents } from '../http/agent-account.ts';
import { respondEarly } from '../http/bodies.ts';
import { callContexts } from '../http/call-context.ts';
import type { Authenticate } from '../http/caller.ts';
import { abortedWith } from '../http/client-disconnect.ts';
import { type Credential, readCredential } from '../http/credentials.ts';
import { httpLimits } from '../http/limits.ts';
import { proxyHeaderOf } from '../http/proxy-header.ts';
import type { TrustedProxies } from '../http/trusted-proxies.ts';
import { keyedLimiter } from '../keyed-limiter.ts';

/** What administrators set about the endpoint of assistants. */
export interface McpSettings {
  /** Also offers the tools that change something. */
  allowWrites: boolean;
  /** Where people reach the console, for links; null takes the address of the request. */
  publicUrl: URL | null;
}

interface McpOptions extends McpSettings {
  authenticate: Authenticate;
  trustedProxies: TrustedProxies;
  pathPrefix: string;
  isReady: () => boolean;
  now: () => number;
}

/** Requests of one user at a time, and waiting. */
const limits = { running: 4, waiting: 16 };

/** The protocol's codes for errors outside of a call. */
const codes = { refused: -32_000, unauthorized: -32_001 } as const;

function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, message }: { status: number; message: string },
) {
  respondEarly(request, reply, httpLimits.discardMs);
  const code = status === 401 ? codes.unauthorized : codes.refused;
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ jsonrpc: '2.0', id: null, error: { code, message } }));
}

/** Reads `Bearer` with an access token, as clients of the protocol send it, or what calls of the API have. */
function credentialOf(header: string | undefined): Credential | null {
  const token = /^bearer\s+(\S+)\s*$/i.exec(header ?? '')?.[1];
  return token === undefined ? readCredential(header) : { kind: 'token', token };
}

/** The header of the same credential for calls of the API. */
function authorizationOf(credential: Credential | null): string | null {
  if (credential === null || credential.kind === 'password') return null;
  const [name, kind] = credential.kind === 'token' ? [credential.token, 'token'] : [credential.id, 'session'];
  return `Basic ${Buffer.from(`${name}:${kind}`).toString('base64')}`;
}

/**
 * Whether a page of this server sent the request, or no page at all. A name that its owner points at this machine is none of
 * ours, even if page and request agree on it.
 */
function isOwnOrigin({ headers, host, hostname }: FastifyRequest, publicUrl: URL | null): boolean {
  const { origin } = headers;
  if (origin === undefined) return true;
  const page = URL.parse(origin);
  if (!page) return false;
  if (page.origin === publicUrl?.origin) return true;
  const name = hostname.replace(/^\[|\]$/g, '');
  return page.host === host && (name === 'localhost' || isIP(name) > 0);
}

/** Serves the Model Context Protocol at `/mcp`. What it needs is loaded by the first request. */
export function registerMcp(app: FastifyInstance, options: McpOptions): void {
  const { authenticate, trustedProxies, pathPrefix, publicUrl, allowWrites, isReady, now } = options;
  const inTurn = keyedLimiter(limits);

  async function guard(request: FastifyRequest, reply: FastifyReply) {
    reply.header('x-content-type-options', 'nosniff').header('cache-control', 'no-store');
    if (!isReady()) throw new UnavailableError('The server is starting');
    if (!isOwnOrigin(request, publicUrl))
      return refuse(request, reply, {
        status: 403,
        message: 'Pages of other sites cannot use this endpoint.',
      });
    const credential = credentialOf(request.headers.authorization);
    const proxyHeader = proxyHeaderOf(request.raw, trustedProxies);
    const attempt = { credential, address: request.ip, extendSession: true, proxyHeader };
    // Guessed passwords would not be in the audit log.
    const caller = credential?.kind === 'password' ? null : await authenticate(attempt);
    if (!caller) {
      reply.header('www-authenticate', 'Bearer realm="Tailrace"');
      const message =
        'Send an access token: Authorization: Bearer TOKEN. The console creates one under Access tokens.';
      return refuse(request, reply, { status: 401, message });
    }
    if (!isForAgents(caller.user, 'mcp'))
      return refuse(request, reply, { status: 403, message: 'Tokens of sidecars cannot use this endpoint.' });
    callContexts.set(request, { caller, credential, extendSession: true, proxyHeader });
  }

  app.route({
    method: 'POST',
    url: '/mcp',
    onRequest: guard,
    async handler(request, reply) {
      const { caller, credential = null } = callContexts.get(request) ?? {};
      const { serveMcp } = await import('./serve-mcp.ts');
      const consoleUrl =
        publicUrl?.href.replace(/\/+$/, '') ?? `${request.protocol}://${request.host}${pathPrefix}`;
      const signal = abortedWith(reply);
      const authorization = authorizationOf(credential);
      const response = await inTurn(caller?.user.id ?? '', () =>
        serveMcp(request, { app, authorization, consoleUrl, allowWrites, signal, now }),
      );
      const type = response.headers.get('content-type');
      if (type !== null) reply.header('content-type', type);
      return reply.code(response.status).send(Buffer.from(await response.arrayBuffer()));
    },
  });

  // There are no sessions to listen to or to end.
  app.route({
    method: ['GET', 'DELETE'],
    url: '/mcp',
    handler: (request, reply) =>
      refuse(request, reply.header('allow', 'POST'), {
        status: 405,
        message: 'This endpoint of the Model Context Protocol takes POST only.',
      }),
  });
}
