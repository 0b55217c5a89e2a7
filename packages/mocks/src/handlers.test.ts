import { type Client, createClient, FetchError, unwrap } from '@tailrace/sdk';
import { OPERATIONS } from '@tailrace/sdk/permissions';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest';
import { exampleHandlers } from './examples.ts';
import { naturalDateSentinels } from './extractors.ts';
import { handle } from './handle.ts';
import { handlers } from './handlers.ts';
import { apiError } from './replies.ts';
import { mockReaderRole } from './roles.ts';
import { messageSentinels, mockSearch, searchSentinels } from './search.ts';
import { loginSentinels } from './sessions.ts';
import { mockPausedStream } from './streams.ts';
import { exampleRequest, responseProblems } from './testing/contract.ts';

const BASE_URL = 'http://logs.test/api';
const server = setupServer(...handlers);
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const client = createClient({ baseUrl: BASE_URL, credentials: { type: 'token', token: 't' } });
const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: unknown) => (error instanceof FetchError ? error.status : error),
  );

/** These calls echo the document they are sent. */
const echoes = new Set(['createSearch', 'createView', 'executeSearch', 'executeSearchSync', 'updateView']);

test.each(Object.entries(OPERATIONS))('%s succeeds as the contract says', async (id, { method, path }) => {
  const response = await fetch(exampleRequest(BASE_URL, method, path));
  expect(response.ok).toBe(true);
  expect(await responseProblems(method, path, response, echoes.has(id))).toEqual([]);
});

const login = (username: string, password: string) => ({ body: { username, password } });
const stream = (streamId: string) => ({ params: { path: { streamId } } });
const message = (messageId: string) => ({ params: { path: { index: 'tailrace_0', messageId } } });
const user = (name: string) => ({ params: { path: { user: name } } });
const search = (query_string: string) => ({
  body: {
    ...mockSearch,
    queries: mockSearch.queries.map((query) => ({
      ...query,
      query: { type: 'elasticsearch' as const, query_string },
    })),
  },
});

test.each<[string, number, (client: Client) => Promise<unknown>]>([
  [
    'a wrong password',
    401,
    (c) => unwrap(c.POST('/system/sessions', login('admin', loginSentinels.wrongPassword))),
  ],
  [
    'too many logins',
    429,
    (c) => unwrap(c.POST('/system/sessions', login(loginSentinels.throttledUser, 'x'))),
  ],
  [
    'a broken login',
    503,
    (c) => unwrap(c.POST('/system/sessions', login(loginSentinels.backendDownUser, 'x'))),
  ],
  ['an unknown user', 404, (c) => unwrap(c.GET('/users/{user}', user('nobody')))],
  ['an unknown stream', 404, (c) => unwrap(c.GET('/streams/{streamId}', stream('0'.repeat(24))))],
  [
    'a forbidden message',
    403,
    (c) => unwrap(c.GET('/messages/{index}/{messageId}', message(messageSentinels.forbiddenId))),
  ],
  ['an unknown message', 404, (c) => unwrap(c.GET('/messages/{index}/{messageId}', message('nope')))],
  ['a broken server', 500, (c) => unwrap(c.POST('/views/search/sync', search(searchSentinels.serverError)))],
  [
    'a missing stream',
    403,
    (c) => unwrap(c.POST('/views/search/sync', search(searchSentinels.missingStream))),
  ],
  ['no server', 0, (c) => unwrap(c.POST('/views/search/sync', search(searchSentinels.unreachable)))],
  [
    'an unreadable date',
    422,
    (c) =>
      unwrap(
        c.GET('/tools/natural_date_tester', {
          params: { query: { string: naturalDateSentinels.unreadable } },
        }),
      ),
  ],
])('%s gets %i, as the contract says', async (_, status, call) => {
  const replies: Promise<string[]>[] = [];
  const watched = createClient({
    baseUrl: BASE_URL,
    credentials: { type: 'token', token: 't' },
    fetch: async (request) => {
      const response = await fetch(request);
      const path = Object.values(OPERATIONS).find(
        (operation) =>
          operation.method === request.method && pathOf(operation.path).test(new URL(request.url).pathname),
      );
      if (path) replies.push(responseProblems(path.method, path.path, response.clone()));
      return response;
    },
  });
  expect(await statusOf(call(watched))).toBe(status);
  expect((await Promise.all(replies)).flat()).toEqual([]);
});

const pathOf = (path: string) => new RegExp(`^/api${path.replace(/\{\w+\}/g, '[^/]+')}$`);

describe('searching', () => {
  it('tells where a query cannot be read', async () => {
    const job = await unwrap(client.POST('/views/search/sync', search(searchSentinels.syntaxError)));
    expect(job.execution.completed_exceptionally).toBe(true);
    expect(job.errors?.[0]).toMatchObject({
      type: 'search_type',
      line: 1,
      column: searchSentinels.syntaxError.length + 1,
    });
  });

  it('executes what was stored', async () => {
    const id = '609a3c1e8d2f4b0012ab0001';
    await unwrap(client.POST('/views/search', { body: { ...search('level:3').body, id } }));
    const { results } = await unwrap(client.POST('/views/search/{id}/execute', { params: { path: { id } } }));
    const types = Object.values(Object.values(results)[0]?.search_types ?? {}).map(({ type }) => type);
    expect(types).toEqual(['messages', 'pivot']);
  });

  it('waits for ever when asked to, until it is cancelled', async () => {
    const controller = new AbortController();
    const call = client.POST('/views/search/sync', {
      ...search(searchSentinels.pending),
      signal: controller.signal,
    });
    controller.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });
});

it('lets a test answer one call differently', async () => {
  server.use(handle('getStream', () => mockPausedStream));
  expect(await unwrap(client.GET('/streams/{streamId}', stream(mockPausedStream.id)))).toEqual(
    mockPausedStream,
  );
});

it('answers with fixtures in place of examples, by the status of the contract', async () => {
  server.use(...exampleHandlers({ listOutputs: { total: 0, outputs: [] }, createRole: mockReaderRole }));
  expect(await unwrap(client.GET('/system/outputs'))).toEqual({ total: 0, outputs: [] });
  const response = await fetch(`${BASE_URL}/roles`, { method: 'POST' });
  expect([response.status, await response.json()]).toEqual([201, mockReaderRole]);
});

it('tells a call from one whose parameter takes its path', async () => {
  server.use(handle('getStream', () => apiError(500, 'Not this one')));
  expect(await unwrap(client.GET('/streams/paginated'))).toHaveProperty('streams');
});

it('has no answer for what the contract has not', async () => {
  await expect(fetch(`${BASE_URL}/no/such/call`)).rejects.toThrow();
});
