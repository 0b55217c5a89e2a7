import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client, TestServer } from '../../testing/test-server.ts';
import { messages, otherStream, search, startSearchServer, stream } from './testing/search-server.ts';

let server: TestServer;
let owner: Client;
let stranger: Client;
beforeAll(async () => {
  ({ server, owner, stranger } = await startSearchServer());
});
afterAll(() => server?.[Symbol.asyncDispose]());

interface Line {
  query_id?: string;
  search_type_id?: string;
  result?: { type: string; total?: number; total_results?: number };
  error?: { description: string };
  job?: {
    execution: object;
    results: Record<string, { search_types: object; state: string }>;
    errors?: object[];
  };
}

async function parts(client: Client, body: object): Promise<Line[]> {
  const reply = await client('POST /views/search/parts', { body });
  expect(reply.status).toBe(200);
  return String(reply.body)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
}

it('sends the result of each search type, and at last the job', async () => {
  const lines = await parts(owner, search());
  expect(lines).toHaveLength(3);
  const results = new Map(lines.slice(0, 2).map(({ search_type_id, result }) => [search_type_id, result]));
  expect(results.get('list')).toMatchObject({ type: 'messages', total_results: 2 });
  expect(results.get('chart')).toMatchObject({ type: 'pivot', total: 2 });
  expect(lines[2]?.job).toMatchObject({
    execution: { done: true, completed_exceptionally: false },
    results: { q: { search_types: {}, state: 'COMPLETED', errors: [] } },
  });
});

it('sends the error of a search type at its turn', async () => {
  const broken = { ...messages, id: 'broken', query: { type: 'elasticsearch', query_string: 'a AND (' } };
  const lines = await parts(owner, search({ search_types: [messages, broken] }));
  const line = lines.find(({ search_type_id }) => search_type_id === 'broken');
  expect(line).toMatchObject({ query_id: 'q', error: { search_type_id: 'broken', type: 'search_type' } });
  expect(lines.find(({ search_type_id }) => search_type_id === 'list')?.result?.total_results).toBe(2);
  expect(lines.at(-1)?.job).toMatchObject({ execution: { completed_exceptionally: true }, errors: [{}] });
});

it('refuses streams as other searches do', async () => {
  const call = (client: Client, id: string) =>
    client('POST /views/search/parts', { body: search({ filter: { type: 'stream', id } }) });
  expect((await call(owner, otherStream)).status).toBe(403);
  expect((await call(stranger, stream)).status).toBe(403);
});

it('retains no job', async () => {
  for (let at = 0; at < 12; at += 1) await parts(owner, search());
  expect((await parts(owner, search())).at(-1)?.job?.execution).toMatchObject({ done: true });
});
