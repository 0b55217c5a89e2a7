import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { SearchError } from '../../search/search-error.ts';
import type { SearchService } from '../../search/search-service.ts';
import type { Client, TestServer } from '../../testing/test-server.ts';
import {
  messages,
  otherStream,
  search,
  startSearchServer,
  stream,
  unknownId,
} from './testing/search-server.ts';

let server: TestServer;
let owner: Client;
beforeAll(async () => {
  ({ server, owner } = await startSearchServer());
});
afterAll(() => server[Symbol.asyncDispose]());
afterEach(() => vi.restoreAllMocks());

const count = { type: 'pivot', rollup: true, series: [{ type: 'count' }] };
const timerange = { type: 'relative', from: 300 };
const query = (id: string, search_types: object[]) => ({
  id,
  timerange,
  query: { type: 'elasticsearch', query_string: '' },
  search_types,
});

interface Result {
  search_types: Record<string, { id: string; name?: string; total?: number }>;
  errors: { search_type_id: string; description: string }[];
}
interface Job {
  results: Record<string, Result>;
}

async function run(client: Client, queries: object[]): Promise<Job['results']> {
  const { status, body } = await client('POST /views/search/sync', { body: { queries } });
  expect(status).toBe(200);
  return (body as Job).results;
}

const errorsOf = ({ errors }: Result | undefined = { search_types: {}, errors: [] }) =>
  Object.fromEntries(errors.map(({ search_type_id, description }) => [search_type_id, description]));

it('runs equal search types of all queries once, and returns each with its own id and name', async () => {
  const pivots = vi.spyOn(server.areas.host.search, 'writtenPivot');
  const lists = vi.spyOn(server.areas.host.search, 'messages');
  const events = { type: 'events' };
  const results = await run(owner, [
    query('first', [
      { ...count, id: 'a', name: 'chart' },
      { ...count, id: 'b' },
      { ...count, id: 'other', query: { type: 'elasticsearch', query_string: 'shown' } },
      { ...events, id: 'e1' },
    ]),
    query('second', [
      { ...count, id: 'c', name: 'same' },
      { ...events, id: 'e2' },
    ]),
  ]);
  expect(pivots).toHaveBeenCalledTimes(2);
  expect(lists).toHaveBeenCalledTimes(1);
  expect(results.first?.search_types).toMatchObject({
    a: { id: 'a', name: 'chart', total: 2 },
    b: { id: 'b', total: 2 },
    e1: { id: 'e1', type: 'events', events: [] },
  });
  expect(results.second?.search_types).toMatchObject({
    c: { id: 'c', name: 'same', total: 2 },
    e2: { id: 'e2' },
  });
});

it('answers the others when one search type is wrong', async () => {
  const text = (query_string: string) => ({ type: 'elasticsearch', query_string });
  const wrong = {
    query: { ...messages, query: text('level:[1 TO') },
    window: { ...messages, offset: 10_000 },
    future: { type: 'sparkle', sparks: { at: 'noon' } },
    deleted: { ...count, streams: [unknownId] },
    filtered: { ...count, filter: { type: 'stream', id: unknownId } },
  };
  const types = Object.entries(wrong).map(([id, type]) => ({ ...type, id }));
  const partly = { ...count, id: 'partly', streams: [unknownId, stream] };
  const { q } = await run(server.admin, [query('q', [...types, partly, { ...count, id: 'right' }])]);
  expect(q?.search_types).toMatchObject({ right: { total: 3 }, partly: { total: 2 } });
  expect(Object.keys(q?.search_types ?? {}).sort()).toEqual(['partly', 'right']);
  expect(Object.keys(errorsOf(q)).sort()).toEqual(Object.keys(wrong).sort());
  expect(errorsOf(q)).toMatchObject({
    deleted: `The stream ${unknownId} does not exist; it may have been deleted. Choose another stream.`,
    future: 'This server cannot run search types of the type “sparkle”',
  });
});

it('leaves the other search types time when one is slow', async () => {
  const written = server.areas.host.search.writtenPivot.bind(server.areas.host.search);
  const timeouts: unknown[] = [];
  vi.spyOn(server.areas.host.search, 'writtenPivot').mockImplementation(((request, options) => {
    timeouts.push(options?.timeoutMs);
    if (request.query !== 'slow') return written(request, options);
    return Promise.reject(new SearchError('timeout', 'The search took longer than 30 s'));
  }) satisfies SearchService['writtenPivot']);
  const slow = {
    ...query('slow', [{ ...count, id: 's' }]),
    query: { type: 'elasticsearch', query_string: 'slow' },
  };
  const results = await run(owner, [query('q', [{ ...count, id: 'a' }]), slow]);
  expect(results.q?.search_types).toMatchObject({ a: { total: 2 } });
  expect(errorsOf(results.slow)).toEqual({ s: 'The search took longer than 30 s' });
  await run(owner, [query('q', [{ ...count, id: 'a' }])]);
  expect(timeouts).toEqual([30_000, 30_000, 60_000]);
});

it('refuses unreadable streams and invalid times as a whole', async () => {
  const refused = (type: object) =>
    owner('POST /views/search/sync', {
      body: search({
        search_types: [
          { ...count, id: 'a' },
          { ...count, id: 'b', ...type },
        ],
      }),
    });
  expect(await refused({ streams: [otherStream, unknownId] })).toMatchObject({
    status: 403,
    body: { type: 'MissingStreamPermission', streams: [otherStream, unknownId] },
  });
  const keyword = { type: 'keyword', keyword: 'blue' };
  expect(await refused({ timerange: keyword })).toMatchObject({ status: 400 });
});
