import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BadRequestError } from '../errors.ts';
import { BodyBudget, type HeldBody } from '../http-limits/body-budget.ts';
import { discardRest, readBody } from '../http-limits/read-body.ts';
import { callContexts } from './call-context.ts';
import { clientNetwork } from './client-network.ts';
import { jsonType } from './contract.ts';
import type { HttpLimits } from './limits.ts';

/** Far deeper than any document of the contract, and far from a stack overflow. */
const maxNesting = 200;

function isNestedDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isNestedDeeper(inner, levels - 1));
}

function readJson(text: string): unknown {
  // The consoles send the JSON content type even without a body.
  if (text === '') return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new BadRequestError(`The body is not JSON: ${error instanceof Error ? error.message : error}`);
  }
  if (isNestedDeeper(value, maxNesting)) throw new BadRequestError('The body is nested too deeply');
  return value;
}

const searchRoutes = /^\/api\/views\/(search|export)\b/;
const packRoute = /^\/api\/system\/content_packs$/;

/** The largest body that a logged-in user can send. */
function mostOfUser(route: string, limits: HttpLimits): number {
  if (searchRoutes.test(route)) return limits.searchBody;
  if (route === '/mcp') return limits.mcpBody;
  return packRoute.test(route) ? limits.packBody : limits.body;
}

/** Registers parsers for the contract's body types: JSON and plain text. */
export function parseBodies(app: FastifyInstance, limits: HttpLimits): void {
  const budget = new BodyBudget(limits.bodies, limits.bodiesPerOwner);
  const held = new WeakMap<FastifyRequest, HeldBody>();

  async function receive(request: FastifyRequest, payload: IncomingMessage): Promise<string> {
    const user = callContexts.get(request)?.caller?.user;
    const body = budget.open(user ? `user ${user.id}` : `guest ${clientNetwork(request.ip)}`);
    held.set(request, body);
    const most = user ? mostOfUser(request.routeOptions.url ?? '', limits) : limits.guestBody;
    const announced = Number(request.headers['content-length'] ?? 0);
    // Without a login a body is limited to a few KB, so the shorter timeout applies.
    const times = { wholeMs: user ? limits.bodyMs : limits.bodyPauseMs, pauseMs: limits.bodyPauseMs };
    return (await readBody(payload, announced, { most, ...times }, body)).toString('utf8');
  }

  app.removeAllContentTypeParsers();
  app.addContentTypeParser(jsonType, async (request: FastifyRequest, payload: IncomingMessage) =>
    readJson(await receive(request, payload)),
  );
  app.addContentTypeParser('text/plain', receive);
  // The parsed body stays in memory until the call ends, so its bytes count until then.
  app.addHook('onResponse', async (request) => held.get(request)?.release());
}

/** Sends a response before the body has been read: closing the connection now would reset it and lose the response. */
export function respondEarly(request: FastifyRequest, reply: FastifyReply, discardMs: number): void {
  if (request.raw.complete !== false) return;
  reply.removeHeader('connection');
  discardRest(request.raw, discardMs);
}
