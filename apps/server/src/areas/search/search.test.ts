import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, type TestServer, testNow } from '../../testing/test-server.ts';
import {
  create,
  messages,
  otherStream,
  search,
  startSearchServer,
  stream,
  unknownId,
} from './testing/search-server.ts';

let server: TestServer;
let owner: Client;
let stranger: Client;
beforeAll(async () => {
  ({ server, owner, stranger } = await startSearchServer());
});
afterAll(() => server[Symbol.asyncDispose]());

describe('POST /views/search', () => {
  it('stores a definition with the id that the client chose', async () => {
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

  it('can be read by its owner and by an admin', async () => {
    const id = await create(owner);
    expect((await stranger(`GET /views/search/${id}`)).status).toBe(403);
    expect((await server.admin(`GET /views/search/${id}`)).status).toBe(200);
    expect((await owner(`GET /views/search/${unknownId}`)).status).toBe(404);
    expect((await owner('GET /views/search/nonsense')).status).toBe(404);
  });

  it('expires after four days', async () => {
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
  ])('names the unreadable stream in %s', async (_, change) => {
    expect(await owner('POST /views/search', { body: search(change) })).toMatchObject({
      status: 403,
      body: { type: 'MissingStreamPermission', streams: [otherStream] },
    });
  });

  it('refuses lookup table parameters as missing capabilities', async () => {
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
    ['with an invalid id', search({}, { id: 'x' }), 'id'],
    ['with two queries with the same id', { queries: [query, query] }, 'q'],
    ['with a negative range', search({ timerange: { type: 'relative', range: -1 } }), 'range'],
    ['with both forms of a range', search({ timerange: { type: 'relative', range: 1, from: 1 } }), 'range'],
    [
      'with a time in words that cannot be parsed',
      search({ timerange: { type: 'keyword', keyword: 'blue' } }),
      'blue',
    ],
    [
      'with a time range that ends before it begins',
      search({ timerange: { type: 'relative', from: 1, to: 2 } }),
      'to',
    ],
    [
      'nested 40,000 levels deep',
      `{"queries":[{"filter":${'{"type":"or","filters":['.repeat(40_000)}`,
      'JSON',
    ],
  ])('refuses a search %s', async (_, body, word) => {
    const reply = await owner('POST /views/search', { body });
    expect(reply).toMatchObject({ status: 400, body: { type: 'ApiError' } });
    expect(JSON.stringify(reply.body)).toContain(word);
  });

  it('refuses deeply nested filters', async () => {
    const depth = 20_000;
    const filter = `${'{"type":"or","filters":['.repeat(depth)}${']}'.repeat(depth)}`;
    const body = JSON.stringify(search({ filter: 'HERE' })).replace('"HERE"', filter);
    expect((await owner('POST /views/search', { body })).status).toBe(400);
  });
});

describe('the metadata of a search', () => {
  it('lists the used parameters', async () => {
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

describe('small helpers', () => {
  it('list the functions of a pivot', async () => {
    const { body } = await stranger('GET /views/functions');
    expect(body).toMatchObject({ percentile: { type: 'percentile', description: 'Percentile' } });
  });

  it('parse times in words', async () => {
    const { body } = await stranger('GET /tools/natural_date_tester?string=last%20hour');
    expect(body).toEqual({ from: '2026-03-01 11:00:00', to: '2026-03-01 12:00:00' });
    expect((await stranger('GET /tools/natural_date_tester?string=blue')).status).toBe(422);
    expect((await stranger('GET /tools/natural_date_tester?string=')).status).toBe(400);
    expect((await stranger('GET /tools/natural_date_tester')).status).toBe(400);
  });

  it('return the configuration of searches', async () => {
    const path = 'GET /system/cluster_config/org.graylog2.indexer.searches.SearchesClusterConfig';
    expect((await owner(path)).body).toMatchObject({ query_time_range_limit: 'PT0S' });
  });
});
