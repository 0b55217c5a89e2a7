import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { GelfCodec } from '../../ingest/codecs/gelf.ts';
import { gelf } from '../../ingest/testing/senders.ts';
import { injectFetch } from '../../testing/inject-fetch.ts';
import { storedMessage } from '../../testing/messages.ts';
import { basic, startTestServer, type TestServer, testNow } from '../../testing/test-server.ts';
import { sessionService } from '../sessions/session-service.ts';
import { userService } from '../users/user-service.ts';

/** Integers from senders, most of them too large for a JavaScript number. */
const users = [
  '9007199254740993',
  '9007199254740995',
  '-9007199254740993',
  '9223372036854775807',
  '18446744073709551615',
  '12',
] as const;
const [odd, next, negative, longest, unsigned, small] = users;

let server: TestServer;
let authorization: string;
beforeAll(async () => {
  server = await startTestServer();
  const codec = new GelfCodec(1_000_000, { problem() {}, correction() {} });
  const reception = { at: testNow, remoteAddress: null, remotePort: null, remoteName: null };
  server.store(
    users.map((user, at) => {
      const payload = gelf({ timestamp: testNow / 1000 - 10 + at, _user: '@', _list: ['@'] });
      const draft = codec.decode(Buffer.from(payload.replaceAll('"@"', user)), reception);
      if (draft === null || typeof draft === 'string') throw new Error(`not read: ${draft}`);
      return storedMessage({ ...draft, _id: `id-${at}` });
    }),
  );
  const admin = server.service(userService).byUsername('admin');
  const { id } = server.service(sessionService).create({ ...admin, session_timeout_ms: -1 }, '127.0.0.1');
  authorization = basic(id, 'session');
});
afterAll(() => server[Symbol.asyncDispose]());

/** The response as text, because parsing it as JSON would round the integers. */
async function request(methodAndPath: string, body?: object, accept = 'application/json'): Promise<string> {
  const [method = '', path = ''] = methodAndPath.split(' ');
  const headers = { authorization, accept, 'x-requested-by': 'test', 'content-type': 'application/json' };
  const init = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) };
  const response = await injectFetch(server.app)(new Request(`http://server/api${path}`, init));
  expect(response.status).toBe(200);
  return response.text();
}

const timerange = { type: 'relative', range: 300 };
const queryOf = (query_string: string) => ({ type: 'elasticsearch', query_string });

const run = (query: string, searchType: object, parameters = '') =>
  request(`POST /views/search/sync${parameters}`, {
    queries: [{ id: 'q', query: queryOf(query), timerange, search_types: [{ id: 's', ...searchType }] }],
  });

const found = (text: string) => [...text.matchAll(/"user":(-?\d+)/g)].map(([, digits]) => digits);

test.each([
  [`user:${odd}`, [odd]],
  [`user:"${odd}"`, [odd]],
  ['user:9007199254740992', []],
  [`user:${negative.replace('-', '\\-')}`, [negative]],
  [`user:${unsigned}`, [unsigned]],
  [`user:>=${odd} AND user:<=${next}`, [odd, next]],
  [`user:>${odd} AND user:<${longest}`, [next]],
  [`user:[${longest} TO *]`, [longest, unsigned]],
  ['user:[9007199254740992 TO 9007199254740994]', [odd]],
  ['user:<0', [negative]],
  ['user:90071992547409*', [odd, next]],
  [odd, [odd]],
])('finds %s by every digit', async (query, expected) => {
  const text = await run(query, { type: 'messages', sort: [{ field: 'user', order: 'ASC' }] });
  expect(found(text)).toEqual(expected);
});

test.each([
  ['ASC', [negative, small, odd, next, longest, unsigned]],
  ['DESC', [unsigned, longest, next, odd, small, negative]],
])('sorts %s by every digit', async (order, expected) => {
  const text = await run('', { type: 'messages', sort: [{ field: 'user', order }] });
  expect(found(text)).toEqual(expected);
});

describe('integers of 64 bits come back exactly', () => {
  it('in a pretty-printed response', async () => {
    const text = await run(`user:${odd}`, { type: 'messages' }, '?pretty=true');
    expect(text).toContain(`"user": ${odd}`);
  });

  it('from a list with decorators', async () => {
    const type = 'org.graylog2.decorators.FormatStringDecorator';
    const config = { format_string: `user \${user}`, target_field: 'shown', require_all_fields: true };
    const decorators = [{ id: 'd', type, config, order: 0, stream: null }];
    const text = await run(`user:${odd}`, { type: 'messages', decorators });
    expect(found(text)).toEqual([odd]);
    expect(text).toContain(`"shown":"user ${odd}"`);
  });

  it('in a message, including its lists', async () => {
    const text = await request('GET /messages/graylog_0/id-0');
    // In the fields and in their entries.
    expect(found(text)).toEqual([odd, odd]);
    expect(text).toContain(`"list":"[${odd}]"`);
  });

  it('in the universal search, as JSON and as CSV', async () => {
    const path = '/search/universal/relative?range=300&query=*&fields=user&sort=timestamp:asc';
    expect(found(await request(`GET ${path}`))).toEqual(users);
    const csv = await request(`GET ${path}`, undefined, 'text/csv');
    expect([...csv.matchAll(/,"(-?\d+)"/g)].map(([, digits]) => digits)).toEqual(users);
  });

  it.each([
    ['text/csv', ['"user"', ...users.map((user) => `"${user}"`), '']],
    ['application/x-ndjson', [...users.map((user) => `{"user":${user}}`), '']],
  ])('in exports as %s', async (accept, lines) => {
    const body = { timerange, query_string: queryOf(''), fields_in_order: ['user'] };
    expect((await request('POST /views/search/messages', body, accept)).split('\n')).toEqual(lines);
  });

  const series = ['min', 'max', 'sum'].map((type) => ({ type, field: 'user', id: type }));
  const figures = (text: string) =>
    Object.fromEntries(
      [...text.matchAll(/"key":\["(min|max|sum)"\],"value":(-?\d+)/g)].map(([, id, value]) => [id, value]),
    );

  it.each([
    [`user:${odd} OR user:${next}`, { min: odd, max: next, sum: '18014398509481988' }],
    ['user:<100', { min: negative, max: small, sum: '-9007199254740981' }],
    ['', { min: negative, max: unsigned, sum: String(users.reduce((sum, user) => sum + BigInt(user), 0n)) }],
  ])('as least, greatest and sum of %s', async (query, expected) => {
    expect(figures(await run(query, { type: 'pivot', series, rollup: true }))).toEqual(expected);
  });

  it.each([
    [[], users.map((user) => user)],
    [
      [{ type: 'pivot', field: 'user', direction: 'Ascending' }],
      [negative, small, odd, next, longest, unsigned],
    ],
  ])('as groups, in the order of %j', async (sort, expected) => {
    const row_groups = [{ type: 'values', field: 'user', limit: 10 }];
    const count = [{ type: 'count', id: 'count()' }];
    const text = await run('', { type: 'pivot', row_groups, series: count, sort, rollup: false });
    const keys = [...text.matchAll(/\{"key":\["(-?\d+)"\],"values"/g)].map(([, key]) => key);
    expect(sort.length > 0 ? keys : keys.toSorted()).toEqual(
      sort.length > 0 ? expected : expected.toSorted(),
    );
  });

  it('as a long among the types of fields', async () => {
    const fields = JSON.parse(await request('GET /views/fields')) as {
      name: string;
      type: { type: string };
    }[];
    expect(fields.find(({ name }) => name === 'user')?.type.type).toBe('long');
  });
});
