import { isMet } from '@tailrace/openapi/permission-rule';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ForbiddenError, NotAvailableError, UnauthorizedError } from '../errors.ts';
import { JsonText, RepeatedJsonText } from '../json-text.ts';
import { acceptsGzip } from './accepts-gzip.ts';
import { isForAgents } from './agent-account.ts';
import type { AuditedCall, AuditRecorder } from './audit-recorder.ts';
import { callContexts } from './call-context.ts';
import type { Authenticate } from './caller.ts';
import { abortedWith } from './client-disconnect.ts';
import { type ContractOperation, contractOperations } from './contract.ts';
import { readCredential } from './credentials.ts';
import { type AnyHandler, type HandlerRequest, type OperationId, TextBody } from './handler.ts';
import { OutgoingReplies } from './outgoing-replies.ts';
import { needsOfPath, permitsOf } from './permits.ts';
import { noProxyHeader, proxyHeaderOf } from './proxy-header.ts';
import { requirePasswordChange } from './required-password.ts';
import { noTrustedProxies, type TrustedProxies } from './trusted-proxies.ts';
import { type OperationValidators, operationValidators } from './validation.ts';
import { apiError, wireError } from './wire-error.ts';

/** The opened areas, as far as routes need them. */
interface RoutedAreas {
  host: { node: { nodeId: string }; now: () => number };
  /** Returns the handler of an operation; null when no area has one. */
  handlerOf(operation: string): AnyHandler | null;
}

export interface RouteOptions {
  areas: RoutedAreas;
  authenticate: Authenticate;
  /** Proxies whose `X-Forwarded-For` and login header are trusted. */
  trustedProxies?: TrustedProxies;
  /** Records the calls that change something. */
  audit?: AuditRecorder;
  /** Checks every reply against the contract and fails the call on a difference. */
  validateReplies: boolean;
}

/** Parses bodies that are already serialized. */
const asValue = (body: unknown, isExact = false) => (body instanceof JsonText ? body.parse(isExact) : body);

function fastifyPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

function mediaTypeOf(request: FastifyRequest): string {
  const [mediaType = ''] = (request.headers['content-type'] ?? '').split(';');
  return mediaType.trim().toLowerCase();
}

/** Larger results are not indented: parsing them again would block the main thread. */
const maxIndentedBytes = 2 ** 20;
const outgoing = new OutgoingReplies();

/** The plugin that compresses replies leaves alone what has an encoding. */
async function compressedParts(reply: FastifyReply, body: RepeatedJsonText): Promise<Uint8Array[]> {
  reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding');
  return [await body.gzipped()];
}

async function send(reply: FastifyReply, request: FastifyRequest, body: unknown) {
  if (body === undefined) return reply.send();
  if (body instanceof TextBody) return reply.type(`${body.mediaType}; ${body.parameters}`).send(body.content);
  const { pretty } = request.query as Record<string, unknown>;
  const indent = pretty === 'true' || pretty === '' ? 2 : undefined;
  const isWritten = body instanceof JsonText && (!indent || body.bytes > maxIndentedBytes);
  const { parts } = isWritten ? body : JsonText.of(asValue(body, true), indent);
  reply.type('application/json; charset=utf-8');
  const isCompressed = isWritten && body instanceof RepeatedJsonText && acceptsGzip(request);
  const sent = isCompressed ? await compressedParts(reply, body) : parts;
  return outgoing.send(reply, sent, callContexts.get(request)?.caller?.user.id ?? request.ip);
}

/** Checks login and permission before the body is read, so that unauthorized bodies are never read. */
function guard(
  operation: ContractOperation,
  validators: OperationValidators,
  { areas, authenticate, trustedProxies = noTrustedProxies }: RouteOptions,
) {
  const { nodeId } = areas.host.node;
  const needs = needsOfPath(operation);
  const isGuestCall = operation.permission === 'guest';
  return async (request: FastifyRequest) => {
    const credential = readCredential(request.headers.authorization);
    const extendSession = request.headers['x-graylog-no-session-extension'] !== 'true';
    const proxyHeader = proxyHeaderOf(request.raw, trustedProxies);
    const attempt = { credential, address: request.ip, extendSession, proxyHeader };
    const caller = isGuestCall ? null : await authenticate(attempt);
    callContexts.set(request, { caller, credential, extendSession, proxyHeader });
    if (!isGuestCall && !caller) throw new UnauthorizedError();
    if (caller && !isForAgents(caller.user, operation.id)) throw new ForbiddenError();
    const parameters = validators.path(request.params as Record<string, unknown>);
    if (!caller) return;
    requirePasswordChange(caller.user, { operationId: operation.id, parameters, credential });
    const scope = { nodeId, ...parameters };
    if (!needs.every((need) => isMet(need, scope, caller.isPermitted))) throw new ForbiddenError();
  };
}

/** Browsers send about 120 characters. */
const maxAgentLength = 256;

/** What the client says it is, bounded and without control characters. */
const userAgentOf = ({ headers }: FastifyRequest): string =>
  (headers['user-agent'] ?? '')
    .slice(0, 4 * maxAgentLength)
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, maxAgentLength);

function auditedCall(operation: ContractOperation, request: FastifyRequest): AuditedCall {
  const { caller = null, credential = null } = callContexts.get(request) ?? {};
  return {
    operation,
    path: request.params as Record<string, string>,
    body: request.body,
    user: caller?.user ?? null,
    credential,
    address: request.ip,
    userAgent: userAgentOf(request),
  };
}

/** Whether a call without effect belongs into the audit log: it would have changed something, or guessed a password. */
const isRecorded = ({ operation, user, credential }: AuditedCall, status: number) =>
  operation.audited !== null || (status === 401 && user === null && credential?.kind === 'password');

/** Records a call that ended with an error, before the response is sent. */
function recordError(operation: ContractOperation, { audit }: RouteOptions) {
  return async (request: FastifyRequest, _: FastifyReply, error: unknown) => {
    const call = auditedCall(operation, request);
    const { status } = wireError(error);
    // What took effect and could not be answered is recorded as the success that it is.
    if (callContexts.get(request)?.isAudited || !isRecorded(call, status)) return;
    audit?.failed(call, status);
  };
}

function respond(
  operation: ContractOperation,
  validators: OperationValidators,
  { areas, validateReplies, audit }: RouteOptions,
) {
  const handle = areas.handlerOf(operation.id);
  const { nodeId } = areas.host.node;
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const context = callContexts.get(request);
    const call = {
      path: request.params,
      query: validators.query({ ...(request.query as object) }),
      body: validators.body(request.body, mediaTypeOf(request)),
      get caller() {
        if (!context?.caller) throw new UnauthorizedError();
        return context.caller;
      },
      get permits() {
        const { path, query, body } = this;
        const scope = { nodeId, ...(path as object), query, body };
        return permitsOf(operation, scope, this.caller);
      },
      credential: context?.credential ?? null,
      extendSession: context?.extendSession ?? true,
      proxyHeader: context?.proxyHeader ?? noProxyHeader,
      remoteAddress: request.ip,
      userAgent: userAgentOf(request),
      accept: request.headers.accept ?? '',
      lastEventId: request.headers['last-event-id']?.toString() ?? null,
      ifNoneMatch: request.headers['if-none-match'] ?? null,
      sidecarVersion: request.headers['x-graylog-sidecar-version']?.toString() ?? null,
      signal: abortedWith(reply),
    };
    if (!handle) throw new NotAvailableError(operation.id);
    const recording = operation.audited ? audit?.begin(auditedCall(operation, request)) : undefined;
    const { status, body, headers } = await handle(call as unknown as HandlerRequest<OperationId>);
    recording?.(status, () => asValue(body));
    if (recording && context) context.isAudited = true;
    const fault =
      validateReplies && !(body instanceof TextBody) ? validators.reply(status, asValue(body)) : null;
    if (fault) throw new Error(`The reply of ${operation.id} violates the contract: ${fault}`);
    reply.code(status).headers(headers ?? {});
    return send(reply, request, body);
  };
}

/** Path patterns, compiled on the first unknown call. */
let patterns: RegExp[] | undefined;

function isContractPath(path: string): boolean {
  patterns ??= contractOperations.map((operation) => {
    const fixed = operation.path.split(/\{\w+\}/).map((part) => part.replaceAll('.', '\\.'));
    return new RegExp(`^${fixed.join('[^/]+')}/?$`);
  });
  return patterns.some((pattern) => pattern.test(path));
}

/** Distinguishes an unknown method (405) from an unknown path (404). */
function notFound(request: FastifyRequest, reply: FastifyReply) {
  const [path = ''] = request.url.replace(/^\/api/, '').split('?');
  return isContractPath(path)
    ? reply.code(405).send(apiError('HTTP 405 Method Not Allowed'))
    : reply.code(404).send(apiError('HTTP 404 Not Found'));
}

/** Registers every operation of the contract with its handler. */
export function registerRoutes(app: FastifyInstance, options: RouteOptions): void {
  for (const operation of contractOperations) {
    const validators = operationValidators(operation);
    app.route({
      method: operation.method,
      url: fastifyPath(operation.path),
      onRequest: guard(operation, validators, options),
      onError: recordError(operation, options),
      handler: respond(operation, validators, options),
    });
  }
  // Before the body is read, and before the console would answer with one of its screens.
  app.all('/*', { onRequest: async (request, reply) => notFound(request, reply) }, notFound);
  app.setNotFoundHandler(notFound);
}
