import type { Schemas } from '@tailrace/sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contractOperations } from '../../http/contract.ts';
import { operationValidators } from '../../http/validation.ts';
import { storedMessage } from '../../testing/messages.ts';
import { type Client, startTestServer, type TestServer, testNow } from '../../testing/test-server.ts';
import { indexSetRequest } from './testing/index-set-request.ts';

const path = '/system/indices/index_sets';
const unknown = '60b5f4d1e4a1d80001a2b4ff';

let server: TestServer;
let clients: Record<'admin' | 'nobody' | 'reader', Client>;
let sets: Schemas['IndexSet'][];
beforeAll(async () => {
  server = await startTestServer();
  server.store([storedMessage({ timestamp: testNow - 1000 })]);
  const { body } = await server.admin(`GET ${path}`);
  sets = (body as Schemas['IndexSetsResponse']).index_sets;
  await server.admin('POST /roles', {
    body: {
      name: 'One set',
      description: null,
      permissions: [`indexsets:read:${sets[0]?.id}`],
      read_only: false,
    },
  });
  clients = {
    admin: server.admin,
    nobody: await server.createUser({ username: 'nobody', roles: ['Reader'] }),
    reader: await server.createUser({ username: 'one-set', roles: ['Reader', 'One set'] }),
  };
});
afterAll(() => server[Symbol.asyncDispose]());

/** What is wrong with a reply by the contract; null if nothing is. */
function problem(
  method: string,
  state: string,
  { status, body }: { status: number; body: unknown },
): string | null {
  const template = path + state.replace(/^\/(?!stats$)[^/]+/, '/{id}');
  const operation = contractOperations.find((each) => each.method === method && each.path === template);
  return operation
    ? operationValidators(operation).reply(status, body)
    : `No operation ${method} ${template}`;
}

describe('the list of index sets', () => {
  it.each([
    ['admin', '', 200, 3, 3],
    ['admin', '?stats=true', 200, 3, 3],
    ['admin', '?skip=1', 200, 3, 2],
    ['admin', '?skip=1&limit=1&stats=true', 200, 3, 1],
    ['admin', '?skip=9&limit=9', 200, 3, 0],
    ['admin', '?limit=0&stats=false', 200, 3, 3],
    ['reader', '?stats=true', 200, 1, 1],
    ['nobody', '?stats=true', 200, 0, 0],
    ['admin', '?skip=-1', 400, undefined, undefined],
    ['admin', '?limit=many', 400, undefined, undefined],
    ['admin', '?stats=perhaps', 400, undefined, undefined],
  ] as const)('of %s with %s is %i', async (who, query, status, total, listed) => {
    const reply = await clients[who](`GET ${path}${query}`);
    expect(problem('GET', '', reply)).toBeNull();
    const { index_sets, ...body } = reply.body as Partial<Schemas['IndexSetsResponse']>;
    expect([reply.status, body.total, index_sets?.length]).toEqual([status, total, listed]);
  });
});

type Row = [
  who: keyof typeof clients,
  method: string,
  path: () => string,
  body: (() => object | undefined) | undefined,
  status: number,
];

const changed = (): object => ({ ...sets[0], title: 'Changed' });

describe('calls of index sets', () => {
  it.each<Row>([
    ['admin', 'GET', () => `/${sets[0]?.id}`, undefined, 200],
    ['admin', 'GET', () => `/${sets[0]?.id}/stats`, undefined, 200],
    ['admin', 'GET', () => '/stats', undefined, 200],
    ['nobody', 'GET', () => '/stats', undefined, 403],
    ['reader', 'GET', () => `/${sets[0]?.id}`, undefined, 200],
    ['reader', 'GET', () => `/${sets[1]?.id}`, undefined, 403],
    ['nobody', 'GET', () => `/${sets[0]?.id}/stats`, undefined, 403],
    ['admin', 'GET', () => `/${unknown}`, undefined, 404],
    ['admin', 'GET', () => `/${unknown}/stats`, undefined, 404],
    ['admin', 'GET', () => '/no-id', undefined, 404],
    ['admin', 'POST', () => '', () => indexSetRequest('sweep'), 200],
    ['admin', 'POST', () => '', () => indexSetRequest('graylog'), 400],
    ['admin', 'POST', () => '', () => ({ ...indexSetRequest('other'), unknown: 1 }), 400],
    ['admin', 'POST', () => '', () => ({ ...indexSetRequest('other'), rotation_strategy: {} }), 400],
    ['admin', 'POST', () => '', () => undefined, 400],
    ['nobody', 'POST', () => '', () => indexSetRequest('other'), 403],
    ['admin', 'PUT', () => `/${sets[0]?.id}`, changed, 200],
    ['admin', 'PUT', () => `/${sets[0]?.id}`, () => ({ ...changed(), writable: false }), 409],
    ['admin', 'PUT', () => `/${sets[0]?.id}`, () => ({ ...changed(), title: '' }), 400],
    ['reader', 'PUT', () => `/${sets[0]?.id}`, changed, 403],
    ['admin', 'PUT', () => `/${unknown}`, changed, 404],
    ['admin', 'PUT', () => `/${sets[0]?.id}/default`, undefined, 200],
    ['admin', 'PUT', () => `/${unknown}/default`, undefined, 404],
    ['nobody', 'PUT', () => `/${sets[0]?.id}/default`, undefined, 403],
    ['admin', 'DELETE', () => `/${sets[0]?.id}`, undefined, 400],
    ['admin', 'DELETE', () => `/${unknown}`, undefined, 404],
    ['nobody', 'DELETE', () => `/${sets[0]?.id}`, undefined, 403],
  ])('of %s: %s, row %#', async (who, method, state, body, status) => {
    const given = body?.();
    const reply = await clients[who](
      `${method} ${path}${state()}`,
      given === undefined ? {} : { body: given },
    );
    expect(reply.status).toBe(status);
    expect(problem(method, state(), reply)).toBeNull();
  });
});
