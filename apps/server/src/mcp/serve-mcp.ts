import { respondToMcp } from '@tailrace/mcp';
import { createClient } from '@tailrace/sdk';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { apiVersion } from '../version.ts';
import { inProcessFetch } from './in-process-fetch.ts';

interface ServeOptions {
  app: FastifyInstance;
  /** The header with which the API is called; null where a trusted proxy names the user. */
  authorization: string | null;
  consoleUrl: string;
  allowWrites: boolean;
  signal: AbortSignal;
  now: () => number;
}

/** Never sent: the calls have the header of the request. */
const placeholder = { type: 'token', token: 'in-process' } as const;

/** Serves a request of the Model Context Protocol by calls of the API, made as its user. */
export function serveMcp(
  request: FastifyRequest,
  { app, authorization, consoleUrl, allowWrites, signal, now }: ServeOptions,
): Promise<Response> {
  const client = createClient({
    baseUrl: 'http://in-process/api',
    credentials: placeholder,
    serverVersion: apiVersion,
    fetch: inProcessFetch(app, request, authorization),
  });
  const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && name !== 'content-length' ? [[name, value]] : [],
  );
  const onError = (error: Error) => request.log.debug({ err: error }, 'A request of an assistant failed');
  const web = new Request(`${consoleUrl}/mcp`, { method: 'POST', headers, signal });
  return respondToMcp(web, request.body, { client, consoleUrl, allowWrites, now, onError });
}
