import {
  createClient,
  executeSearch,
  FetchError,
  logout,
  type SearchInput,
  type TimeRange,
  unwrap,
} from '@tailrace/sdk';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest';
import { handlers } from './handlers.ts';
import { mockSearch, RESULT_WINDOW } from './search.ts';
import { impossibleRange, parseReason } from './server-variants/search-results.ts';
import { type ServerVariant, serverVariant, serverVariants } from './server-variants.ts';
import { mockSidecarUser } from './users.ts';

const server = setupServer(...handlers);
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const play = (...names: ServerVariant[]) => server.use(...serverVariant(...names));
const client = () =>
  createClient({ baseUrl: 'http://logs.test/api', credentials: { type: 'session', sessionId: 's' } });
const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: unknown) => (error instanceof FetchError ? error.status : error),
  );

const searchOver = (timerange: object, offset = 0): SearchInput => ({
  id: '609a3c1e8d2f4b0012ab0009',
  queries: mockSearch.queries.map((query) => ({
    ...query,
    timerange: timerange as TimeRange,
    search_types: (query.search_types ?? []).map((searchType) =>
      searchType.type === 'messages' ? { ...searchType, offset } : searchType,
    ),
  })),
});
const search = (timerange: object, offset?: number) =>
  unwrap(client().POST('/views/search/sync', { body: searchOver(timerange, offset) }));
const lastMinutes = { type: 'relative', from: 300 };
const allTime = { type: 'relative', range: 0 };

const newUser = {
  ...{ username: 'tomas', password: 'secret', email: 't@example.net', first_name: 'T', last_name: 'B' },
  permissions: [],
};
const createUser = (more: object) => unwrap(client().POST('/users', { body: { ...newUser, ...more } }));

test.each<[ServerVariant, string]>([
  ['4.1.2', '4.1.2'],
  ['4.3.6', '4.3.6'],
])('%s says so', async (variant, version) => {
  play(variant);
  const info = await unwrap(client().GET('/'));
  expect(info.version).toMatch(new RegExp(`^${version}\\+(?!tailrace)`));
});

describe('the keyword range', () => {
  const keyword = { type: 'keyword', keyword: 'last day' };
  test.each<[ServerVariant, object, number]>([
    ['4.1.2', keyword, 200],
    ['4.1.2', { ...keyword, timezone: 'UTC' }, 400],
    ['4.3.6', keyword, 400],
    ['4.3.6', { ...keyword, timezone: 'UTC' }, 200],
  ])('on %s: %j gets %i', async (variant, range, status) => {
    play(variant);
    expect(await statusOf(search(range))).toBe(status);
    expect(await statusOf(unwrap(client().POST('/views/search', { body: searchOver(range) })))).toBe(status);
  });

  it('is read by the date tester of 4.3.6 in a time zone alone', async () => {
    play('4.3.6');
    const read = (query: object) =>
      statusOf(
        unwrap(
          client().GET('/tools/natural_date_tester', { params: { query: { string: 'last day', ...query } } }),
        ),
      );
    expect(await read({})).toBe(400);
    expect(await read({ timezone: 'UTC' })).toBe(200);
  });
});

describe('users', () => {
  test.each<[ServerVariant, object, number]>([
    ['4.1.2', {}, 200],
    ['4.1.2', { service_account: false }, 400],
    ['4.3.6', { service_account: true }, 200],
  ])('on %s: one created with %j gets %i', async (variant, more, status) => {
    play(variant);
    expect(await statusOf(createUser(more))).toBe(status);
  });

  it('have the one of the sidecars among them', async () => {
    play('4.1.2');
    const { users } = await unwrap(client().GET('/users/paginated'));
    const sidecar = users.find(({ username }) => username === mockSidecarUser.username);
    expect(sidecar).not.toHaveProperty('service_account');
  });
});

describe('searching', () => {
  it('finds no index', async () => {
    play('no index');
    const { errors, results } = await search(lastMinutes);
    expect(errors?.map(({ type, description }) => [type, description])).toEqual([
      ['search_type', expect.stringContaining('no such index []')],
      ['search_type', expect.stringContaining('no such index []')],
    ]);
    expect(Object.values(results)[0]?.search_types).toEqual({});
  });

  it('says only in the backtrace why shards failed', async () => {
    play('shards failed');
    const [error] = (await search(lastMinutes)).errors ?? [];
    expect(error?.description).toContain('all shards failed');
    expect(error?.backtrace).toContain(parseReason);
  });

  it('finds nothing in all of an impossible time, and what there is in a possible one', async () => {
    play('impossible dates');
    const [all] = Object.values((await search(allTime)).results);
    expect(all?.execution_stats.effective_timerange).toEqual(impossibleRange);
    expect(Object.values(all?.search_types ?? {})).toMatchObject([{ messages: [] }, { rows: [] }]);
    const [some] = Object.values((await search(lastMinutes)).results);
    expect(some?.execution_stats.effective_timerange).not.toEqual(impossibleRange);
  });

  test.each<ServerVariant>(['4.1.2', '4.3.6'])(
    'tells the end of the window of %s by words alone',
    async (variant) => {
      play(variant);
      const [error] = (await search(lastMinutes, RESULT_WINDOW)).errors ?? [];
      expect(error).toMatchObject({ type: 'search_type', description: expect.stringContaining('[10000]') });
      expect(error).not.toHaveProperty('result_window_limit');
    },
  );

  it('leaves out in 4.3.6 what that version leaves out', async () => {
    play('4.3.6');
    const stored = await unwrap(client().POST('/views/search', { body: searchOver(lastMinutes) }));
    expect(stored).not.toHaveProperty('requires');
    expect(stored.queries[0]?.search_types?.[0]).toHaveProperty('sort', null);
    await expect(executeSearch(client(), stored.id)).resolves.toBeDefined();
  });

  it('plays several at once', async () => {
    play('4.3.6', 'no index');
    expect((await search(lastMinutes)).errors).toHaveLength(2);
    expect(await statusOf(search({ type: 'keyword', keyword: 'last day' }))).toBe(400);
  });
});

it('logs out of 4.3.6', async () => {
  play('4.3.6');
  await expect(logout(client())).resolves.toBeUndefined();
});

test.each(serverVariants)('%s answers every other call as before', async (variant) => {
  play(variant);
  expect((await unwrap(client().GET('/streams'))).streams.length).toBeGreaterThan(0);
});
