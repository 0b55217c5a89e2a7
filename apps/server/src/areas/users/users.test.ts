import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { userService } from './user-service.ts';

let server: TestServer;
let mira: Client;
let miraId: string;
beforeAll(async () => {
  server = await startTestServer();
  mira = await server.createUser({
    username: 'mira',
    first_name: 'Mira',
    last_name: 'Okafor',
    roles: ['reader'],
  });
  miraId = server.service(userService).byUsername('mira').id;
  await server.createUser({ username: 'tomas' });
});
afterAll(() => server[Symbol.asyncDispose]());

describe('GET /users/{user}', () => {
  it('returns the caller’s permissions, including those from roles', async () => {
    const { body } = await mira('GET /users/mira');
    expect(body).toMatchObject({
      id: miraId,
      full_name: 'Mira Okafor',
      roles: ['Reader'],
      session_active: true,
    });
    expect(body).toMatchObject({ permissions: expect.arrayContaining(['users:edit:mira', 'messages:read']) });
  });

  it('answers 404 for an unknown name', async () => {
    expect((await server.admin('GET /users/unknown')).status).toBe(404);
  });
});

describe('GET /users/id/{userId}', () => {
  it('finds users and the built-in admin by id', async () => {
    expect((await server.admin(`GET /users/id/${miraId}`)).body).toMatchObject({ username: 'mira' });
    expect((await server.admin('GET /users/id/local:admin')).body).toMatchObject({
      username: 'admin',
      permissions: ['*'],
      read_only: true,
    });
  });

  it('answers 404 before 403', async () => {
    expect((await mira('GET /users/id/60b5f4d1e4a1d80001a2b400')).status).toBe(404);
    expect((await mira('GET /users/id/local:admin')).status).toBe(403);
    expect((await mira('GET /users/id/nonsense')).status).toBe(404);
  });
});

describe('PUT /users/{user}', () => {
  const read = async () => (await mira('GET /users/mira')).body;

  it('changes the properties sent and keeps the others, but resets an absent time zone', async () => {
    const startpage = { type: 'stream', id: '000000000000000000000001' };
    expect(
      (await mira(`PUT /users/${miraId}`, { body: { startpage, timezone: 'Europe/Lisbon' } })).status,
    ).toBe(204);
    expect(await read()).toMatchObject({ startpage, timezone: 'Europe/Lisbon', full_name: 'Mira Okafor' });
    const unknown = await mira(`PUT /users/${miraId}`, { body: { timezone: 'Atlantis/Capital' } });
    expect(unknown.body).toMatchObject({ validation_errors: { timezone: [expect.anything()] } });
    expect(await read()).toMatchObject({ timezone: 'Europe/Lisbon' });
    await mira(`PUT /users/${miraId}`, { body: { email: 'm@example.net' } });
    expect(await read()).toMatchObject({ timezone: null, email: 'm@example.net', startpage });
    await mira(`PUT /users/${miraId}`, { body: { startpage: {} } });
    expect(await read()).toMatchObject({ startpage: null });
  });

  it('changes first and last name only together', async () => {
    await mira(`PUT /users/${miraId}`, { body: { first_name: 'M.' } });
    expect(await read()).toMatchObject({ full_name: 'Mira Okafor' });
    await mira(`PUT /users/${miraId}`, { body: { first_name: 'M.', last_name: 'O.' } });
    expect(await read()).toMatchObject({ first_name: 'M.', last_name: 'O.', full_name: 'M. O.' });
  });

  it('ignores fields that the caller may not change', async () => {
    const body = { permissions: ['*'], roles: ['Admin'], session_timeout_ms: -1 };
    expect((await mira(`PUT /users/${miraId}`, { body })).status).toBe(204);
    expect(await read()).toMatchObject({ roles: ['Reader'], session_timeout_ms: 28_800_000 });
    expect((await server.admin(`PUT /users/${miraId}`, { body: { session_timeout_ms: -1 } })).status).toBe(
      204,
    );
    expect(await read()).toMatchObject({ session_timeout_ms: -1 });
  });

  it('refuses unknown roles and fields of the wrong length or type', async () => {
    const put = (body: unknown) => server.admin(`PUT /users/${miraId}`, { body });
    expect(await put({ roles: ['Nonsense'] })).toMatchObject({ status: 400, body: { type: 'ApiError' } });
    expect(await put({ email: '' })).toMatchObject({
      status: 400,
      body: { type: 'ValidationApiError', validation_errors: { email: [expect.anything()] } },
    });
    expect(await put({ email: ['a@b.c'] })).toMatchObject({ status: 400, body: { type: 'ApiError' } });
  });

  it('lets the built-in admin choose a start page and a time zone, and nothing else', async () => {
    const put = (body: unknown) => server.admin('PUT /users/local:admin', { body });
    const read = async () => (await server.admin('GET /users/admin')).body;
    expect(await read()).toMatchObject({ timezone: 'UTC' });
    expect((await put({ timezone: 'Asia/Tokyo', email: '' })).status).toBe(204);
    expect(await read()).toMatchObject({ timezone: 'Asia/Tokyo' });
    expect((await put({ timezone: 'UTC', email: '' })).status).toBe(204);
    expect((await server.admin('GET /users/admin')).body).toMatchObject({ timezone: 'UTC' });
    expect((await put({ roles: ['Reader'] })).status).toBe(400);
  });
});

describe('PUT /users/{username}/preferences', () => {
  it('replaces the whole map, for the admin as well', async () => {
    const save = (preferences: unknown) =>
      server.admin('PUT /users/admin/preferences', { body: { preferences } });
    await save({ themeMode: 'dark', own: [1] });
    await save({ themeMode: 'light' });
    expect((await server.admin('GET /users/admin')).body).toMatchObject({
      preferences: { themeMode: 'light' },
    });
    const unknown = await server.admin('PUT /users/unknown/preferences', { body: { preferences: {} } });
    expect(unknown.status).toBe(404);
  });
});
