import { existsSync } from 'node:fs';
import type { Schemas } from '@tailrace/sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { indexPath } from '../../storage/index-file.ts';
import { storedMessage } from '../../testing/messages.ts';
import { startTestServer, type TestServer, testNow } from '../../testing/test-server.ts';
import { indexSetRequest } from './testing/index-set-request.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  server.store([storedMessage({ timestamp: testNow - 1000 })]);
});
afterAll(() => server[Symbol.asyncDispose]());

const path = '/system/indices/index_sets';
const access = indexSetRequest('access');

const sets = async (query = '') =>
  (await server.admin(`GET ${path}${query}`)).body as Schemas['IndexSetsResponse'];

async function defaultSet() {
  const found = (await sets()).index_sets.find((set) => set.default);
  if (!found) throw new Error('There is no default index set');
  return found;
}

async function newSet(index_prefix: string) {
  return (await server.admin(`POST ${path}`, { body: indexSetRequest(index_prefix) })).body as { id: string };
}

const target = async (id: string) => (await server.admin(`GET /system/deflector/${id}`)).body;

describe('index sets', () => {
  it('are listed by title, in parts, with statistics when asked', async () => {
    const all = await sets('?stats=true');
    expect(all.index_sets.map(({ title }) => title)).toEqual([
      'Default index set',
      'Events',
      'System events',
    ]);
    expect(all.index_sets[0]).not.toHaveProperty('order');
    expect(all.stats[all.index_sets[0]?.id ?? '']).toEqual({
      indices: 1,
      documents: 1,
      size: expect.any(Number),
    });
    const second = await sets('?skip=1&limit=1');
    expect(second).toMatchObject({ total: 3, index_sets: [{ title: 'Events' }], stats: {} });
    expect((await server.admin(`GET ${path}/stats`)).body).toMatchObject({ indices: 3, documents: 1 });
  });

  it('are created with an index, read and changed', async () => {
    const { status, body } = await server.admin(`POST ${path}`, { body: access });
    const { id } = body as { id: string };
    const made = { ...access, id, default: false, index_template_type: null };
    expect({ status, body }).toEqual({ status: 200, body: made });
    expect(await target(id)).toEqual({ is_up: true, current_target: 'access_0' });
    expect((await server.admin(`GET ${path}/${id}/stats`)).body).toMatchObject({ indices: 1, documents: 0 });

    const changed = { ...made, title: 'Access', description: null, shards: 2 };
    const response = await server.admin(`PUT ${path}/${id}`, { body: { ...changed, index_prefix: 'other' } });
    expect(response).toMatchObject({ status: 200, body: { ...changed, index_prefix: 'access' } });
    expect((await server.admin(`GET ${path}/${id}`)).body).toEqual(response.body);
  });

  it.each([
    ['the same', 'graylog'],
    ['a longer one', 'graylog_web'],
    ['capitals', 'Web'],
  ])('are refused with a prefix like another: %s', async (_, index_prefix) => {
    expect((await server.admin(`POST ${path}`, { body: indexSetRequest(index_prefix) })).status).toBe(400);
  });

  it('stay writable when they are the default', async () => {
    const set = await defaultSet();
    const response = await server.admin(`PUT ${path}/${set.id}`, { body: { ...set, writable: false } });
    expect(response).toMatchObject({ status: 409, body: { message: expect.stringMatching(/writable/) } });
  });
});

describe('the default index set', () => {
  it('can be another one that is writable', async () => {
    const before = await defaultSet();
    const { id } = await newSet('other');
    expect(await server.admin(`PUT ${path}/${id}/default`)).toMatchObject({
      status: 200,
      body: { id, default: true },
    });
    const defaults = (await sets()).index_sets.filter((set) => set.default);
    expect(defaults.map((set) => set.id)).toEqual([id]);
    expect((await server.admin(`DELETE ${path}/${id}`)).status).toBe(400);
    expect((await server.admin(`PUT ${path}/${before.id}/default`)).status).toBe(200);
  });

  it('holds no events', async () => {
    const events = (await sets()).index_sets.find(({ index_prefix }) => index_prefix === 'gl-events');
    expect((await server.admin(`PUT ${path}/${events?.id}/default`)).status).toBe(409);
  });
});

describe('deleting an index set', () => {
  it('deletes its indices', async () => {
    const { id } = await newSet('gone');
    const file = indexPath(server.directory, 'gone_0');
    expect(existsSync(file)).toBe(true);
    expect((await server.admin(`DELETE ${path}/${id}`)).status).toBe(204);
    expect(existsSync(file)).toBe(false);
    expect((await server.admin(`GET ${path}/${id}`)).status).toBe(404);
  });

  it('keeps the files when asked to', async () => {
    const { id } = await newSet('kept');
    expect((await server.admin(`DELETE ${path}/${id}?delete_indices=false`)).status).toBe(204);
    expect(existsSync(indexPath(server.directory, 'kept_0'))).toBe(true);
  });

  it('never gives the name of an index again', async () => {
    const { id } = await newSet('again');
    await server.admin(`POST /cluster/deflector/${id}/cycle`);
    expect((await server.admin(`DELETE ${path}/${id}`)).status).toBe(204);
    expect(await target((await newSet('again')).id)).toMatchObject({ current_target: 'again_2' });
  });

  it('is refused while a stream names it, and for the sets that the server needs', async () => {
    const { id } = await newSet('used');
    await server.admin('POST /streams', { body: { title: 'Shop front', index_set_id: id } });
    expect((await server.admin(`DELETE ${path}/${id}`)).status).toBe(409);
    for (const set of (await sets()).index_sets) {
      if (!/^g/.test(set.index_prefix)) continue;
      expect((await server.admin(`DELETE ${path}/${set.id}`)).status).toBe(400);
    }
  });
});

describe('rotating, closing and deleting', () => {
  it('goes on to the next index', async () => {
    const { id } = await newSet('cycled');
    expect((await server.admin(`POST /cluster/deflector/${id}/cycle`)).status).toBe(204);
    expect(await target(id)).toEqual({ is_up: true, current_target: 'cycled_1' });
    expect((await server.admin(`POST /system/deflector/${id}/cycle`)).status).toBe(204);
    expect(await target(id)).toEqual({ is_up: true, current_target: 'cycled_2' });
  });

  it('refuses an index set that is not writable', async () => {
    const { id } = await newSet('frozen');
    const set = (await server.admin(`GET ${path}/${id}`)).body as object;
    await server.admin(`PUT ${path}/${id}`, { body: { ...set, writable: false } });
    expect((await server.admin(`POST /cluster/deflector/${id}/cycle`)).status).toBe(400);
  });

  it('closes, reopens and deletes an index that is no longer written to', async () => {
    const { id } = await newSet('closed');
    const index = '/system/indexer/indices/closed_0';
    for (const call of [`POST ${index}/close`, `DELETE ${index}`]) {
      expect(await server.admin(call)).toMatchObject({
        status: 403,
        body: { message: expect.stringMatching(/Rotate its index set/) },
      });
    }
    await server.admin(`POST /cluster/deflector/${id}/cycle`);
    await expect.poll(async () => (await server.admin(`POST ${index}/close`)).status).toBe(204);
    expect((await server.admin(`POST ${index}/reopen`)).status).toBe(204);
    expect((await server.admin(`DELETE ${index}`)).status).toBe(204);
    expect((await server.admin(`DELETE ${index}`)).status).toBe(404);
  });
});
