import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  adminPassword,
  basic,
  type Client,
  clientOf,
  startTestServer,
  type TestServer,
} from '../../testing/test-server.ts';

let server: TestServer;
let admin: Client;
beforeEach(async () => {
  server = await startTestServer();
  admin = clientOf(server.app, basic((await login()).session_id, 'session'));
});
afterEach(() => server[Symbol.asyncDispose]());

async function login(): Promise<{ session_id: string }> {
  const body = { username: 'admin', password: adminPassword, host: '' };
  return (await server.anonymous('POST /system/sessions', { body })).body as { session_id: string };
}

const asSession = (id: string) => clientOf(server.app, basic(id, 'session'));
const halfAnHour = 30 * 60_000;

describe('while the disk cannot be written', () => {
  it('extends sessions and accepts access tokens', async () => {
    const { token } = (await admin('POST /users/local:admin/tokens/script')).body as { token: string };
    const script = clientOf(server.app, basic(token, 'token'));
    server.setWritable(false);
    for (let time = 0; time < 30; time++) {
      server.clock.now += halfAnHour;
      expect((await admin('GET /system')).status).toBe(200);
      expect((await script('GET /system')).status).toBe(200);
    }
    expect((await admin('GET /users/local:admin/tokens')).body).toMatchObject({
      tokens: [{ last_access: new Date(server.clock.now).toISOString() }],
    });
    server.areas.purge();
    expect((await admin('GET /system')).status).toBe(200);

    server.setWritable(true);
    server.areas.purge();
    server.areas.close();
    const stored = server.stored(
      'SELECT last_access FROM sessions UNION SELECT last_access FROM access_tokens',
    );
    expect(stored).toContainEqual({ last_access: server.clock.now });
  });

  it('allows login and logout, and keeps both after the disk recovers', async () => {
    server.setWritable(false);
    const [retained, left] = [await login(), await login()];
    expect((await asSession(left.session_id)('DELETE /system/sessions/x')).status).toBe(204);
    expect((await admin('DELETE /system/sessions/x')).status).toBe(204);
    const check = async () => {
      expect((await asSession(retained.session_id)('GET /system')).status).toBe(200);
      expect((await asSession(left.session_id)('GET /system')).status).toBe(401);
      expect((await admin('GET /system')).status).toBe(401);
    };
    await check();
    server.setWritable(true);
    server.areas.purge();
    await check();
    expect(server.stored('SELECT count(*) AS sessions FROM sessions WHERE timeout_ms > 0')).toEqual([
      { sessions: 1 },
    ]);
  });

  it('creates and runs searches', async () => {
    server.setWritable(false);
    const body = {
      queries: [
        {
          id: 'q',
          timerange: { type: 'relative', range: 300 },
          query: { type: 'elasticsearch', query_string: '*' },
          search_types: [{ id: 's', type: 'messages', limit: 10, offset: 0, sort: [] }],
        },
      ],
    };
    const created = (await admin('POST /views/search', { body })).body as { id: string };
    const run = () => admin(`POST /views/search/${created.id}/execute`, { body: {} });
    expect((await run()).status).toBe(201);
    server.setWritable(true);
    server.areas.purge();
    expect((await run()).status).toBe(201);
    expect(server.stored('SELECT id FROM searches')).toEqual([{ id: created.id }]);
  });

  it('refuses changes that must be saved, with the reason', async () => {
    server.setWritable(false);
    const reply = await admin('POST /users/local:admin/tokens/script');
    expect(reply).toMatchObject({
      status: 503,
      body: { type: 'ApiError', message: expect.stringContaining('read-only') },
    });
    expect(reply.headers.get('retry-after')).toMatch(/^\d+$/);
  });
});
