import { afterAll, beforeAll, expect, it } from 'vitest';
import { storedMessage } from '../../testing/messages.ts';
import { type Client, type TestServer, testNow } from '../../testing/test-server.ts';
import { otherStream, startSearchServer, stream } from './testing/search-server.ts';

let server: TestServer;
let owner: Client;
let stranger: Client;
beforeAll(async () => {
  ({ server, owner, stranger } = await startSearchServer());
  server.store([storedMessage({ timestamp: testNow - 3_600_000, message: 'earlier', took_ms: 7, level: 3 })]);
});
afterAll(() => server?.[Symbol.asyncDispose]());

const range = (from: number, to: number) => ({
  type: 'absolute',
  from: new Date(testNow - from * 1000).toISOString(),
  to: new Date(testNow - to * 1000).toISOString(),
});
const input = (change: object = {}) => ({
  query: { type: 'elasticsearch', query_string: '' },
  times: [[range(300, 0)], [range(7200, 301)]],
  fields: [
    { field: 'message', as: 'values' },
    { field: 'took_ms', as: 'number' },
    { field: 'level', as: 'values' },
  ],
  ...change,
});
const post = (client: Client, body: object) => client('POST /views/search/fields', { body });

async function lines(client: Client, body: object): Promise<Record<string, unknown>[]> {
  const reply = await post(client, body);
  expect(reply.status).toBe(200);
  return String(reply.body)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

const byField = (found: Record<string, unknown>[], name: string) => found.find(({ field }) => field === name);

it('counts fields over two times, in the streams that the caller may read', async () => {
  const found = await lines(server.admin, input());
  expect(found[0]).toEqual({ messages: [3, 1] });
  expect(found.at(-1)).toEqual({ done: true });
  expect(byField(found, 'level')).toEqual({
    field: 'level',
    having: [0, 1],
    values: [{ value: '3', counts: [0, 1] }],
    has_more: false,
  });
  expect(byField(found, 'took_ms')).toEqual({
    field: 'took_ms',
    having: [2, 1],
    numbers: [
      { count: 2, mean: 21, deviation: 9, p95: expect.closeTo(29.1) },
      { count: 1, mean: 7, deviation: 0, p95: 7 },
    ],
  });
  const own = await lines(owner, input());
  expect(own[0]).toEqual({ messages: [2, 1] });
  expect(JSON.stringify(own)).not.toContain('hidden');
});

it('finds what the query, its parameters and its filter say', async () => {
  const query = { type: 'elasticsearch', query_string: 'message:$word$' };
  const parameter = {
    type: 'value-parameter-v1',
    name: 'word',
    data_type: 'any',
    default_value: 'shown one',
  };
  const [first] = await lines(owner, input({ query, parameters: [parameter] }));
  expect(first).toEqual({ messages: [1, 0] });
  const empty = { ...parameter, default_value: undefined };
  expect((await post(owner, input({ query, parameters: [empty] }))).status).toBe(400);
  const filter = { type: 'query_string', query: 'took_ms:>20' };
  expect((await lines(owner, input({ filter })))[0]).toEqual({ messages: [1, 0] });
});

it('refuses streams as other searches do', async () => {
  const call = (client: Client, id: string) => post(client, input({ filter: { type: 'stream', id } }));
  expect((await call(owner, otherStream)).status).toBe(403);
  expect((await call(stranger, stream)).status).toBe(403);
  expect((await post(stranger, input())).status).toBe(403);
});

it.each([
  ['a query', { query: { type: 'elasticsearch', query_string: 'a AND (' } }],
  [
    'a field twice',
    {
      fields: [
        { field: 'level', as: 'values' },
        { field: 'level', as: 'number' },
      ],
    },
  ],
  ['no time', { times: [] }],
  ['a time that ends before it begins', { times: [[range(0, 300)]] }],
  ['three times', { times: [[range(3, 2)], [range(5, 4)], [range(7, 6)]] }],
  ['a limit of 5000', { limit: 5000 }],
])('refuses %s', async (_, change) => {
  expect((await post(owner, input(change))).status).toBe(400);
});

it('retains no job', async () => {
  for (let at = 0; at < 18; at += 1) await lines(owner, input());
});
