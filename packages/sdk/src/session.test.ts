import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { createClient, login, logout, ping } from './index.ts';
import { BASE_URL, testServer } from './testing/server.ts';

const server = testServer();
const session = {
  valid_until: '2021-06-14T17:02:11.402+0000',
  session_id: '5a1f7e0c',
  username: 'mira',
  user_id: '60b5f3c2e4a1d80001a2b3c4',
};
const terminate = (respond: () => Response) => http.delete(`${BASE_URL}/system/sessions/5a1f7e0c`, respond);
const loggedIn = () =>
  createClient({
    baseUrl: BASE_URL,
    serverVersion: '4.1.14',
    credentials: { type: 'session', sessionId: session.session_id },
  });

it('uses the session opened by login', async () => {
  server.use(http.post(`${BASE_URL}/system/sessions`, () => HttpResponse.json(session)));
  const client = createClient({ baseUrl: BASE_URL, serverVersion: '4.1.14' });
  expect(await login(client, { username: 'mira', password: 'secret' })).toEqual(session);
  expect(client.credentials).toEqual({ type: 'session', sessionId: session.session_id });
});

it('stays logged out after a wrong password', async () => {
  server.use(http.post(`${BASE_URL}/system/sessions`, () => new HttpResponse(null, { status: 401 })));
  const client = createClient({ baseUrl: BASE_URL, serverVersion: '4.1.14' });
  await expect(login(client, { username: 'mira', password: 'wrong' })).rejects.toMatchObject({ status: 401 });
  expect(client.credentials).toBeNull();
});

it.each([204, 401])('is logged out when the server answers %i', async (status) => {
  server.use(terminate(() => new HttpResponse(null, { status })));
  const client = loggedIn();
  await logout(client);
  expect(client.credentials).toBeNull();
});

it.each([
  ['204', () => new HttpResponse(null, { status: 204 })],
  ['200 with a body', () => HttpResponse.json({ session_id: session.session_id })],
  [
    '200 with an empty body of no stated length',
    () => new Response(new ReadableStream({ start: (c) => c.close() })),
  ],
])('treats %s as logged out', async (_, respond) => {
  server.use(terminate(respond));
  const client = loggedIn();
  await expect(logout(client)).resolves.toBeUndefined();
  expect(client.credentials).toBeNull();
});

it('is logged out even when the server cannot be reached (R-4.03)', async () => {
  server.use(terminate(() => HttpResponse.error()));
  const client = loggedIn();
  await expect(logout(client)).rejects.toMatchObject({ status: 0 });
  expect(client.credentials).toBeNull();
});

it('drops a token without a request', async () => {
  const client = createClient({
    baseUrl: BASE_URL,
    serverVersion: '4.1.14',
    credentials: { type: 'token', token: 't' },
  });
  await logout(client);
  expect(client.credentials).toBeNull();
});

it('pings without a login and without extending a session', async () => {
  const info = { cluster_id: 'c', node_id: 'n', version: '4.1.0', tagline: '' };
  server.use(
    http.get(`${BASE_URL}/`, ({ request }) =>
      request.headers.get('X-Graylog-No-Session-Extension') === 'true'
        ? HttpResponse.json(info)
        : new HttpResponse(null, { status: 400 }),
    ),
  );
  expect(await ping(createClient({ baseUrl: BASE_URL, serverVersion: '4.1.14' }))).toEqual(info);
});
