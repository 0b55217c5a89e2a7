import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { basic, type Client, clientOf, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { sessionService } from '../sessions/session-service.ts';
import { userService } from './user-service.ts';

let server: TestServer;
let mira: Client;
let tokens: string;
beforeAll(async () => {
  server = await startTestServer();
  mira = await server.createUser({ username: 'mira' });
  tokens = `/users/${server.service(userService).byUsername('mira').id}/tokens`;
});
afterAll(() => server[Symbol.asyncDispose]());

interface Token {
  id: string;
  token: string;
}

const create = async (name: string) =>
  (await mira(`POST ${tokens}/${encodeURIComponent(name)}`)).body as Token;
const as = (token: string) => clientOf(server.app, basic(token, 'token'));
const find = async (id: string) => {
  const { body } = await mira(`GET ${tokens}`);
  return (body as { tokens: { id: string; last_access: string }[] }).tokens.find((each) => each.id === id);
};

describe('an access token', () => {
  it('is shown once and authenticates its user', async () => {
    const { id, token } = await create('nightly report / 1');
    expect(token).toMatch(/^[0-9a-v]{51}$/);
    expect(await find(id)).toEqual({
      id,
      name: 'nightly report / 1',
      last_access: '1970-01-01T00:00:00.000Z',
    });
    expect((await as(token)('GET /users/mira')).body).toMatchObject({ username: 'mira' });
    expect((await as(token)('GET /users')).status).toBe(403);
    expect(await find(id)).toMatchObject({ last_access: '2026-03-01T12:00:00.000Z' });
  });

  it.each([
    '50 %',
    'a/b',
    'backup.json',
    'Nächte 🌙',
    'الليل',
    '<b>bold</b>',
    "'; DROP TABLE access_tokens",
    '?x=1#y',
  ])('can be called %j', async (name) => {
    const { id } = await create(name);
    expect(await find(id)).toMatchObject({ name });
    expect((await mira(`DELETE ${tokens}/${id}`)).status).toBe(204);
  });

  it('is revoked by deletion, by id or by secret', async () => {
    for (const key of ['id', 'token'] as const) {
      const token = await create('short-lived');
      expect((await as(token.token)('GET /users/mira')).status).toBe(200);
      expect((await mira(`DELETE ${tokens}/${token[key]}`)).status).toBe(204);
      expect((await as(token.token)('GET /users/mira')).status).toBe(401);
      expect((await mira(`DELETE ${tokens}/${token[key]}`)).status).toBe(404);
    }
  });

  it('is revoked when its user is deleted', async () => {
    const leaver = await server.createUser({ username: 'leaver' });
    const { id } = server.service(userService).byUsername('leaver');
    const { body } = await leaver(`POST /users/${id}/tokens/script`);
    const script = as((body as Token).token);
    expect((await script('GET /users/leaver')).status).toBe(200);
    await server.admin(`DELETE /users/id/${id}`);
    expect((await script('GET /system')).status).toBe(401);
  });

  it('has what its user may do now, though both are in memory', async () => {
    const nightly = await server.createUser({ username: 'nightly' });
    const { id } = server.service(userService).byUsername('nightly');
    const script = as(((await nightly(`POST /users/${id}/tokens/script`)).body as Token).token);
    expect((await script('GET /users')).status).toBe(403);
    const roles = { roles: ['Reader', 'Admin'] };
    expect((await server.admin(`PUT /users/${id}`, { body: roles })).status).toBe(204);
    expect((await script('GET /users')).status).toBe(200);
    await server.admin(`PUT /users/${id}/status/disabled`);
    expect((await script('GET /users')).status).toBe(401);
    await server.admin(`PUT /users/${id}/status/enabled`);
    expect((await script('GET /users')).status).toBe(200);
  });

  it('stays valid when the password changes', async () => {
    const { token } = await create('kept');
    await server.admin(`PUT ${tokens.replace('tokens', 'password')}`, { body: { password: 'another' } });
    expect((await as(token)('GET /users/mira')).status).toBe(200);
    const { id } = server
      .service(sessionService)
      .create(server.service(userService).byUsername('mira'), '127.0.0.1');
    mira = clientOf(server.app, basic(id, 'session'));
  });

  it('cannot be made up', async () => {
    for (const secret of ['', 'a', '0'.repeat(51), "' OR 1=1 --"]) {
      expect((await as(secret)('GET /system')).status).toBe(401);
    }
  });
});

describe('the access tokens of others', () => {
  it('are not accessible', async () => {
    const other = await server.createUser({ username: 'other' });
    const { id } = await create('private');
    const own = `/users/${server.service(userService).byUsername('other').id}/tokens`;
    expect((await other(`DELETE ${own}/${id}`)).status).toBe(404);
    expect((await other('GET /users/60b5f4d1e4a1d80001a2b400/tokens')).status).toBe(404);
  });
});
