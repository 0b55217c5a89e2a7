import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storedMessage } from '../testing/messages.ts';
import { startTestServer, type TestServer, testNow } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  server.store([storedMessage({ timestamp: testNow - 1000 })]);
});
afterAll(() => server[Symbol.asyncDispose]());

describe('a search with unusual parameters', () => {
  const usual = 'GET /search/universal/relative?query=*&range=300';

  it.each(['decorate=True', 'decorate=FALSE', 'decorate=', 'limit=', 'offset=&limit=&sort=&fields=&filter='])(
    'is accepted with %s',
    async (parameters) => {
      const reply = await server.admin(`${usual}&${parameters}`);
      expect(reply).toMatchObject({ status: 200, body: { total_results: 1 } });
    },
  );

  it('is refused with an invalid or missing value', async () => {
    expect((await server.admin(`${usual}&limit=many`)).status).toBe(400);
    expect((await server.admin('GET /search/universal/relative?query=*&range=')).status).toBe(400);
  });
});

describe('null in a body', () => {
  it('is false for the flag of a role', async () => {
    const role = { name: 'Readers of all', description: '', permissions: [], read_only: null };
    const made = await server.admin('POST /roles', { body: role });
    expect(made).toMatchObject({ status: 201, body: { read_only: false } });
    const body = { ...role, description: 'changed' };
    const changed = await server.admin('PUT /roles/Readers%20of%20all', { body });
    expect(changed).toMatchObject({ status: 200, body: { description: 'changed', read_only: false } });
  });

  it('is false for the flag of an input', async () => {
    const configuration = { bind_address: '127.0.0.1', port: 5556, recv_buffer_size: 262144 };
    const type = 'org.graylog2.inputs.raw.udp.RawUDPInput';
    const made = await server.admin('POST /system/inputs', {
      body: { title: 'Raw', type, global: null, node: null, configuration },
    });
    expect(made).toMatchObject({ status: 201 });
    const { id } = made.body as { id: string };
    expect(await server.admin(`GET /system/inputs/${id}`)).toMatchObject({ body: { global: false } });
  });

  it('counts as absent for an optional property', async () => {
    const queries = [
      {
        id: 'q',
        timerange: { type: 'relative', range: 300 },
        query: { type: 'elasticsearch', query_string: '' },
        search_types: [{ id: 'm', type: 'messages', limit: null, offset: null, streams: null }],
      },
    ];
    const reply = await server.admin('POST /views/search', { body: { queries, parameters: null } });
    expect(reply).toMatchObject({
      status: 201,
      body: { queries: [{ search_types: [{ limit: 150, offset: 0, streams: [] }] }], parameters: [] },
    });
  });

  it('is refused for a required property', async () => {
    const reply = await server.admin('POST /roles', { body: { name: null, permissions: [] } });
    expect(reply).toMatchObject({ status: 400 });
  });
});
