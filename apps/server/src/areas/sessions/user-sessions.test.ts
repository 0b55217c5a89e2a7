import type { Schemas } from '@tailrace/sdk';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { basic, type Client, clientOf, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { userService } from '../users/user-service.ts';

let server: TestServer;
let userId: string;
let laptop: Client;
beforeEach(async () => {
  server = await startTestServer();
  const mira = { username: 'mira', password: 'password', email: 'mira@example.net', roles: ['Reader'] };
  userId = (await server.service(userService).create(mira)).id;
  laptop = await login('Firefox');
});
afterEach(() => server[Symbol.asyncDispose]());

async function login(userAgent: string): Promise<Client> {
  const { body } = await server.anonymous('POST /system/sessions', {
    body: { username: 'mira', password: 'password', host: '' },
    headers: { 'user-agent': userAgent },
  });
  return clientOf(server.app, basic((body as Schemas['SessionResponse']).session_id, 'session'));
}

async function listed(client: Client): Promise<Schemas['UserSession'][]> {
  const { status, body } = await client(`GET /users/${userId}/sessions`);
  expect(status).toBe(200);
  return (body as Schemas['UserSessionList']).sessions;
}

const agents = async (client: Client) => (await listed(client)).map(({ user_agent }) => user_agent);
const isIn = async (client: Client) => (await client('GET /system')).status === 200;

async function refOf(agent: string): Promise<string> {
  const session = (await listed(server.admin)).find(({ user_agent }) => user_agent === agent);
  return session?.id ?? '';
}

describe("a user's sessions", () => {
  it('are listed with where they come from, the last used first', async () => {
    server.clock.now += 60_000;
    await login('curl\u0085 8');
    server.clock.now += 60_000;
    const sessions = await listed(laptop);
    const created = new Date(server.clock.now - 120_000).toISOString();
    expect(sessions).toMatchObject([
      {
        user_agent: 'Firefox',
        is_current: true,
        created_at: created,
        last_access: new Date(server.clock.now).toISOString(),
        client_address: '127.0.0.1',
      },
      { user_agent: 'curl 8', is_current: false },
    ]);
    expect(sessions[0]?.valid_until).not.toBeNull();
    expect((await listed(server.admin)).map(({ is_current }) => is_current)).toEqual([false, false]);
  });

  it('cannot be used by their references', async () => {
    const ref = await refOf('Firefox');
    expect(await isIn(clientOf(server.app, basic(ref, 'session')))).toBe(false);
    const stored = JSON.stringify(server.stored('SELECT id_hash FROM sessions'));
    expect(stored).not.toContain(ref);
  });

  it('end with the next request', async () => {
    const phone = await login('Phone');
    expect((await laptop(`DELETE /users/${userId}/sessions/${await refOf('Phone')}`)).status).toBe(204);
    expect([await isIn(phone), await isIn(laptop)]).toEqual([false, true]);
    const unknown = await laptop(`DELETE /users/${userId}/sessions/${'0'.repeat(32)}`);
    expect(unknown.status).toBe(404);
    const ofAnother = await server.admin(`DELETE /users/local:admin/sessions/${await refOf('Firefox')}`);
    expect([ofAnother.status, await isIn(laptop)]).toEqual([404, true]);
  });

  it('all end but the own one', async () => {
    const phone = await login('Phone');
    expect((await laptop(`DELETE /users/${userId}/sessions`)).status).toBe(204);
    expect([await isIn(phone), await isIn(laptop)]).toEqual([false, true]);
    expect((await server.admin(`DELETE /users/${userId}/sessions`)).status).toBe(204);
    expect([await isIn(laptop), await isIn(server.admin)]).toEqual([false, true]);
  });

  it('are of others for administrators only', async () => {
    const other = await server.createUser({ username: 'tomas', roles: ['Reader'] });
    const calls = ['GET', 'DELETE'].map((method) => other(`${method} /users/${userId}/sessions`));
    const end = other(`DELETE /users/${userId}/sessions/${await refOf('Firefox')}`);
    expect((await Promise.all([...calls, end])).map(({ status }) => status)).toEqual([403, 403, 403]);
    expect(await isIn(laptop)).toBe(true);
  });

  it('are listed and end while the disk cannot be written', async () => {
    server.setWritable(false);
    const phone = await login('Phone');
    expect((await agents(laptop)).toSorted()).toEqual(['Firefox', 'Phone']);
    expect((await laptop(`DELETE /users/${userId}/sessions/${await refOf('Phone')}`)).status).toBe(204);
    expect(await isIn(phone)).toBe(false);
    const tablet = await login('Tablet');
    expect((await tablet(`DELETE /users/${userId}/sessions`)).status).toBe(204);
    expect(await agents(tablet)).toEqual(['Tablet']);
    server.setWritable(true);
    server.areas.purge();
    expect([await isIn(laptop), await isIn(phone), await isIn(tablet)]).toEqual([false, false, true]);
  });
});
