import { stat, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { testHost } from '../testing/host.ts';
import { apiUrlOf, selectServer } from './select.ts';
import { readServers, serversFile, writeServers } from './store.ts';

const stored = {
  current: 'home',
  servers: {
    home: { url: 'http://127.0.0.1:9000/api', token: 'home-token', username: 'mira' },
    work: { url: 'https://logs.example.net/api', token: 'work-token', username: 'mira' },
  },
};

async function hostWith(env: Record<string, string> = {}) {
  const host = testHost();
  await writeServers(serversFile(host.env), stored);
  return { ...host.env, ...env };
}

test.each([
  ['http://127.0.0.1:9000', 'http://127.0.0.1:9000/api'],
  ['http://127.0.0.1:9000/', 'http://127.0.0.1:9000/api'],
  ['http://127.0.0.1:9000/api/', 'http://127.0.0.1:9000/api'],
  ['localhost:9000', 'http://localhost:9000/api'],
  ['logs.example.net', 'https://logs.example.net/api'],
  ['https://example.net/logs', 'https://example.net/logs/api'],
])('the API of %s is %s', (address, url) => {
  expect(apiUrlOf(address)).toBe(url);
});

test.each(['ftp://example.net', 'http://', 'http://mira:secret@example.net'])('refuses %s', (address) => {
  expect(() => apiUrlOf(address)).toThrow();
});

test('only the owner can read the file, also where it was open before', async () => {
  const { env } = testHost();
  const file = serversFile(env);
  await writeServers(file, stored);
  await writeServers(file, { servers: {} });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readServers(file)).toEqual({ servers: {} });
});

test('says that the file is damaged', async () => {
  const { env } = testHost();
  await writeServers(serversFile(env), stored);
  await writeFile(serversFile(env), '{ "servers"');
  await expect(readServers(serversFile(env))).rejects.toThrow('is damaged');
});

test.each([
  ['the default', {}, {}, 'http://127.0.0.1:9000/api', 'home-token'],
  ['a name', { server: 'work' }, {}, 'https://logs.example.net/api', 'work-token'],
  ['an address', { server: 'https://logs.example.net' }, {}, 'https://logs.example.net/api', 'work-token'],
  ['the environment', {}, { TAILRACE_URL: 'work' }, 'https://logs.example.net/api', 'work-token'],
  ['a token of the environment', {}, { TAILRACE_TOKEN: 'other' }, 'http://127.0.0.1:9000/api', 'other'],
  [
    'flags before the environment',
    { server: 'home', token: 'flag' },
    { TAILRACE_URL: 'work', TAILRACE_TOKEN: 'other' },
    'http://127.0.0.1:9000/api',
    'flag',
  ],
])('takes %s', async (_title, flags, env, apiUrl, token) => {
  expect(await selectServer({ ...flags, env: await hostWith(env) })).toMatchObject({ apiUrl, token });
});

test('never sends the token of the environment to another server', async () => {
  const env = await hostWith({ TAILRACE_URL: 'work', TAILRACE_TOKEN: 'for-work' });
  expect(await selectServer({ server: 'home', env })).toMatchObject({ token: 'home-token' });
  await expect(selectServer({ server: 'http://127.0.0.1:9999', env })).rejects.toThrow('Not logged in');
});

test.each([
  [{ server: 'wrok' }, 'There is no server named wrok'],
  [{ server: 'https://unknown.example.net' }, 'Not logged in to https://unknown.example.net'],
])('refuses %j', async (flags, message) => {
  await expect(selectServer({ ...flags, env: await hostWith() })).rejects.toThrow(message);
});
