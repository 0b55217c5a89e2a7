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

describe('scalars of another type in a body', () => {
  it('are read, and answered as what they mean', async () => {
    const stream = { title: 5, description: true, remove_matches_from_default_stream: 'True' };
    const { index_sets } = (await server.admin('GET /system/indices/index_sets')).body as {
      index_sets: { id: string }[];
    };
    const body = { ...stream, index_set_id: index_sets[0]?.id };
    const made = await server.admin('POST /streams', { body });
    expect(made).toMatchObject({ status: 201 });
    const { stream_id } = made.body as { stream_id: string };
    expect(await server.admin(`GET /streams/${stream_id}`)).toMatchObject({
      body: { title: '5', description: 'true', remove_matches_from_default_stream: true },
    });
  });

  it('are refused by the name of the property when they mean nothing', async () => {
    const body = { string: 'a b', split_by: ' ', index: 'abc' };
    const reply = await server.admin('POST /tools/split_and_index_tester', { body });
    expect(reply).toMatchObject({ status: 400, body: { message: expect.stringContaining('"index"') } });
  });

  it('are read in a setting of the cluster', async () => {
    const path = '/system/cluster_config/org.graylog.events.configuration.EventsConfiguration';
    const body = { events_search_timeout: '60000', events_notification_default_backlog: null };
    expect(await server.admin(`PUT ${path}`, { body })).toMatchObject({
      status: 202,
      body: { events_search_timeout: 60000, events_notification_default_backlog: 50 },
    });
  });
});

describe('numbers and booleans that a body lacks', () => {
  it('are false in the JSON tester', async () => {
    const body = {
      string: '{"a": {"b": 1}}',
      list_separator: ',',
      kv_separator: '=',
      key_separator: '_',
      key_whitespace_replacement: '_',
      key_prefix: '',
    };
    const reply = await server.admin('POST /tools/json_tester', { body });
    expect(reply).toMatchObject({ status: 200, body: { flatten: false, matches: { a_b: 1 } } });
  });

  it('are 0, false or their default in an index set', async () => {
    const rotation = 'org.graylog2.indexer.rotation.strategies.MessageCountRotationStrategy';
    const retention = 'org.graylog2.indexer.retention.strategies.DeletionRetentionStrategy';
    const body = {
      title: 'Sparse',
      index_prefix: 'sparse',
      shards: '1',
      rotation_strategy_class: rotation,
      rotation_strategy: { type: `${rotation}Config` },
      retention_strategy_class: retention,
      retention_strategy: { type: `${retention}Config` },
      creation_date: '2022-03-02T10:00:00.000Z',
      index_analyzer: 'standard',
      index_optimization_max_num_segments: 1,
      field_type_refresh_interval: 5000,
      writable: true,
    };
    expect(await server.admin('POST /system/indices/index_sets', { body })).toMatchObject({
      status: 200,
      body: {
        shards: 1,
        replicas: 0,
        index_optimization_disabled: false,
        rotation_strategy: { max_docs_per_index: 20_000_000 },
        retention_strategy: { max_number_of_indices: 20 },
      },
    });
  });

  it('are given to a search, with its ids', async () => {
    const search_types = [{ id: null, type: 'messages' }];
    const queries = [{ timerange: { type: 'relative' }, query: { query_string: '' }, search_types }];
    expect(await server.admin('POST /views/search', { body: { id: null, queries } })).toMatchObject({
      status: 201,
      body: {
        queries: [
          {
            id: expect.stringMatching(/-/),
            timerange: { type: 'relative', range: 0 },
            query: { type: 'elasticsearch' },
            search_types: [{ id: expect.stringMatching(/-/) }],
          },
        ],
      },
    });
  });
});
