import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storedMessage } from '../../testing/messages.ts';
import { type Client, startTestServer, type TestServer, testNow } from '../../testing/test-server.ts';

let server: TestServer;
let owner: Client;
let stranger: Client;
const stream = '000000000000000000000001';
const otherStream = '60b5f4d1e4a1d80001a2b400';
const unknownId = '60b5f4d1e4a1d80001a2b4ff';
const hidden = storedMessage({ timestamp: testNow - 5000, message: 'hidden', streams: [otherStream] });
const shown = storedMessage({ timestamp: testNow - 10_000, message: 'shown one', took_ms: 12 });

beforeAll(async () => {
  server = await startTestServer();
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
  owner = await server.createUser({ username: 'owner', permissions });
  stranger = await server.createUser({ username: 'stranger' });
  // A search that waits for its first worker is answered unfinished on a busy machine.
  await server.areas.host.search.indices();
});
afterAll(() => server[Symbol.asyncDispose]());

interface QueryChange {
  [key: string]: unknown;
}

const messages = {
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

function search(change: QueryChange = {}, more: object = {}) {
  const query = {
    id: 'q',
    timerange: { type: 'relative', from: 300 },
    query: { type: 'elasticsearch', query_string: '' },
    search_types: [messages, pivot],
    ...change,
  };
  return { queries: [query], parameters: [], ...more };
}

async function create(client: Client, body: object = search()): Promise<string> {
  const reply = await client('POST /views/search', { body });
  expect(reply.status).toBe(201);
  return (reply.body as { id: string }).id;
}

interface Job {
  id: string;
  execution: { done: boolean; completed_exceptionally: boolean };
  results: { q: { search_types: { list: { messages: { message: Record<string, unknown> }[] } } } };
}
const found = (job: unknown) =>
  (job as Job).results.q.search_types.list.messages.map(({ message }) => message.message);

describe('POST /views/search', () => {
  it('stores a definition under the id of the client', async () => {
    const id = '609a3c1e8d2f4b0012ab34cd';
    expect(await create(owner, search({}, { id }))).toBe(id);
    expect((await owner(`GET /views/search/${id}`)).body).toMatchObject({
      id,
      owner: 'owner',
      queries: [{ id: 'q' }],
    });
    await create(owner, search({ timerange: { type: 'relative', range: 0 } }, { id }));
    expect((await owner(`GET /views/search/${id}`)).body).toMatchObject({
      queries: [{ timerange: { range: 0 } }],
    });
    const foreign = await stranger('POST /views/search', { body: search({}, { id }) });
    expect(foreign).toMatchObject({ status: 403, body: { type: 'ApiError' } });
  });

  it('is read by its owner and by an admin', async () => {
    const id = await create(owner);
    expect((await stranger(`GET /views/search/${id}`)).status).toBe(403);
    expect((await server.admin(`GET /views/search/${id}`)).status).toBe(200);
    expect((await owner(`GET /views/search/${unknownId}`)).status).toBe(404);
    expect((await owner('GET /views/search/nonsense')).status).toBe(404);
  });

  it('is forgotten after four days', async () => {
    const id = await create(owner);
    server.clock.now += 4 * 86_400_000;
    server.areas.purge();
    server.clock.now = testNow;
    expect((await server.admin(`GET /views/search/${id}`)).status).toBe(404);
  });

  const streamFilter = (id: string) => ({ type: 'or', filters: [{ type: 'stream', id }] });

  it.each([
    ['the filter of a query', { filter: streamFilter(otherStream) }],
    [
      'a nested filter',
      { filter: { type: 'and', filters: [streamFilter(stream), streamFilter(otherStream)] } },
    ],
    ['a search type', { search_types: [{ ...messages, streams: [otherStream] }] }],
  ])('names the stream that %s may not touch', async (_, change) => {
    expect(await owner('POST /views/search', { body: search(change) })).toMatchObject({
      status: 403,
      body: { type: 'MissingStreamPermission', streams: [otherStream] },
    });
  });

  it('lacks what looks values up', async () => {
    const parameters = [{ name: 'host', data_type: 'any', type: 'lookup-table-parameter-v1' }];
    expect(await owner('POST /views/search', { body: search({}, { parameters }) })).toMatchObject({
      status: 409,
      body: { missing: { parameters: expect.anything() } },
    });
  });

  const query = search().queries[0];
  it.each([
    ['without queries', { parameters: [] }, 'queries'],
    ['with an unknown property', search({}, { colour: 1 }), 'colour'],
    ['with an unknown property of a query', search({ colour: 1 }), 'colour'],
    [
      'with an unknown property of a search type',
      search({ search_types: [{ ...messages, colour: 1 }] }),
      'colour',
    ],
    ['with an id that is none', search({}, { id: 'x' }), 'id'],
    ['with two queries of one id', { queries: [query, query] }, 'q'],
    ['with a negative range', search({ timerange: { type: 'relative', range: -1 } }), 'range'],
    ['with both forms of a range', search({ timerange: { type: 'relative', range: 1, from: 1 } }), 'range'],
    [
      'with a time in words that mean none',
      search({ timerange: { type: 'keyword', keyword: 'blue' } }),
      'blue',
    ],
    [
      'with a span that ends before it begins',
      search({ timerange: { type: 'relative', from: 1, to: 2 } }),
      'to',
    ],
    ['nested absurdly', `{"queries":[{"filter":${'{"type":"or","filters":['.repeat(40_000)}`, 'JSON'],
  ])('refuses a search %s', async (_, body, word) => {
    const reply = await owner('POST /views/search', { body });
    expect(reply).toMatchObject({ status: 400, body: { type: 'ApiError' } });
    expect(JSON.stringify(reply.body)).toContain(word);
  });

  it('refuses nesting that no filter needs', async () => {
    const depth = 20_000;
    const filter = `${'{"type":"or","filters":['.repeat(depth)}${']}'.repeat(depth)}`;
    const body = JSON.stringify(search({ filter: 'HERE' })).replace('"HERE"', filter);
    expect((await owner('POST /views/search', { body })).status).toBe(400);
  });
});

describe('POST /views/search/{id}/execute', () => {
  it('finds what the caller may read', async () => {
    const id = await create(owner);
    const reply = await owner(`POST /views/search/${id}/execute`, { body: {} });
    expect(reply).toMatchObject({
      status: 201,
      body: { search_id: id, owner: 'owner', execution: { done: true } },
    });
    expect(found(reply.body)).toEqual(['shown one', 'shown two']);
    expect(reply.body).toMatchObject({
      results: { q: { state: 'COMPLETED', errors: [], search_types: { chart: { total: 2 } } } },
    });
    const everything = await server.admin(`POST /views/search/${await create(server.admin)}/execute`);
    expect(found(everything.body)).toEqual(['hidden', 'shown one', 'shown two']);
  });

  it('honours the execution state', async () => {
    const id = await create(owner);
    const global_override = {
      timerange: {
        type: 'absolute',
        from: new Date(testNow - 60_000).toISOString(),
        to: new Date(testNow).toISOString(),
      },
      keep_search_types: ['list'],
      search_types: { list: { limit: 1, offset: 1 } },
    };
    const { body } = await owner(`POST /views/search/${id}/execute`, { body: { global_override } });
    expect(found(body)).toEqual(['shown two']);
    expect(Object.keys((body as Job).results.q.search_types)).toEqual(['list']);
  });

  it('reports what cannot be run inside the job', async () => {
    const broken = {
      ...messages,
      id: 'broken',
      query: { type: 'elasticsearch', query_string: 'level:[1 TO' },
    };
    const far = { ...messages, id: 'far', offset: 10_000 };
    const unknown = { id: 'unknown', type: 'sparkle' };
    const id = await create(owner, search({ search_types: [messages, broken, far, unknown] }));
    const { body } = await owner(`POST /views/search/${id}/execute`);
    expect(body).toMatchObject({ execution: { done: true, completed_exceptionally: true } });
    expect((body as { errors: unknown[] }).errors).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ search_type_id: 'broken', line: 1 }),
        expect.objectContaining({
          search_type_id: 'far',
          type: 'result_window_limit',
          result_window_limit: 10_000,
        }),
        expect.objectContaining({ search_type_id: 'unknown', type: 'search_type' }),
      ]),
    );
    expect(found(body)).toHaveLength(2);
  });

  it('refuses who can read nothing, an unknown search, and a state it does not know', async () => {
    const id = await create(stranger);
    expect(await stranger(`POST /views/search/${id}/execute`)).toMatchObject({
      status: 403,
      body: { type: 'MissingStreamPermission', streams: [] },
    });
    expect((await owner(`POST /views/search/${unknownId}/execute`)).status).toBe(404);
    const own = await create(owner);
    const refused = (body: object) => owner(`POST /views/search/${own}/execute`, { body });
    expect((await refused({ surprise: 1 })).status).toBe(400);
    const timerange = { type: 'keyword', keyword: 'blue' };
    expect((await refused({ global_override: { timerange } })).status).toBe(400);
  });
});

describe('GET /views/search/status/{jobId}', () => {
  it('answers its owner alone, and not for ever', async () => {
    const { body } = await owner(`POST /views/search/${await create(owner)}/execute`);
    const { id } = body as Job;
    expect((await owner(`GET /views/search/status/${id}`)).body).toEqual(body);
    expect((await server.admin(`GET /views/search/status/${id}`)).status).toBe(404);
    server.clock.now += 5 * 60_000;
    expect((await owner(`GET /views/search/status/${id}`)).status).toBe(404);
    server.clock.now = testNow;
  });
});

describe('POST /views/search/sync', () => {
  it('runs a search without storing it', async () => {
    const id = '609a3c1e8d2f4b0012ab34ce';
    const { status, body } = await owner('POST /views/search/sync', { body: search({}, { id }) });
    expect(status).toBe(200);
    expect(found(body)).toEqual(['shown one', 'shown two']);
    expect((await owner(`GET /views/search/${id}`)).status).toBe(404);
  });

  it('refuses foreign streams and broken bodies', async () => {
    const filter = { type: 'stream', id: otherStream };
    expect((await owner('POST /views/search/sync', { body: search({ filter }) })).status).toBe(403);
    expect((await owner('POST /views/search/sync', { body: {} })).status).toBe(400);
    expect((await owner('POST /views/search/sync?timeout=x', { body: search() })).status).toBe(400);
  });
});

describe('the metadata of a search', () => {
  it('names the parameters that are used', async () => {
    const types = [{ ...messages, query: { type: 'elasticsearch', query_string: 'level:$level$' } }];
    const filter = { type: 'query_string', query: 'source:$host$ OR $host$' };
    const change = {
      filter,
      search_types: types,
      query: { type: 'elasticsearch', query_string: 'costs 5$' },
    };
    const used = { used_parameters_names: ['host', 'level'], referenced_queries: [] };
    const expected = { query_metadata: { q: used }, declared_parameters: {} };
    expect((await owner('POST /views/search/metadata', { body: search(change) })).body).toEqual(expected);
    const id = await create(owner, search(change));
    expect((await owner(`GET /views/search/metadata/${id}`)).body).toEqual(expected);
    expect((await stranger(`GET /views/search/metadata/${id}`)).status).toBe(403);
  });
});

describe('fields', () => {
  interface Mapping {
    name: string;
    type: { type: string; properties: string[] };
  }

  it('are those of the readable streams with their types', async () => {
    const { body } = await owner('GET /views/fields');
    const types = Object.fromEntries((body as Mapping[]).map(({ name, type }) => [name, type]));
    expect(types.took_ms).toEqual({ type: 'long', properties: ['numeric', 'enumerable'], index_names: [] });
    expect(types.message).toMatchObject({ type: 'string', properties: ['full-text-search'] });
    expect(types.timestamp).toMatchObject({ type: 'date' });
    expect((await stranger('GET /views/fields')).body).toEqual([]);
  });

  it('are none, and no refusal, for a user without any stream who names none', async () => {
    expect(await stranger('POST /views/fields', { body: {} })).toMatchObject({ status: 200, body: [] });
    const timerange = { type: 'relative', range: 300 };
    expect(await stranger('POST /views/fields', { body: { timerange } })).toMatchObject({
      status: 200,
      body: [],
    });
    expect(await stranger('POST /views/fields', { body: { streams: [stream] } })).toMatchObject({
      status: 403,
      body: { streams: [stream] },
    });
  });

  it('stay known when no message falls into the time', async () => {
    const timerange = { type: 'absolute', from: '2001-01-01T00:00:00.000Z', to: '2001-01-02T00:00:00.000Z' };
    const { body } = await owner('POST /views/fields', { body: { timerange } });
    expect((body as Mapping[]).map(({ name }) => name)).toContain('took_ms');
  });

  it('can be asked for by stream and time', async () => {
    const ask = (body: object) => owner('POST /views/fields', { body });
    expect((await ask({ streams: [stream], timerange: { type: 'relative', range: 300 } })).status).toBe(200);
    expect(await ask({ streams: [otherStream] })).toMatchObject({
      status: 403,
      body: { streams: [otherStream] },
    });
    expect((await ask({ timerange: { type: 'keyword', keyword: 'blue' } })).status).toBe(400);
    expect((await ask({ colour: 1 })).status).toBe(400);
  });

  it('are named for completion', async () => {
    const { body } = await owner('GET /system/fields');
    expect(body).toMatchObject({
      fields: expect.arrayContaining(['took_ms', 'source', 'message', 'timestamp']),
    });
    const { fields } = (await owner('GET /system/fields?limit=1')).body as { fields: string[] };
    expect(fields).toEqual(expect.arrayContaining(['source', 'message', 'timestamp']));
    expect(fields.length).toBeLessThanOrEqual(4);
  });
});

describe('GET /messages/{index}/{messageId}', () => {
  it('shows a message to whoever may read one of its streams', async () => {
    const { body } = await owner(`GET /messages/graylog_0/${shown._id}`);
    expect(body).toMatchObject({
      index: 'graylog_0',
      message: { id: shown._id, message: 'shown one', fields: { took_ms: 12 }, stream_ids: [stream] },
    });
    expect((await owner(`GET /messages/graylog_0/${hidden._id}`)).status).toBe(403);
    expect((await server.admin(`GET /messages/graylog_0/${hidden._id}`)).status).toBe(200);
    expect((await stranger(`GET /messages/graylog_0/${shown._id}`)).status).toBe(403);
    expect((await owner('GET /messages/graylog_0/unknown')).status).toBe(404);
    expect((await owner(`GET /messages/graylog_99/${shown._id}`)).status).toBe(404);
    expect((await owner(`GET /messages/..%2fconfig/${shown._id}`)).status).toBe(404);
  });
});

describe('small helpers', () => {
  it('name the functions of a pivot', async () => {
    const { body } = await stranger('GET /views/functions');
    expect(body).toMatchObject({ percentile: { type: 'percentile', description: 'Percentile' } });
  });

  it('read times in words', async () => {
    const { body } = await stranger('GET /tools/natural_date_tester?string=last%20hour');
    expect(body).toEqual({ from: '2026-03-01 11:00:00', to: '2026-03-01 12:00:00' });
    expect((await stranger('GET /tools/natural_date_tester?string=blue')).status).toBe(422);
    expect((await stranger('GET /tools/natural_date_tester?string=')).status).toBe(400);
    expect((await stranger('GET /tools/natural_date_tester')).status).toBe(400);
  });

  it('tell how searches are configured', async () => {
    const path = 'GET /system/cluster_config/org.graylog2.indexer.searches.SearchesClusterConfig';
    expect((await owner(path)).body).toMatchObject({ query_time_range_limit: 'PT0S' });
  });
});
