import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storedMessage } from '../../testing/messages.ts';
import { type Client, startTestServer, type TestServer, testNow } from '../../testing/test-server.ts';

let server: TestServer;
let editor: Client;
const stream = '000000000000000000000001';
const severity = {
  type: 'org.graylog2.decorators.SyslogSeverityMapperDecorator',
  config: { source_field: 'level', target_field: 'severity' },
};
const prefix = {
  type: 'org.graylog2.decorators.FormatStringDecorator',
  config: { format_string: `[\${source}] \${message}` },
};

beforeAll(async () => {
  server = await startTestServer();
  server.store([storedMessage({ timestamp: testNow - 1000, message: 'hello you', level: 3 })]);
  editor = await server.createUser({
    username: 'editor',
    permissions: ['decorators:read,create,edit', `streams:read:${stream}`, 'searches:relative'],
  });
});
afterAll(() => server[Symbol.asyncDispose]());

const create = async (client: Client, body: object) => {
  const reply = await client('POST /search/decorators', { body });
  return { ...reply, id: String((reply.body as { id?: string }).id) };
};

describe('stored decorators', () => {
  it('are created, changed and removed', async () => {
    const { status, id } = await create(editor, severity);
    expect(status).toBe(200);
    const stored = { ...severity, id, stream: null, order: 0 };
    expect((await editor('GET /search/decorators')).body).toEqual([stored]);
    const changed = { ...stored, config: { ...severity.config, target_field: 'word' }, order: 7 };
    expect((await editor(`PUT /search/decorators/${id}`, { body: changed })).body).toEqual(changed);
    expect((await editor(`DELETE /search/decorators/${id}`)).status).toBe(204);
    expect((await editor(`DELETE /search/decorators/${id}`)).status).toBe(404);
    expect((await editor(`PUT /search/decorators/${id}`, { body: changed })).status).toBe(404);
  });

  it.each([
    ['an unknown type', { type: 'x', config: {} }],
    ['an unknown stream', { ...severity, stream: '60b5f4d1e4a1d80001a2b400' }],
    ['wrong settings', { ...severity, config: { source_field: ['level'] } }],
    ['no settings', { type: severity.type }],
    ['an unknown property', { ...severity, colour: 1 }],
  ])('are refused with %s', async (_, body) => {
    expect((await create(server.admin, body)).status).toBe(400);
  });

  it('have one of the listed types', async () => {
    const { body } = await editor('GET /search/decorators/available');
    expect(Object.keys(body as object)).toContain(severity.type);
    expect(body).toMatchObject({
      [prefix.type]: { requested_configuration: { target_field: { default_value: 'message' } } },
    });
  });
});

describe('the universal search', () => {
  const search = async (more = '') => {
    const { body } = await editor(`GET /search/universal/relative?query=*&range=300${more}`);
    return body as { messages: { message: object; decoration_stats: unknown }[]; decoration_stats: unknown };
  };

  it('applies the default decorators, or those of its stream', async () => {
    const general = await create(server.admin, severity);
    const own = await create(server.admin, { ...prefix, stream });
    const { messages, decoration_stats } = await search();
    expect(messages[0]?.message).toMatchObject({ severity: 'Error (3)', message: 'hello you' });
    expect(decoration_stats).toEqual({ added_fields: ['severity'], changed_fields: [], removed_fields: [] });
    const ofStream = await search(`&filter=streams:${stream}`);
    expect(ofStream.messages[0]).toMatchObject({
      message: { message: '[web-01] hello you' },
      decoration_stats: { added_fields: {}, changed_fields: { message: 'hello you' } },
    });
    const plain = await search('&decorate=false');
    expect(plain.messages[0]).toMatchObject({ decoration_stats: null, message: { message: 'hello you' } });
    expect(plain.decoration_stats).toBeNull();
    for (const { id } of [general, own]) await server.admin(`DELETE /search/decorators/${id}`);
  });
});

describe('a message list', () => {
  const run = async (decorators: object[]) => {
    const query = { type: 'elasticsearch', query_string: 'hello' };
    const list = { id: 'list', type: 'messages', decorators };
    const count = { id: 'count', type: 'pivot', rollup: true, series: [{ type: 'count' }] };
    const timerange = { type: 'relative', range: 300 };
    const queries = [{ id: 'q', timerange, query, search_types: [list, count] }];
    const { body } = await editor('POST /views/search/sync', { body: { queries } });
    return body as { results: { q: { search_types: object; errors: object[] } } };
  };

  it('is decorated with its own decorators, and includes the raw values', async () => {
    const { results } = await run([severity, prefix]);
    expect(results.q.search_types).toMatchObject({
      list: {
        messages: [
          {
            message: { severity: 'Error (3)', message: '[web-01] hello you' },
            highlight_ranges: {},
            decoration_stats: {
              added_fields: { severity: 'Error (3)' },
              changed_fields: { message: 'hello you' },
              removed_fields: {},
            },
          },
        ],
      },
    });
  });

  it('fails without failing other search types when it cannot be decorated', async () => {
    const { results } = await run([{ type: 'org.example.Colours', config: {} }]);
    expect(results.q.errors).toMatchObject([
      { type: 'search_type', search_type_id: 'list', description: expect.stringContaining('no decorator') },
    ]);
    expect(Object.keys(results.q.search_types)).toEqual(['count']);
  });
});
