import { beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { inventTypes, output, pack, text } from './testing/invented-types.ts';

let server: TestServer;
let invented: ReturnType<typeof inventTypes>;
beforeEach(async () => {
  server = await startTestServer();
  invented = inventTypes(server);
  return () => server[Symbol.asyncDispose]();
});

const upload = (body: unknown) => server.admin('POST /system/content_packs', { body });
const refused = (message: RegExp) => ({ status: 400, body: { message: expect.stringMatching(message) } });
const descriptor = (name: string, id: string) => ({ id, type: { name, version: '1' } });

describe('content packs', () => {
  it('are stored by id and revision, with what they lack', async () => {
    const created = await upload(pack([output('A')]));
    expect(created).toMatchObject({ status: 201, body: undefined });
    expect(created.headers.get('location')).toBe('/api/system/content_packs/web');
    await upload(pack([], { v: '1', rev: 3, name: 'Newer' }));
    await upload(pack([], { id: 'other/äö ?' }));
    const first = {
      ...{ v: '1', id: 'web', rev: 1, name: 'Web', parameters: [] },
      created_at: '2026-03-01T12:00:00.000Z',
      server_version: expect.stringMatching(/^4\.1\./),
      entities: [{ id: 'a', constraints: [{ type: 'server-version', version: '>=4.1.0' }] }],
    };
    expect((await server.admin('GET /system/content_packs')).body).toMatchObject({
      total: 3,
      content_packs: expect.arrayContaining([expect.objectContaining({ id: 'web', rev: 1 })]),
      content_packs_metadata: {},
    });
    const latest = (await server.admin('GET /system/content_packs/latest')).body as {
      content_packs: { id: string; rev: number }[];
    };
    expect(latest.content_packs.map(({ id, rev }) => `${id} ${rev}`).toSorted()).toEqual([
      'other/äö ? 1',
      'web 3',
    ]);
    expect((await server.admin('GET /system/content_packs/web')).body).toMatchObject({
      content_pack_revisions: { 1: first, 3: { name: 'Newer' } },
      constraints_result: { 1: [{ fulfilled: true }], 3: [] },
    });
    expect((await server.admin('GET /system/content_packs/web/1')).body).toMatchObject({
      content_pack: first,
    });
    expect((await server.admin('GET /system/content_packs/web/1/download')).body).toMatchObject(first);
    const encoded = encodeURIComponent('other/äö ?');
    expect((await server.admin(`GET /system/content_packs/${encoded}/1`)).status).toBe(200);
    expect((await server.admin('GET /system/content_packs/web/2')).status).toBe(404);
    expect((await server.admin('GET /system/content_packs/none')).status).toBe(404);
    expect(await upload(pack([]))).toMatchObject(refused(/revision 1 of the content pack web already/));
  });

  it('are deleted, one revision or all', async () => {
    for (const rev of [1, 2, 3]) await upload(pack([], { rev }));
    expect((await server.admin('DELETE /system/content_packs/web/2')).status).toBe(204);
    expect((await server.admin('DELETE /system/content_packs/web/2')).status).toBe(404);
    expect((await server.admin('DELETE /system/content_packs/web')).status).toBe(204);
    expect((await server.admin('GET /system/content_packs')).body).toMatchObject({ total: 0 });
    expect((await server.admin('DELETE /system/content_packs/web')).status).toBe(204);
  });

  it('say what keeps them from being stored', async () => {
    expect(await upload('{"v": 1, "id"')).toMatchObject(refused(/not JSON/));
    expect(await upload({ ...pack([]), color: 'red' })).toMatchObject(refused(/color/));
    expect(await upload(pack([{ ...output('A'), id: undefined }]))).toMatchObject(refused(/entities.*id/));
    expect(await upload(pack([{ ...output('A'), data: { title: 'plain' } }]))).toMatchObject(refused(/data/));
    expect(await upload({ name: 'Old', description: '', category: 'Web', inputs: [] })).toMatchObject(
      refused(/before 3\.0/),
    );
    expect(await upload(pack([], { id: '' }))).toMatchObject(refused(/1 to 200 characters/));
    const many = Array.from({ length: 10_001 }, (_, n) => output(`O ${n}`));
    expect(await upload(pack(many))).toMatchObject(refused(/10001 entities.*10000.*Split/));
    expect((await upload(pack([output('A', text('x'.repeat(10 << 20)))]))).status).toBe(413);
    expect((await upload(pack([output('A', text('x'.repeat(9 << 20)))]))).status).toBe(201);
  });
});

describe('the catalog', () => {
  it('lists the entities of all types', async () => {
    const id = invented.create('output', 'A');
    expect((await server.admin('GET /system/catalog')).body).toEqual({
      entities: [{ ...descriptor('output', id), title: 'A' }],
    });
  });

  it('resolves entities with what they need, by id and otherwise', async () => {
    const a = invented.create('output', 'A');
    invented.create('output', 'B');
    const s = invented.create('stream', 'S', [a]);
    const p = invented.create('pipeline', 'P', [s, '000000000000000000000001'], 'needs B');
    const body = {
      entities: [descriptor('pipeline', p), descriptor('pipeline', 'f'.repeat(24)), descriptor('lamp', a)],
    };
    const resolved = await server.admin('POST /system/catalog', { body });
    expect(resolved).toMatchObject({ status: 200 });
    const { entities } = resolved.body as {
      entities: {
        id: string;
        data: { title: { '@value': string }; connected_streams?: { '@value': string }[] };
      }[];
    };
    const byTitle = Object.fromEntries(entities.map((entity) => [entity.data.title['@value'], entity]));
    expect(Object.keys(byTitle).toSorted()).toEqual(['A', 'B', 'P', 'S']);
    expect(byTitle.P?.data.connected_streams?.map((each) => each['@value'])).toEqual([
      byTitle.S?.id,
      '000000000000000000000001',
    ]);
    expect(byTitle.S?.data).toMatchObject({ outputs: [text(byTitle.A?.id ?? '')] });
    expect(entities.map(({ id }) => id)).not.toContain(s);
    expect(entities[0]).toMatchObject({
      v: '1',
      constraints: [{ type: 'server-version', version: '>=4.1.0' }],
    });

    const dependencies = await server.admin('POST /system/catalog/dependencies', { body });
    const excerpt = (name: string, id: string, title: string) => ({ ...descriptor(name, id), title });
    expect(dependencies.body).toEqual({
      entities: expect.arrayContaining([
        { ...excerpt('stream', s, 'S'), needed_by: [excerpt('pipeline', p, 'P')] },
        { ...excerpt('output', a, 'A'), needed_by: [excerpt('stream', s, 'S')] },
      ]),
    });
    expect((dependencies.body as { entities: object[] }).entities).toHaveLength(3);
  });

  it('refuses more entities than a pack may have', async () => {
    const entities = Array.from({ length: 10_001 }, (_, n) => descriptor('output', String(n)));
    expect(await server.admin('POST /system/catalog', { body: { entities } })).toMatchObject(
      refused(/more than 10000 entities/),
    );
  });
});
