import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, type TestServer, testNow } from '../../testing/test-server.ts';
import {
  create,
  found,
  type Job,
  messages,
  otherStream,
  search,
  startSearchServer,
  unknownId,
} from './testing/search-server.ts';

let server: TestServer;
let owner: Client;
let stranger: Client;
beforeAll(async () => {
  ({ server, owner, stranger } = await startSearchServer());
});
afterAll(() => server[Symbol.asyncDispose]());

describe('POST /views/search/{id}/execute', () => {
  it('finds the messages that the caller may read', async () => {
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

  it('reports search types that cannot run in the job', async () => {
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

  it('refuses callers without streams, unknown searches, and unknown execution states', async () => {
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
  it('answers only its owner, and expires', async () => {
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

  it('refuses unreadable streams and invalid bodies', async () => {
    const filter = { type: 'stream', id: otherStream };
    expect((await owner('POST /views/search/sync', { body: search({ filter }) })).status).toBe(403);
    expect((await owner('POST /views/search/sync', { body: {} })).status).toBe(400);
    expect((await owner('POST /views/search/sync?timeout=x', { body: search() })).status).toBe(400);
  });
});
