import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminPassword, basic, startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let indexSet: string;
beforeAll(async () => {
  server = await startTestServer();
  const { body } = await server.admin('GET /system/indices/index_sets');
  indexSet = (body as { index_sets: { id: string }[] }).index_sets[0]?.id ?? '';
});
afterAll(() => server[Symbol.asyncDispose]());

async function create(title: string): Promise<string> {
  const { body } = await server.admin('POST /streams', { body: { title, index_set_id: indexSet } });
  return (body as { stream_id: string }).stream_id;
}

interface Listed {
  total: number;
  streams: { id: string; title: string; outputs: { title: string }[] }[];
}
const listed = async (client = server.admin, path = '/streams') =>
  (await client(`GET ${path}`)).body as Listed;

describe('the list of streams', () => {
  it('has each stream as it is now', async () => {
    const before = (await listed()).total;
    const id = await create('Harbour');
    expect((await listed()).streams.find((stream) => stream.id === id)).toMatchObject({ title: 'Harbour' });
    expect((await listed(server.admin, '/streams/enabled')).streams.map((stream) => stream.id)).not.toContain(
      id,
    );
    await server.admin(`POST /streams/${id}/resume`);
    expect((await listed(server.admin, '/streams/enabled')).streams.map((stream) => stream.id)).toContain(id);
    await server.admin(`PUT /streams/${id}`, { body: { title: 'Quay' } });
    const read = (await server.admin(`GET /streams/${id}`)).body;
    expect((await listed()).streams.find((stream) => stream.id === id)).toEqual(read);
    await server.admin(`DELETE /streams/${id}`);
    expect((await listed()).total).toBe(before);
  });

  it('is the same compressed, also after a change', async () => {
    const get = (encoding: string) =>
      server.app.inject({
        url: '/api/streams',
        headers: { authorization: basic('admin', adminPassword), 'accept-encoding': encoding },
      });
    for (const title of ['Mole', 'Jetty']) {
      await create(title);
      const [whole, compressed, again] = [await get('identity'), await get('gzip, br'), await get('gzip')];
      expect(whole.headers['content-encoding']).toBeUndefined();
      expect(whole.payload).toContain(title);
      expect(compressed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
      expect(gunzipSync(compressed.rawPayload).toString()).toBe(whole.payload);
      expect(again.rawPayload).toEqual(compressed.rawPayload);
      expect((await get('gzip;q=0')).payload).toBe(whole.payload);
    }
  });

  it('has the outputs of a stream as they are now', async () => {
    const id = await create('Sent');
    const output = {
      title: 'Out',
      type: 'org.graylog2.outputs.LoggingOutput',
      configuration: { prefix: 'x: ' },
    };
    const outputId = ((await server.admin('POST /system/outputs', { body: output })).body as { id: string })
      .id;
    const outputs = async () =>
      (await listed()).streams.find((stream) => stream.id === id)?.outputs.map(({ title }) => title);
    await server.admin(`POST /streams/${id}/outputs`, { body: { outputs: [outputId] } });
    expect(await outputs()).toEqual(['Out']);
    await server.admin(`PUT /system/outputs/${outputId}`, { body: { ...output, title: 'Elsewhere' } });
    expect(await outputs()).toEqual(['Elsewhere']);
    await server.admin(`DELETE /system/outputs/${outputId}`);
    expect(await outputs()).toEqual([]);
  });

  it('has what a user may read now', async () => {
    const id = await create('Shared');
    const reader = await server.createUser({ username: 'reader' });
    expect((await listed(reader)).streams).toEqual([]);
    const { id: userId } = (await server.admin('GET /users/reader')).body as { id: string };
    const share = (selection: object) =>
      server.admin(`POST /authz/shares/entities/grn::::stream:${id}`, {
        body: { selected_grantee_capabilities: selection },
      });
    await share({ [`grn::::user:${userId}`]: 'view' });
    expect((await listed(reader)).streams.map((stream) => stream.id)).toEqual([id]);
    await share({});
    expect((await listed(reader)).streams).toEqual([]);
  });
});
