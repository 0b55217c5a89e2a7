import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grokService } from '../areas/grok/grok-service.ts';
import { sessionService } from '../areas/sessions/session-service.ts';
import { userService } from '../areas/users/user-service.ts';
import { builtInAdminId, defaultStreamId } from '../ids.ts';
import { type ArbitraryCall, arbitraryCall, type KnownIds } from '../testing/fuzz/arbitrary-call.ts';
import { storedMessage } from '../testing/messages.ts';
import { basic, startTestServer, type TestServer, testNow } from '../testing/test-server.ts';
import { type ContractOperation, contractOperations } from './contract.ts';
import { operationValidators } from './validation.ts';

/** TAILRACE_FUZZ_RUNS=500 runs longer; TAILRACE_FUZZ_SEED repeats a failure. */
const runs = Number(process.env.TAILRACE_FUZZ_RUNS ?? 30);
const seed = process.env.TAILRACE_FUZZ_SEED;

/** Operations that end the server or the test's session, endless streams, and calls to other hosts. */
const excluded = new Set([
  'shutdownNode',
  'terminateSession',
  'tailMessages',
  'testAuthBackendConnection',
  'testAuthBackendLogin',
  'testEventNotification',
]);

/** Far longer than any response takes; a call that exceeds it hangs. */
const maxWaitMs = 10_000;

let server: TestServer;
let authorization: string;
let known: KnownIds;
beforeAll(async () => {
  server = await startTestServer();
  const admin = server.service(userService).byUsername('admin');
  const { id } = server.service(sessionService).create({ ...admin, session_timeout_ms: -1 }, '127.0.0.1');
  authorization = basic(id, 'session');
  await server.createUser({ username: 'mira' });
  const message = storedMessage({ timestamp: testNow - 1000, took_ms: 12, level: 3 });
  server.store([message]);
  const searchId = await newSearch();
  const viewId = await newView(searchId);
  known = {
    any: ['60b5f4d1e4a1d80001a2b400', defaultStreamId, 'admin'],
    streamId: [defaultStreamId],
    user: ['admin', 'mira', builtInAdminId],
    username: ['admin', 'mira'],
    userId: [builtInAdminId],
    nodeId: [server.areas.host.node.nodeId],
    index: ['graylog_0'],
    messageId: [message._id],
    inputId: [await newInput()],
    patternId: [await newGrokPattern()],
    subsystem: ['sockets', 'indexer'],
    loggerName: ['tailrace.http'],
    searchId: [searchId],
    searchTypeId: ['m'],
    decoratorId: [await newDecorator()],
    id: [searchId, viewId],
    entityGRN: [`grn::::search:${viewId}`, `grn::::stream:${defaultStreamId}`],
  };
});
afterAll(() => server[Symbol.asyncDispose]());

async function newInput(): Promise<string> {
  const type = 'org.graylog2.inputs.raw.udp.RawUDPInput';
  const configuration = { bind_address: '127.0.0.1', port: 5555, recv_buffer_size: 262144 };
  const { body } = await server.admin('POST /system/inputs', {
    body: { title: 'Raw', type, global: true, configuration },
  });
  return (body as { id: string }).id;
}

async function newGrokPattern(): Promise<string> {
  const { id } = await server.service(grokService).create({ name: 'WORD', pattern: '\\w+' });
  return id;
}

async function newSearch(): Promise<string> {
  const query = { type: 'elasticsearch', query_string: '*' };
  const timerange = { type: 'relative', range: 300 };
  const { body } = await server.admin('POST /views/search', {
    body: { queries: [{ id: 'q', query, timerange, search_types: [{ id: 'm', type: 'messages' }] }] },
  });
  return (body as { id: string }).id;
}

async function newDecorator(): Promise<string> {
  const type = 'org.graylog2.decorators.SyslogSeverityMapperDecorator';
  const reply = await server.admin('POST /search/decorators', { body: { type, config: {} } });
  return (reply.body as { id: string }).id;
}

async function newView(search_id: string): Promise<string> {
  const body = { type: 'SEARCH', title: 'Saved', search_id, state: {} };
  const reply = await server.admin('POST /views', { body });
  return (reply.body as { id: string }).id;
}

async function send({ method, path, mediaType, body }: ArbitraryCall) {
  const reply = server.app.inject({
    method: method as 'GET',
    url: `/api${path}`,
    headers: {
      authorization,
      'x-requested-by': 'fuzz',
      ...(mediaType === null ? {} : { 'content-type': mediaType }),
    },
    ...(body === null ? {} : { payload: body }),
  });
  const patience = Promise.withResolvers<never>();
  const timer = setTimeout(() => patience.reject(new Error('no answer')), maxWaitMs);
  try {
    return await Promise.race([reply, patience.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Checks the body against the contract's schema for this status, or the general error. */
function faultOf(operation: ContractOperation, status: number, body: unknown): string | null {
  const described = operation.replyPointers[status];
  if (described && operationValidators(operation).reply(status, body) === null) return null;
  const isGeneral = typeof body === 'object' && body !== null && 'type' in body && 'message' in body;
  return isGeneral && typeof body.message === 'string' && body.message !== '' ? null : JSON.stringify(body);
}

/** A validation error must name what is wrong. */
const refusal =
  /^(Unable to map|Unknown|Missing required) (property|parameter) |^The (property|parameter) |^The body |^The request needs a body/;
const named = /"[^"]*"|^The body |^The request needs a body/;

const isHandled = ({ id }: ContractOperation) => server.areas.handlerOf(id) !== null;

async function prove(operation: ContractOperation, call: ArbitraryCall): Promise<void> {
  const reply = await send(call);
  const status = reply.statusCode;
  // Jobs do not run in this server, which is not started; and a call may give its search no time.
  const isExpected =
    (operation.id === 'triggerNodeJob' && status === 503) ||
    (operation.id === 'countFields' && /The search took longer than [\d.]+ s/.test(reply.body));
  if (status >= 500 && !isExpected) {
    expect({ status, isHandled: isHandled(operation) }, reply.body).toEqual({
      status: 501,
      isHandled: false,
    });
  }
  if (operation.permission !== 'guest') expect(status).not.toBe(401);
  if (status < 400) return;
  if (status === 401) return;
  const body: unknown = reply.json();
  expect(faultOf(operation, status, body), `${status}`).toBeNull();
  const { message } = body as { message?: unknown };
  if (status === 400 && typeof message === 'string' && refusal.test(message)) expect(message).toMatch(named);
}

describe('hostile calls', { timeout: 120_000 }, () => {
  const operations = contractOperations.filter(({ id }) => !excluded.has(id));
  it.each(operations.map((operation) => [operation.id, operation] as const))(
    'to %s get a reply or an error of the contract',
    async (_, operation) => {
      const numRuns = isHandled(operation) ? runs : Math.ceil(runs / 5);
      const parameters = { numRuns, ...(seed === undefined ? {} : { seed: Number(seed) }) };
      await fc.assert(
        fc.asyncProperty(arbitraryCall(operation, known), (call) => prove(operation, call)),
        parameters,
      );
      expect(Object.keys(Object.prototype)).toEqual([]);
      expect('polluted' in {}).toBe(false);
    },
  );
});
