import compress from '@fastify/compress';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { BadRequestError, NotAvailableError, TemplateFailedError, UnavailableError } from '../errors.ts';
import { nodeTimeouts } from '../http-limits/node-timeouts.ts';
import { docsDirectory } from '../paths.ts';
import { SearchError } from '../search/search-error.ts';
import { parseBodies, respondEarly } from './bodies.ts';
import { callContexts } from './call-context.ts';
import { respondToClientError } from './client-error.ts';
import { ConnectionLimit } from './connection-limit.ts';
import { registerConsole } from './console-files.ts';
import { registerDocs } from './docs-files.ts';
import { type HttpLimits, httpLimits } from './limits.ts';
import { withoutPrefix } from './path-prefix.ts';
import { registerReference } from './reference.ts';
import { requestIdOf } from './request-id.ts';
import { type RouteOptions, registerRoutes } from './routes.ts';
import { searchWireError } from './search-error.ts';
import { addHstsHeader, serverOptions, type TlsFiles } from './tls.ts';
import { noTrustedProxies } from './trusted-proxies.ts';
import { wireError } from './wire-error.ts';

export interface AppOptions extends RouteOptions {
  logger: FastifyBaseLogger;
  /** The built console; null when it is not built. */
  consoleDir: string | null;
  /** Path before all others, such as `/logs`; `''` for none. */
  pathPrefix?: string;
  /** Folder with the console's plugins; null for none. */
  pluginDir?: string | null;
  /** The certificate to serve with; null for plain HTTP. */
  tls?: TlsFiles | null;
  limits?: Partial<HttpLimits>;
  /** False while the server starts: the API answers 503 until then. */
  isReady?: () => boolean;
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

function isScript(request: FastifyRequest): boolean {
  return String(request.headers['x-requested-with'] ?? '').toLowerCase() === 'xmlhttprequest';
}

/** Expected refusals, such as a full disk or a search over its limits; they are not logged as errors. */
function isExpected(error: unknown): boolean {
  if (error instanceof SearchError) return error.code !== 'failed';
  return (
    error instanceof NotAvailableError ||
    error instanceof TemplateFailedError ||
    error instanceof UnavailableError
  );
}

/** Whether the client disconnected before the response was sent; errors after that are not logged as errors. */
const hasLeft = (reply: FastifyReply) => reply.raw.destroyed && !reply.raw.writableFinished;

function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply, limits = httpLimits) {
  const { status, body, headers } = searchWireError(error) ?? wireError(error);
  if (hasLeft(reply)) request.log.debug('The client disconnected before the response was sent');
  else if (status >= 500 && !isExpected(error)) request.log.error(error);
  reply.code(status);
  // A body that arrives too slowly is not read to its end.
  if (status !== 408) respondEarly(request, reply, limits.discardMs);
  for (const [name, value] of Object.entries(headers ?? {})) {
    // A browser would open its own password dialog.
    if (name !== 'www-authenticate' || !isScript(request)) reply.header(name, value);
  }
  if (body === undefined) return reply.send();
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(body));
}

/** Agents of sidecars send their version instead of `X-Requested-By`. */
const markers = ['x-requested-by', 'x-graylog-sidecar-version', 'x-graylog-collector-version'];

/** A page of another site cannot send these headers, so it cannot change anything here. */
function requireMarker(request: FastifyRequest): void {
  const isMarked = markers.some((name) => request.headers[name] !== undefined);
  if (!safeMethods.has(request.method) && !isMarked) {
    throw new BadRequestError('The header X-Requested-By is missing');
  }
}

/** Routes whose replies contain secrets and must not be cached: sessions, access tokens, input passwords. */
const secretRoutes =
  /^\/api\/(system\/(sessions|inputs|authentication\/openid-connect)|users\/[^/]+\/tokens)(\/|$)/;

/**
 * JSON is compressed quickly rather than well: a page of messages shrinks to a tenth in about a millisecond, which a
 * slow line notices and a fast one does not.
 */
const compression = {
  encodings: ['gzip' as const],
  customTypes: /^application\/json/,
  threshold: 8192,
  zlibOptions: { level: 1 },
};

/** Logs the route instead of the URL, which may contain private data. */
async function logResponse(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { method, routeOptions } = request;
  const took_ms = Math.round(reply.elapsedTime);
  request.log.debug({ method, route: routeOptions.url, status: reply.statusCode, took_ms }, 'Answered');
}

async function registerApi(api: FastifyInstance, options: AppOptions): Promise<void> {
  const { areas, isReady = () => true } = options;
  const { nodeId } = areas.host.node;
  api.addHook('onRequest', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    reply.header(
      'cache-control',
      secretRoutes.test(request.routeOptions.url ?? '') ? 'no-store' : 'no-cache',
    );
    if (!isReady()) throw new UnavailableError('The server is starting');
    requireMarker(request);
  });
  await api.register(compress, compression);
  registerRoutes(api, options);
  registerReference(api);
  api.addHook('onSend', async (request, reply) => {
    reply.header('x-graylog-node-id', nodeId).header('x-request-id', request.id);
  });
}

/** Creates the HTTP app: the API under `/api`, and the console. Does not start listening. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const trusted = options.trustedProxies ?? noTrustedProxies;
  const limits = { ...httpLimits, ...options.limits };
  const { pathPrefix = '', tls = null } = options;
  const app = fastify({
    rewriteUrl: withoutPrefix(pathPrefix),
    loggerInstance: options.logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: (request) => requestIdOf(request, trusted),
    ...serverOptions(tls),
    requestTimeout: nodeTimeouts.requestTimeout,
    clientErrorHandler: respondToClientError,
    trustProxy: trusted,
    routerOptions: { maxParamLength: 1000, ignoreTrailingSlash: true },
    frameworkErrors: sendError,
    forceCloseConnections: 'idle',
  });
  if (tls) addHstsHeader(app);
  const connections = new ConnectionLimit(app.server, {
    max: limits.connections,
    maxPerNetwork: limits.connectionsPerNetwork,
    isExempt: trusted,
  });
  app.addHook('preParsing', async (request) => {
    if (callContexts.get(request)?.caller) connections.markLoggedIn(request.raw.socket);
  });
  parseBodies(app, limits);
  app.addHook('onResponse', logResponse);
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply, limits));
  await app.register((api) => registerApi(api, options), { prefix: '/api' });
  const hasDocs = registerDocs(app, { docsDir: docsDirectory, pathPrefix });
  await registerConsole(app, { ...options, hasDocs });
  return app;
}
