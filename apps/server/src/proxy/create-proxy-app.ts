import httpProxy from '@fastify/http-proxy';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { registerConsole } from '../http/console-files.ts';
import { apiError } from '../http/wire-error.ts';

export interface ProxyOptions {
  server: URL;
  consoleDir: string | null;
  logger: FastifyBaseLogger;
}

/** People paste the address of the console or that of the API; both mean the same server. */
function apiPath(server: URL): string {
  const path = server.pathname.replace(/\/+$/, '');
  return path.endsWith('/api') ? path : `${path}/api`;
}

/** The console in front of a cluster: its API is passed through under `/api`. */
export async function createProxyApp({ server, consoleDir, logger }: ProxyOptions): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
  });
  await app.register(httpProxy, {
    upstream: server.origin,
    prefix: '/api',
    rewritePrefix: apiPath(server),
    replyOptions: {
      onError(reply, { error }) {
        const reason = error.cause instanceof Error ? error.cause.message : error.message;
        reply.code(502).send(apiError(`${server.origin} cannot be reached: ${reason}`));
      },
    },
  });
  await registerConsole(app, consoleDir);
  return app;
}
