import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storedMessage } from '../../testing/messages.ts';
import { startTestServer, type TestServer, testNow } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const ages = [10, 3600, 40 * 86_400];
  server.store(ages.map((seconds) => storedMessage({ timestamp: testNow - seconds * 1000 })));
});
afterAll(() => server[Symbol.asyncDispose]());

const configPath = '/system/cluster_config/org.graylog2.indexer.searches.SearchesClusterConfig';
const config = {
  query_time_range_limit: 'PT1M',
  relative_timerange_options: { PT5M: 'five', P1M: 'a month' },
  surrounding_timerange_options: { PT1S: 'a second' },
  surrounding_filter_fields: ['source'],
};

describe('the configuration of searches', () => {
  it('is stored, and limits the time range of universal searches', async () => {
    const stored = { ...config, analysis_disabled_fields: ['message', 'full_message'] };
    const found = async (range: number) => {
      const { body } = await server.admin(`GET /search/universal/relative?query=*&range=${range}`);
      return (body as { total_results: number }).total_results;
    };
    expect(await found(0)).toBe(3);
    expect(await server.admin(`PUT ${configPath}`, { body: config })).toMatchObject({
      status: 202,
      body: stored,
    });
    expect((await server.admin(`GET ${configPath}`)).body).toEqual(stored);
    expect(await found(0)).toBe(1);
    expect(await found(86_400)).toBe(1);
    await server.admin(`PUT ${configPath}`, { body: { ...config, query_time_range_limit: 'P1M' } });
    expect(await found(0)).toBe(2);
  });

  it.each([
    ['an invalid limit', { query_time_range_limit: 'forever' }],
    ['an option that is not a duration', { relative_timerange_options: { '5 minutes': 'five' } }],
    ['fields that are not a list', { surrounding_filter_fields: 'source' }],
    ['an unknown property', { colour: 1 }],
  ])('is refused with %s', async (_, change) => {
    expect((await server.admin(`PUT ${configPath}`, { body: { ...config, ...change } })).status).toBe(400);
  });
});

describe('the terms of a text', () => {
  const analyze = (query: string, index = 'graylog_0') =>
    server.admin(`GET /messages/${index}/analyze?string=${encodeURIComponent('GET /Cart, 502')}${query}`);

  it('are those that the search engine indexes', async () => {
    expect((await analyze('')).body).toEqual({ tokens: ['get', 'cart', '502'] });
    expect((await analyze('&analyzer=whitespace')).body).toEqual({ tokens: ['GET', '/Cart,', '502'] });
    expect((await analyze('&analyzer=keyword')).body).toEqual({ tokens: ['GET /Cart, 502'] });
    expect((await analyze('&analyzer=klingon')).status).toBe(400);
    expect((await analyze('', 'graylog_9')).status).toBe(404);
  });
});

describe('a raw message', () => {
  const parse = (codec: string, message: string, configuration: object | null = {}) =>
    server.admin('POST /messages/parse', {
      body: { message, codec, remote_address: '192.0.2.7', configuration },
    });

  it.each([
    [
      'gelf',
      '{"version":"1.1","host":"web-02","short_message":"hi","_took":5}',
      { source: 'web-02', took: 5 },
    ],
    ['raw', 'just a line', { source: '192.0.2.7', message: 'just a line' }],
    ['syslog', '<34>Oct 11 22:14:15 mymachine su: failed', { source: 'mymachine', level: 2 }],
    ['CEF', 'CEF:0|Acme|Wall|1|7|scan|3|spt=22', { device_vendor: 'Acme', spt: 22 }],
    [
      'beats',
      '{"message":"hi","@metadata":{"beat":"filebeat"},"log":{"offset":5}}',
      { filebeat_log_offset: 5 },
    ],
    ['jsonpath', '{"store":{"book":[{},{"number_of_orders":7}]}}', { result: 7 }],
  ])('is decoded as %s', async (codec, message, fields) => {
    const { status, body } = await parse(codec, message);
    expect(status).toBe(200);
    expect(body).toMatchObject({ index: null, message: { fields, stream_ids: [] } });
  });

  it('has the source from the configuration', async () => {
    const { body } = await parse('raw', 'a', { override_source: 'proxy' });
    expect(body).toMatchObject({ message: { source: 'proxy', fields: { source: 'proxy' } } });
    expect((await parse('raw', 'a', null)).status).toBe(200);
  });

  it('is refused with the reason', async () => {
    expect(await parse('gelf', '{')).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('JSON') },
    });
    expect(await parse('gelf', '{"host":"a"}')).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('short_message') },
    });
    expect(await parse('netflow', 'text')).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('NetFlow') },
    });
    expect(await parse('CEF', 'CEF:0|', { timezone: 'Nowhere' })).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('Nowhere') },
    });
    expect((await parse('morse', '...')).status).toBe(404);
  });
});
