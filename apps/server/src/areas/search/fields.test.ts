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

  it('are those of the readable streams with their types', async () => {
    const { body } = await owner('GET /views/fields');
    const types = Object.fromEntries((body as Mapping[]).map(({ name, type }) => [name, type]));
    expect(types.took_ms).toEqual({ type: 'long', properties: ['numeric', 'enumerable'], index_names: [] });
    expect(types.message).toMatchObject({ type: 'string', properties: ['full-text-search'] });
    expect(types.timestamp).toMatchObject({ type: 'date' });
    expect((await stranger('GET /views/fields')).body).toEqual([]);
  });

  it('are none, and no refusal, for a user without any stream who names none', async () => {
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

  it('stay known when no message falls into the time', async () => {
    const timerange = { type: 'absolute', from: '2001-01-01T00:00:00.000Z', to: '2001-01-02T00:00:00.000Z' };
    const { body } = await owner('POST /views/fields', { body: { timerange } });
    expect((body as Mapping[]).map(({ name }) => name)).toContain('took_ms');
  });

  it('can be asked for by stream and time', async () => {
    const ask = (body: object) => owner('POST /views/fields', { body });
    expect((await ask({ streams: [stream], timerange: { type: 'relative', range: 300 } })).status).toBe(200);
    expect(await ask({ streams: [otherStream] })).toMatchObject({
      status: 403,
      body: { streams: [otherStream] },
    });
    expect((await ask({ timerange: { type: 'keyword', keyword: 'blue' } })).status).toBe(400);
    expect((await ask({ colour: 1 })).status).toBe(400);
  });

  it('are named for completion', async () => {
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
  it('shows a message to whoever may read one of its streams', async () => {
    const { body } = await owner(`GET /messages/graylog_0/${shown._id}`);
    expect(body).toMatchObject({
      index: 'graylog_0',
      message: { id: shown._id, message: 'shown one', fields: { took_ms: 12 }, stream_ids: [stream] },
    });
    expect((await owner(`GET /messages/graylog_0/${hidden._id}`)).status).toBe(403);
    expect((await server.admin(`GET /messages/graylog_0/${hidden._id}`)).status).toBe(200);
    expect((await stranger(`GET /messages/graylog_0/${shown._id}`)).status).toBe(403);
    expect((await owner('GET /messages/graylog_0/unknown')).status).toBe(404);
    expect((await owner(`GET /messages/graylog_99/${shown._id}`)).status).toBe(404);
    expect((await owner(`GET /messages/..%2fconfig/${shown._id}`)).status).toBe(404);
  });
});
