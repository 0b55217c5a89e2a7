import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storedMessage } from '../../testing/messages.ts';
import { type Client, startTestServer, type TestServer, testNow } from '../../testing/test-server.ts';
import { clusterConfig } from '../configurations/cluster-config.ts';

let server: TestServer;
let searcher: Client;
const now = testNow;
const at = (milliseconds: number) => new Date(now - milliseconds).toISOString();
const stream = '000000000000000000000001';
beforeAll(async () => {
  server = await startTestServer();
  server.store([
    storedMessage({ timestamp: now - 7_200_000, message: 'old', level: 3 }),
    storedMessage({ timestamp: now - 60_000, message: 'first "quoted"', level: 3, gl2_source_node: 'n' }),
    storedMessage({ timestamp: now - 30_000, message: 'second\nline', source: 'web-02' }),
    storedMessage({ timestamp: now - 10_000, message: 'third', source: 'web-02', level: 6 }),
  ]);
  searcher = await server.createUser({ username: 'searcher', permissions: ['searches:relative'] });
});
afterAll(() => server[Symbol.asyncDispose]());

const relative = (parameters: Record<string, string>) =>
  `/search/universal/relative?${new URLSearchParams({ query: '*', range: '300', ...parameters })}`;

interface Page {
  total_results: number;
  messages: { message: Record<string, unknown> }[];
}
const texts = (body: unknown) => (body as Page).messages.map(({ message }) => message.message);

describe('GET /search/universal/relative', () => {
  it('returns the messages of the range, newest first', async () => {
    const { status, body } = await searcher(`GET ${relative({})}`);
    expect(status).toBe(200);
    expect(texts(body)).toEqual(['third', 'second\nline', 'first "quoted"']);
    expect(body).toMatchObject({
      query: '*',
      total_results: 3,
      from: at(300_000),
      to: at(0),
      used_indices: [{ index_name: 'graylog_0', begin: at(7_200_000) }],
    });
    expect((body as { fields: string[] }).fields.toSorted()).toEqual([
      'level',
      'message',
      'source',
      'timestamp',
    ]);
  });

  it('pages, sorts, restricts fields, and reads 0 as all time', async () => {
    expect(texts((await searcher(`GET ${relative({ limit: '1', offset: '1' })}`)).body)).toEqual([
      'second\nline',
    ]);
    const all = (await searcher(`GET ${relative({ range: '0', sort: 'timestamp:asc', fields: 'level' })}`))
      .body;
    expect((all as Page).total_results).toBe(4);
    expect(texts(all)[0]).toBe('old');
    const names = new Set((all as Page).messages.flatMap(({ message }) => Object.keys(message)));
    expect([...names].toSorted()).toEqual(['_id', 'level', 'message', 'source', 'timestamp']);
  });

  it('limits the time range to the configured one', async () => {
    const key = 'org.graylog2.indexer.searches.SearchesClusterConfig';
    const { body } = await server.admin(`GET /system/cluster_config/${key}`);
    server.service(clusterConfig).set(key, { ...(body as object), query_time_range_limit: 'PT20S' });
    expect(texts((await searcher(`GET ${relative({ range: '0' })}`)).body)).toEqual(['third']);
    server.service(clusterConfig).set(key, body);
  });

  it.each([
    [{ query: '' }, 'query'],
    [{ range: '-1' }, 'range'],
    [{ range: 'x' }, 'range'],
    [{ limit: 'x' }, 'limit'],
    [{ offset: '-1' }, 'offset'],
    [{ limit: '150', offset: '10000' }, '10000'],
  ])('refuses %j', async (parameters: Record<string, string>, word) => {
    const { status, body } = await searcher(`GET ${relative(parameters)}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({ type: 'ApiError' });
    expect(JSON.stringify(body).replaceAll(',', '')).toContain(word);
  });

  it('reports where a query cannot be parsed', async () => {
    const { status, body } = await searcher(`GET ${relative({ query: 'level:[1 TO' })}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({ type: 'DetailedError', line: 1, column: expect.any(Number) });
  });

  it('stops an endless pattern, and answers other requests meanwhile', async () => {
    server.store([storedMessage({ timestamp: now - 86_400_000, path: `/${'a'.repeat(5000)}!` })]);
    const pattern = String.raw`path:/\/(a+)+b/`;
    const slow = server.admin(`GET ${relative({ query: pattern, range: '0' })}`);
    expect((await server.admin('GET /system')).status).toBe(200);
    expect(await slow).toMatchObject({ status: 500, body: { type: 'DetailedError' } });
    expect((await searcher(`GET ${relative({})}`)).status).toBe(200);
  });

  it('requires the permission of its kind, or for the streams of the filter', async () => {
    const nobody = await server.createUser({ username: 'nobody' });
    const one = await server.createUser({ username: 'one', permissions: [`streams:read:${stream}`] });
    const filter = `streams:${stream}`;
    expect((await nobody(`GET ${relative({})}`)).status).toBe(403);
    expect((await one(`GET ${relative({})}`)).status).toBe(403);
    expect((await one(`GET ${relative({ filter })}`)).body).toMatchObject({ total_results: 3 });
    expect((await nobody(`GET ${relative({ filter })}`)).status).toBe(403);
    expect((await one(`GET ${relative({ filter: 'source:web' })}`)).status).toBe(403);
    const other = 'streams:60b5f4d1e4a1d80001a2b400';
    expect((await server.admin(`GET ${relative({ filter: other })}`)).body).toMatchObject({
      total_results: 0,
    });
  });
});

describe('the other universal searches', () => {
  it('search between two times in both formats', async () => {
    const search = (from: string, to: string) =>
      server.admin(`GET /search/universal/absolute?${new URLSearchParams({ query: '*', from, to })}`);
    expect(texts((await search(at(60_000), at(30_000))).body)).toEqual(['second\nline', 'first "quoted"']);
    const plain = (milliseconds: number) => at(milliseconds).replace('T', ' ').replace('Z', '');
    expect(texts((await search(plain(60_000), plain(30_000))).body)).toEqual([
      'second\nline',
      'first "quoted"',
    ]);
    expect((await search('yesterday', at(0))).status).toBe(400);
    expect((await searcher(`GET /search/universal/absolute?query=*&from=${at(1)}&to=${at(0)}`)).status).toBe(
      403,
    );
  });

  it('search a time range in words', async () => {
    const search = (keyword: string) =>
      server.admin(`GET /search/universal/keyword?${new URLSearchParams({ query: '*', keyword })}`);
    expect((await search('last five minutes')).body).toMatchObject({ total_results: 3 });
    expect(await search('colourless green ideas')).toMatchObject({ status: 400, body: { type: 'ApiError' } });
  });
});

describe('CSV of the universal searches', () => {
  const expected = [
    '"timestamp","message","level"',
    `"${at(60_000)}","first ""quoted""","3"`,
    `"${at(30_000)}","second\\\\nline",`,
    `"${at(10_000)}","third","6"`,
    '',
  ].join('\n');

  it('has all rows, oldest first, one message per line', async () => {
    const headers = { accept: 'text/csv' };
    const reply = await searcher(`GET ${relative({ fields: 'message,level' })}`, { headers });
    expect(reply.headers.get('content-type')).toContain('text/csv');
    expect(reply.body).toBe(expected);
  });

  it('is a file download under /export', async () => {
    const path = relative({ fields: 'message,level', batch_size: '1' }).replace(
      'relative?',
      'relative/export?',
    );
    const reply = await searcher(`GET ${path}`);
    expect(reply.body).toBe(expected);
    expect(reply.headers.get('content-disposition')).toBe(
      'attachment; filename=graylog-search-result-relative-300.csv',
    );
    const limited = await searcher(`GET ${path}&limit=1`);
    expect(limited.body).toBe(`${expected.split('\n').slice(0, 2).join('\n')}\n`);
  });

  it.each([
    ['absolute', { from: at(600_000), to: at(0) }],
    ['keyword', { keyword: 'last ten minutes' }],
  ])('is a file download for %s times', async (kind, times) => {
    const query = new URLSearchParams({ query: '*', fields: 'message', ...times });
    const reply = await server.admin(`GET /search/universal/${kind}/export?${query}`);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-disposition')).toContain(`graylog-search-result-${kind}-`);
    expect(String(reply.body).split('\n')).toHaveLength(5);
  });

  it('requires fields, and reports an invalid query before sending anything', async () => {
    const path = relative({}).replace('relative?', 'relative/export?');
    expect((await searcher(`GET ${path}`)).status).toBe(400);
    expect((await searcher(`GET ${path.replace('query=*', 'query=(')}&fields=message`)).body).toMatchObject({
      type: 'DetailedError',
    });
  });
});
