import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openConfigStore } from '../../store/config-store.ts';
import { storedMessage } from '../../testing/messages.ts';
import { type Client, startTestServer, type TestServer, testNow } from '../../testing/test-server.ts';
import { createExportJobs, type ExportJobs } from './export-jobs.ts';
import { createRunningExports } from './running-exports.ts';
import { storedSearchesLimit } from './stored-searches-limit.ts';

let server: TestServer;
let reader: Client;
beforeAll(async () => {
  server = await startTestServer();
  server.store([storedMessage({ timestamp: testNow })]);
  reader = await server.createUser({ username: 'reader', permissions: ['streams:read'] });
});
afterAll(() => server[Symbol.asyncDispose]());

const pivot = { type: 'pivot', rollup: true, series: [{ type: 'count', id: 'count()' }] };
const values = { type: 'values', field: 'source', limit: 10 };
const many = <T extends object>(count: number, item: T) =>
  Array.from({ length: count }, (_, at) => ({ ...item, id: `i${at}` }));

const query = (searchTypes: unknown[]) => ({
  id: 'q',
  timerange: { type: 'relative', range: 0 },
  query: { type: 'elasticsearch', query_string: '' },
  search_types: searchTypes,
});

describe.each(['POST /views/search', 'POST /views/search/sync'])('%s', (call) => {
  it.each<[string, number, object[], string]>([
    ['101 queries', 400, many(101, query([])), 'at most 100; this one has 101'],
    ['501 search types', 400, [query(many(501, { type: 'messages' }))], 'at most 500; this one has 501'],
    [
      'a message list of 10,001',
      400,
      [query([{ id: 's', type: 'messages', limit: 10_001 }])],
      'at most 10000',
    ],
    [
      'a billion values',
      400,
      [query([{ ...pivot, id: 's', row_groups: [{ ...values, limit: 1e9 }] }])],
      'limit of the values of "source" (s) is at most 65535, not 1000000000',
    ],
    [
      '11 groupings',
      400,
      [query([{ ...pivot, id: 's', row_groups: many(6, values), column_groups: many(5, values) }])],
      'at most 10; this one has 11',
    ],
    ['51 series', 400, [query([{ ...pivot, id: 's', series: many(51, { type: 'count' }) }])], 'at most 50'],
    [
      'more than a megabyte',
      413,
      [{ ...query([]), query: { type: 'elasticsearch', query_string: 'x'.repeat(2 ** 20) } }],
      'larger than 1048576 bytes',
    ],
  ])('refuses %s and names the limit', async (_, status, queries, message) => {
    const response = await reader(call, { body: { queries: queries.map(withoutIds) } });
    expect(response).toMatchObject({
      status,
      body: { type: 'ApiError', message: expect.stringContaining(message) },
    });
  });
});

/** Groupings and series of the contract have no ids of their own but series. */
function withoutIds(given: object): object {
  return JSON.parse(
    JSON.stringify(given, (key, value) =>
      key === 'row_groups' || key === 'column_groups'
        ? value.map(({ id: _, ...rest }: { id?: string }) => rest)
        : value,
    ),
  );
}

it('does not keep the result of a synchronous search', async () => {
  const { status, body } = await reader('POST /views/search/sync', {
    body: { queries: [query([{ id: 's', type: 'messages' }])] },
  });
  expect(status).toBe(200);
  const { id } = body as { id: string };
  expect((await reader(`GET /views/search/status/${id}`)).status).toBe(404);
});

describe('prepared downloads', () => {
  const request = { messages: { fields_in_order: ['message'] } };
  const bytes = JSON.stringify(request).length;
  const limits = {
    perOwner: { count: 3, bytes: bytes * 2 },
    total: { count: 100, bytes: bytes * 3 },
    lifetimeMs: 1000,
  };
  const exists = (jobs: ExportJobs, id: string) => {
    try {
      return jobs.get(id) === request;
    } catch {
      return false;
    }
  };

  it('are limited in bytes per owner, whose oldest are dropped for new ones', () => {
    const jobs = createExportJobs(() => 0, limits);
    const [first = '', second = '', third = ''] = [1, 2, 3].map(() => jobs.create(request, 'mira'));
    expect([first, second, third].map((id) => exists(jobs, id))).toEqual([false, true, true]);
    jobs.close();
  });

  it('of other owners are not dropped at the total limit', () => {
    let now = 0;
    const jobs = createExportJobs(() => now, limits);
    for (const owner of ['a', 'b', 'c']) jobs.create(request, owner);
    expect(() => jobs.create(request, 'mira')).toThrow('Too many downloads are prepared');
    now = limits.lifetimeMs;
    expect(exists(jobs, jobs.create(request, 'mira'))).toBe(true);
    jobs.close();
  });

  it('refuse a request that exceeds the limit of its owner', () => {
    const jobs = createExportJobs(() => 0, limits);
    const large = { messages: { fields_in_order: ['x'.repeat(bytes * 2)] } };
    expect(() => jobs.create(large, 'mira')).toThrow(`at most ${bytes * 2} bytes`);
    jobs.close();
  });
});

it('limits the running downloads of a user until one of them ends', async () => {
  async function* rows(): AsyncGenerator<number, void> {
    yield 1;
    yield 2;
  }
  const running = createRunningExports({ perOwner: 1, total: 10 });
  const first = running.counted('mira', rows());
  await first.next();
  await expect(running.counted('mira', rows()).next()).rejects.toThrow('1 of your downloads');
  expect((await running.counted('noor', rows()).next()).value).toBe(1);
  await first.return();
  expect((await running.counted('mira', rows()).next()).value).toBe(1);
});

it('writes the parts of downloads in turns of their users', async () => {
  async function* rows(): AsyncGenerator<number, void> {
    yield* [1, 2, 3];
  }
  const running = createRunningExports({ perOwner: 8, total: 10 });
  const written: string[] = [];
  const download = async (user: string) => {
    for await (const _ of running.counted(user, rows())) written.push(user);
  };
  await Promise.all([...Array.from({ length: 6 }, () => download('mira')), download('noor')]);
  expect(written).toHaveLength(21);
  expect(written.lastIndexOf('noor')).toBeLessThan(10);
});

it('deletes the oldest stored searches of an owner that no view uses at the limit', () => {
  const config = openConfigStore(':memory:');
  const makeRoom = storedSearchesLimit(config, { count: 4, bytes: 100 });
  const insert = config.db.prepare('INSERT INTO searches (id, owner, created_at, doc) VALUES (?, ?, ?, ?)');
  const store = (id: string, owner: string, doc: string) => {
    makeRoom(owner, doc.length);
    insert.run(id, owner, Number(id), doc);
  };
  const ids = () =>
    config.db
      .prepare('SELECT id FROM searches ORDER BY created_at')
      .all()
      .map(({ id }) => id);
  for (const id of ['1', '2', '3', '4']) store(id, 'mira', '{}');
  store('5', 'noor', '{}');
  config.db.prepare("INSERT INTO views (id, search_id, summary, state) VALUES ('v', '1', '{}', '{}')").run();
  store('6', 'mira', '{}');
  expect(ids()).toEqual(['1', '3', '4', '5', '6']);
  store('7', 'mira', 'x'.repeat(97));
  expect(ids()).toEqual(['1', '5', '7']);
  expect(() => store('8', 'mira', 'x'.repeat(99))).toThrow('at most 4');
  config.close();
});
