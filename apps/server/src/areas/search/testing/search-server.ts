import { expect } from 'vitest';
import { storedMessage } from '../../../testing/messages.ts';
import { type Client, startTestServer, testNow } from '../../../testing/test-server.ts';

export const stream = '000000000000000000000001';
export const otherStream = '60b5f4d1e4a1d80001a2b400';
export const unknownId = '60b5f4d1e4a1d80001a2b4ff';
export const hidden = storedMessage({ timestamp: testNow - 5000, message: 'hidden', streams: [otherStream] });
export const shown = storedMessage({ timestamp: testNow - 10_000, message: 'shown one', took_ms: 12 });

/** A server with messages in two streams, a user who may read one of the streams, and one who may read none. */
export async function startSearchServer() {
  const server = await startTestServer();
  server.store([
    storedMessage({ timestamp: testNow - 20_000, message: 'shown two', took_ms: 30 }),
    shown,
    hidden,
  ]);
  const permissions = [
    `streams:read:${stream}`,
    'messages:read',
    'fieldnames:read',
    'clusterconfigentry:read',
  ];
  const owner = await server.createUser({ username: 'owner', permissions });
  const stranger = await server.createUser({ username: 'stranger' });
  // A search that waits for its first worker is answered unfinished on a busy machine.
  await server.areas.host.search.indices();
  return { server, owner, stranger };
}

export const messages = {
  id: 'list',
  type: 'messages',
  limit: 10,
  offset: 0,
  sort: null,
  decorators: [],
  streams: [],
};
const pivot = {
  id: 'chart',
  type: 'pivot',
  rollup: true,
  row_groups: [],
  column_groups: [],
  series: [{ type: 'count' }, { type: 'max', field: 'took_ms' }],
  sort: [],
};

export function search(change: Record<string, unknown> = {}, more: object = {}) {
  const query = {
    id: 'q',
    timerange: { type: 'relative', from: 300 },
    query: { type: 'elasticsearch', query_string: '' },
    search_types: [messages, pivot],
    ...change,
  };
  return { queries: [query], parameters: [], ...more };
}

export async function create(client: Client, body: object = search()): Promise<string> {
  const reply = await client('POST /views/search', { body });
  expect(reply.status).toBe(201);
  return (reply.body as { id: string }).id;
}

export interface Job {
  id: string;
  execution: { done: boolean; completed_exceptionally: boolean };
  results: { q: { search_types: { list: { messages: { message: Record<string, unknown> }[] } } } };
}
export const found = (job: unknown) =>
  (job as Job).results.q.search_types.list.messages.map(({ message }) => message.message);
