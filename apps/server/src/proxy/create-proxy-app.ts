import httpProxy from '@fastify/http-proxy';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  LogController,
} from 'fastify';
import { respondToClientError } from '../http/client-error.ts';
import { ConnectionLimit } from '../http/connection-limit.ts';
import { registerConsole } from '../http/console-files.ts';
import { registerDocs } from '../http/docs-files.ts';
import { type HttpLimits, httpLimits } from '../http/limits.ts';
import { withoutPrefix } from '../http/path-prefix.ts';
import { addHstsHeader, serverOptions, type TlsFiles } from '../http/tls.ts';
import { noTrustedProxies, type TrustedProxies } from '../http/trusted-proxies.ts';
import { apiError, wireError } from '../http/wire-error.ts';
import { nodeTimeouts } from '../http-limits/node-timeouts.ts';
import { docsDirectory } from '../paths.ts';
import { passedHeaders, returnedHeaders } from './passed-headers.ts';

export interface ProxyOptions {
  server: URL;
  consoleDir: string | null;
  logger: FastifyBaseLogger;
  /** Proxies whose `X-Forwarded-For` is trusted. */
  trustedProxies?: TrustedProxies;
  /** Path before all others, such as `/logs`; `''` for none. */
  pathPrefix?: string;
  /** Folder with the console's plugins; null for none. */
  pluginDir?: string | null;
  /** The certificate to serve with; null for plain HTTP. */
  tls?: TlsFiles | null;
  limits?: Pick<HttpLimits, 'connections' | 'connectionsPerNetwork'>;
}

/** Accepts the address of the console or of the API; both mean the same server. */
function apiPath(server: URL): string {
  const path = server.pathname.replace(/\/+$/, '');
  return path.endsWith('/api') ? path : `${path}/api`;
}

function sendError(reply: FastifyReply, status: number, message: string) {
  return reply
    .code(status)
    .header('x-content-type-options', 'nosniff')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(apiError(message)));
}

/** Serves the console in front of a cluster; requests below `/api` are forwarded to it. */
export async function createProxyApp(options: ProxyOptions): Promise<FastifyInstance> {
  const { server, logger, trustedProxies = noTrustedProxies, limits = httpLimits } = options;
  const { pathPrefix = '', tls = null } = options;
  const app = fastify({
    rewriteUrl: withoutPrefix(pathPrefix),
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    ...serverOptions(tls),
    requestTimeout: nodeTimeouts.requestTimeout,
    clientErrorHandler: respondToClientError,
    frameworkErrors: (error, _request, reply) => sendError(reply, error.statusCode ?? 400, error.message),
  });
  if (tls) addHstsHeader(app);
  const connections = new ConnectionLimit(app.server, {
    max: limits.connections,
    maxPerNetwork: limits.connectionsPerNetwork,
    isExempt: trustedProxies,
  });
  // Only the cluster can check a login, so its response decides.
  app.addHook('onResponse', async ({ headers, raw }, reply) => {
    if (headers.authorization && reply.statusCode < 400) connections.markLoggedIn(raw.socket);
  });
  // Whatever fails once the client has left, fails because of that, and nobody waits for it.
  app.addHook('onRequest', async ({ log }, { raw }) => {
    raw.once('close', () => {
      if (raw.writableFinished) return;
      log.debug('The client left before the response was complete.');
      log.level = 'silent';
    });
  });
  // Bodies of any type and size are forwarded unparsed.
  app.removeAllContentTypeParsers();
  app.setErrorHandler((error, request, reply) => {
    const { status, body } = wireError(error);
    if (status >= 500) request.log.error(error);
    return sendError(reply, status, (body as { message: string }).message);
  });
  await app.register(httpProxy, {
    upstream: server.origin,
    prefix: '/api',
    rewritePrefix: apiPath(server),
    replyOptions: {
      rewriteRequestHeaders: (request, headers) =>
        passedHeaders(headers, request.socket.remoteAddress ?? '', trustedProxies),
      rewriteHeaders: (headers) => ({ ...returnedHeaders(headers), 'x-content-type-options': 'nosniff' }),
      // Forward a 503 of the cluster instead of retrying.
      retryDelay: () => null,
      onError(reply, { error }) {
        const reason = error.cause instanceof Error ? error.cause.message : error.message;
        const isLate = 'statusCode' in error && error.statusCode === 504;
        const what = isLate ? 'does not answer in time' : 'cannot be reached';
        sendError(reply as FastifyReply, isLate ? 504 : 502, `${server.origin} ${what}: ${reason}`);
      },
    },
  });
  const hasDocs = registerDocs(app, { docsDir: docsDirectory, pathPrefix });
  await registerConsole(app, { ...options, hasDocs });
  return app;
}
