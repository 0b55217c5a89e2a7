import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { basic, type Client, clientOf, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { userService } from './user-service.ts';

let server: TestServer;
let reader: Client;
beforeAll(async () => {
  server = await startTestServer();
  reader = await server.createUser({ username: 'reader', roles: ['Reader'] });
});
afterAll(() => server[Symbol.asyncDispose]());

const idOf = (username: string) => server.service(userService).byUsername(username).id;
const whole = (username: string, more: object = {}) => ({
  username,
  password: 'correct horse battery',
  email: `${username}@example.net`,
  first_name: 'Tomas',
  last_name: 'Brandt',
  permissions: [],
  ...more,
});
const login = (username: string, password: string) =>
  server.anonymous('POST /system/sessions', { body: { username, password } });

describe('POST /users', () => {
  const create = (username: string, more?: object) =>
    server.admin('POST /users', { body: whole(username, more) });

  it('creates an enabled account that can log in (R-3.02)', async () => {
    const { status, body, headers } = await create('tomas', {
      roles: ['reader'],
      timezone: 'Europe/Lisbon',
      session_timeout_ms: 3_600_000,
      startpage: { type: 'stream', id: '000000000000000000000001' },
      permissions: ['streams:read'],
    });
    expect({ status, body, location: headers.get('location') }).toEqual({
      status: 201,
      body: undefined,
      location: '/api/users/tomas',
    });
    expect((await server.admin('GET /users/tomas')).body).toMatchObject({
      full_name: 'Tomas Brandt',
      roles: ['Reader'],
      timezone: 'Europe/Lisbon',
      session_timeout_ms: 3_600_000,
      startpage: { type: 'stream' },
      account_status: 'enabled',
      permissions: expect.arrayContaining(['streams:read', 'messages:read', 'users:edit:tomas']),
    });
    expect((await login('tomas', 'correct horse battery')).status).toBe(200);
  });

  it('refuses a name that is taken, and says what is wrong with another', async () => {
    expect(await create('reader')).toMatchObject({
      status: 400,
      body: { type: 'ApiError', message: expect.stringContaining('reader') },
    });
    expect((await create('a:b')).body).toMatchObject({
      validation_errors: { username: [{ error: expect.stringContaining('must not contain colons') }] },
    });
  });

  it.each(['a:b', '*', 'mira,admin', 'tab\there', '\ud800', ' blank', 'paginated', '..'])(
    'refuses the name %j',
    async (username) => {
      expect(await create(username)).toMatchObject({
        status: 400,
        body: { validation_errors: { username: [expect.anything()] } },
      });
    },
  );

  it.each([
    ['email', 'x'.repeat(255)],
    ['username', 'x'.repeat(101)],
    ['password', ''],
    ['first_name', null],
    ['full_name', 'Not Accepted'],
  ])('refuses a wrong %s and names it', async (field, value) => {
    const { status, body } = await create('wrong', { [field]: value });
    expect(status).toBe(400);
    expect((body as { message: string }).message).toContain(field);
  });

  it('refuses unknown roles, time zones that do not exist, and service accounts with all permissions', async () => {
    expect((await create('wrong', { roles: ['Nonsense'] })).status).toBe(400);
    expect((await create('wrong', { timezone: 'Atlantis/Capital' })).body).toMatchObject({
      validation_errors: { timezone: [expect.anything()] },
    });
    expect((await create('wrong', { roles: ['Admin'], service_account: true })).status).toBe(400);
    expect((await server.admin('GET /users/wrong')).status).toBe(404);
  });

  it('creates service accounts, which cannot log in or edit themselves', async () => {
    await create('robot', { service_account: true });
    expect((await login('robot', 'correct horse battery')).status).toBe(400);
    expect((await server.admin('GET /users/robot')).body).toMatchObject({ permissions: [] });
  });
});

describe('GET /users', () => {
  it('lists the built-in admin first, and the permissions of all users', async () => {
    const lister = await server.createUser({ username: 'lister', permissions: ['users:list'] });
    const { body } = await lister('GET /users');
    const { users } = body as { users: { username: string; permissions: string[] }[] };
    expect(users[0]).toMatchObject({ username: 'admin', permissions: ['*'] });
    expect(users.find(({ username }) => username === 'reader')?.permissions).toContain('messages:read');
  });
});

describe('GET /users/paginated', () => {
  it('returns the built-in admin in the context only', async () => {
    const { body } = await server.admin('GET /users/paginated?per_page=0');
    const { users, context } = body as {
      users: { username: string }[];
      context: { admin_user: object };
    };
    expect(users.map(({ username }) => username)).not.toContain('admin');
    expect(context.admin_user).toMatchObject({ id: 'local:admin', read_only: true });
  });

  it('searches, sorts and pages', async () => {
    for (const name of ['page-b', 'page-c', 'page-a']) await server.createUser({ username: name });
    const { body } = await server.admin(
      'GET /users/paginated?query=username:page-&sort=username&order=desc&page=1&per_page=2',
    );
    expect(body).toMatchObject({
      total: 3,
      count: 2,
      page: 1,
      per_page: 2,
      query: 'username:page-',
      users: [{ username: 'page-c' }, { username: 'page-b' }],
    });
    const last = await server.admin(
      'GET /users/paginated?query=username:page-&page=2&per_page=2&sort=username',
    );
    expect(last.body).toMatchObject({ total: 3, count: 1, users: [{ username: 'page-c' }] });
  });

  it('returns null for users without a session', async () => {
    const { body } = await server.admin('GET /users/paginated?query=username:tomas');
    expect(body).toMatchObject({ users: [{ username: 'tomas', session_active: true }] });
    const robot = await server.admin('GET /users/paginated?query=username:robot');
    expect(robot.body).toMatchObject({ users: [{ session_active: null, last_activity: null }] });
  });

  it.each(['query=id:nonsense', 'sort=password_hash', 'sort=__proto__', 'order=sideways', 'page=0'])(
    'refuses %s',
    async (query) => {
      expect(await server.admin(`GET /users/paginated?${query}`)).toMatchObject({
        status: 400,
        body: { type: 'ApiError', message: expect.stringContaining(query.split('=')[0] ?? '') },
      });
    },
  );
});

describe('deleting a user', () => {
  it.each([
    ['id', () => `DELETE /users/id/${idOf('leaver')}`],
    ['name', () => 'DELETE /users/leaver'],
  ])('by %s ends its sessions', async (_, call) => {
    const leaver = await server.createUser({ username: 'leaver' });
    expect((await leaver('GET /users/leaver')).status).toBe(200);
    expect((await server.admin(call())).status).toBe(204);
    expect((await leaver('GET /users/leaver')).status).toBe(401);
    expect((await server.admin('DELETE /users/leaver')).status).toBe(404);
  });

  it('is refused for the built-in admin', async () => {
    expect((await server.admin('DELETE /users/id/local:admin')).status).toBe(400);
    expect((await server.admin('DELETE /users/admin')).status).toBe(400);
  });
});

describe('PUT /users/{userId}/status/{newStatus}', () => {
  it('disables an account with its sessions and tokens, and enables it again', async () => {
    const sleeper = await server.createUser({ username: 'sleeper' });
    const { body } = await server.admin(`POST /users/${idOf('sleeper')}/tokens/script`);
    const script = clientOf(server.app, basic((body as { token: string }).token, 'token'));
    const set = (status: string) => server.admin(`PUT /users/${idOf('sleeper')}/status/${status}`);

    expect(await set('disabled')).toMatchObject({ status: 200, body: undefined });
    expect((await sleeper('GET /users/sleeper')).status).toBe(401);
    expect((await script('GET /users/sleeper')).status).toBe(401);
    expect((await login('sleeper', 'password')).status).toBe(401);

    expect((await set('disabled')).status).toBe(304);
    expect((await set('enabled')).status).toBe(200);
    expect((await sleeper('GET /users/sleeper')).status).toBe(401);
    expect((await script('GET /users/sleeper')).status).toBe(200);
  });

  it('is refused for the caller’s own account and the built-in admin', async () => {
    expect((await reader(`PUT /users/${idOf('reader')}/status/disabled`)).status).toBe(400);
    const chief = await server.createUser({ username: 'chief', roles: ['Admin'] });
    expect((await chief('PUT /users/local:admin/status/disabled')).status).toBe(400);
  });

  it('answers 404 for an unknown status', async () => {
    expect((await server.admin(`PUT /users/${idOf('reader')}/status/asleep`)).status).toBe(404);
  });
});
