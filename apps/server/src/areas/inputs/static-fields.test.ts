import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inputTypeNames } from '../../ingest/input-types/input-type.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let path: string;
let id: string;
beforeAll(async () => {
  server = await startTestServer();
  await server.ingest.start([]);
  const body = {
    title: 'edge',
    type: inputTypeNames.rawTcp,
    global: true,
    configuration: { bind_address: '127.0.0.1', port: 0 },
  };
  id = ((await server.admin('POST /system/inputs', { body })).body as { id: string }).id;
  path = `/system/inputs/${id}`;
});
afterAll(() => server[Symbol.asyncDispose]());

const add = (key: unknown, value: unknown) =>
  server.admin(`POST ${path}/staticfields`, { body: { key, value } });
const remove = (key: string) => server.admin(`DELETE ${path}/staticfields/${encodeURIComponent(key)}`);
const stored = async () =>
  ((await server.admin(`GET ${path}`)).body as { static_fields: object }).static_fields;
const found = async (query: string) => {
  await server.ingest.flush();
  const reply = await server.admin(
    `GET /search/universal/relative?query=${encodeURIComponent(query)}&range=0&fields=message`,
  );
  return (reply.body as { total_results: number }).total_results;
};

describe('static fields', () => {
  it('are added, replaced and removed', async () => {
    const reply = await add('site', 'berlin');
    expect(reply).toMatchObject({ status: 201, body: undefined });
    expect(reply.headers.get('location')).toContain(path);
    await add('rack@row-1.b', '7');
    await add('site', 'lisbon');
    expect(await stored()).toEqual({ site: 'lisbon', 'rack@row-1.b': '7' });
    expect((await remove('rack@row-1.b')).status).toBe(204);
    expect((await remove('rack@row-1.b')).status).toBe(404);
    expect(await stored()).toEqual({ site: 'lisbon' });
  });

  it('are on the next message of an open connection', async () => {
    const socket = connect(server.ingest.state(id)?.port ?? 0, '127.0.0.1');
    const send = (line: string) => new Promise((resolve) => socket.write(`${line}\n`, resolve));
    await send('before');
    await expect.poll(() => found('before')).toBe(1);
    await add('weir', 'north');
    await send('after');
    await expect.poll(() => found('after AND weir:north')).toBe(1);
    expect(await found('before AND weir:north')).toBe(0);
    socket.destroy();
  });

  it.each([
    ['an empty key', '', 'berlin', 'ValidationApiError', 'key'],
    ['an empty value', 'site', ' ', 'ValidationApiError', 'value'],
    ['a key with a blank', 'the site', 'berlin', 'ApiError', 'key'],
    ['a reserved key', '_source', 'berlin', 'ApiError', '_source'],
    ['a key that is no ordinary property', '__proto__', 'berlin', 'ApiError', '__proto__'],
    ['a list', 'site', ['berlin'], 'ApiError', 'value'],
  ])('refuses %s', async (_, key, value, type, word) => {
    const before = await stored();
    const { status, body } = await add(key, value);
    expect(status).toBe(400);
    expect(body).toMatchObject({ type });
    expect(JSON.stringify(body)).toContain(word);
    expect(await stored()).toEqual(before);
  });

  it('answers 404 for an unknown input', async () => {
    const body = { key: 'site', value: 'berlin' };
    const unknown = '/system/inputs/60b5f4d1e4a1d80001a2b400/staticfields';
    expect((await server.admin(`POST ${unknown}`, { body })).status).toBe(404);
    expect((await server.admin(`DELETE ${unknown}/site`)).status).toBe(404);
  });
});
