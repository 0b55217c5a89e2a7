import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client, TestServer } from '../../testing/test-server.ts';
import { hidden, otherStream, shown, startSearchServer, stream } from './testing/search-server.ts';

let server: TestServer;
let owner: Client;
let stranger: Client;
beforeAll(async () => {
  ({ server, owner, stranger } = await startSearchServer());
});
afterAll(() => server[Symbol.asyncDispose]());

describe('fields', () => {
  interface Mapping {
    name: string;
    type: { type: string; properties: string[] };
  }

  it('are listed with their types for the readable streams', async () => {
    const { body } = await owner('GET /views/fields');
    const types = Object.fromEntries((body as Mapping[]).map(({ name, type }) => [name, type]));
    expect(types.took_ms).toEqual({ type: 'long', properties: ['numeric', 'enumerable'], index_names: [] });
    expect(types.message).toMatchObject({ type: 'string', properties: ['full-text-search'] });
    expect(types.timestamp).toMatchObject({ type: 'date' });
    expect((await stranger('GET /views/fields')).body).toEqual([]);
  });

  it('are an empty list, not an error, for a user without streams who names none', async () => {
    expect(await stranger('POST /views/fields', { body: {} })).toMatchObject({ status: 200, body: [] });
    const timerange = { type: 'relative', range: 300 };
    expect(await stranger('POST /views/fields', { body: { timerange } })).toMatchObject({
      status: 200,
      body: [],
    });
    expect(await stranger('POST /views/fields', { body: { streams: [stream] } })).toMatchObject({
      status: 403,
      body: { streams: [stream] },
    });
  });

  it('are still listed when the time range has no messages', async () => {
    const timerange = { type: 'absolute', from: '2001-01-01T00:00:00.000Z', to: '2001-01-02T00:00:00.000Z' };
    const { body } = await owner('POST /views/fields', { body: { timerange } });
    expect((body as Mapping[]).map(({ name }) => name)).toContain('took_ms');
  });

  it('can be restricted by stream and time', async () => {
    const request = (body: object) => owner('POST /views/fields', { body });
    expect((await request({ streams: [stream], timerange: { type: 'relative', range: 300 } })).status).toBe(
      200,
    );
    expect(await request({ streams: [otherStream] })).toMatchObject({
      status: 403,
      body: { streams: [otherStream] },
    });
    expect((await request({ timerange: { type: 'keyword', keyword: 'blue' } })).status).toBe(400);
    expect((await request({ colour: 1 })).status).toBe(400);
  });

  it('are listed by name for completion', async () => {
    const { body } = await owner('GET /system/fields');
    expect(body).toMatchObject({
      fields: expect.arrayContaining(['took_ms', 'source', 'message', 'timestamp']),
    });
    const { fields } = (await owner('GET /system/fields?limit=1')).body as { fields: string[] };
    expect(fields).toEqual(expect.arrayContaining(['source', 'message', 'timestamp']));
    expect(fields.length).toBeLessThanOrEqual(4);
  });
});

describe('GET /messages/{index}/{messageId}', () => {
  it('returns a message to users who may read one of its streams', async () => {
    const { body } = await owner(`GET /messages/graylog_0/${shown._id}`);
    expect(body).toMatchObject({
      index: 'graylog_0',
      message: { id: shown._id, message: 'shown one', fields: { took_ms: 12 }, stream_ids: [stream] },
    });
    expect((body as { message: object }).message).toMatchObject({
      size: 0,
      inet_address: null,
      processing_time: null,
      complete: true,
      field_names: expect.arrayContaining(['took_ms', 'source']),
    });
    expect((await owner(`GET /messages/graylog_0/${hidden._id}`)).status).toBe(403);
    expect((await server.admin(`GET /messages/graylog_0/${hidden._id}`)).status).toBe(200);
    expect((await stranger(`GET /messages/graylog_0/${shown._id}`)).status).toBe(403);
    expect((await owner('GET /messages/graylog_0/unknown')).status).toBe(404);
    expect((await owner(`GET /messages/graylog_99/${shown._id}`)).status).toBe(404);
    expect((await owner(`GET /messages/..%2fconfig/${shown._id}`)).status).toBe(404);
  });
});
