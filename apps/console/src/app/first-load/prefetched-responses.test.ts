import { afterEach, expect, it, vi } from 'vitest';
import { fetchPrefetched } from './prefetched-responses.ts';

const sent = vi.fn(async (_: Request) => new Response('sent'));
vi.stubGlobal('fetch', sent);

afterEach(() => {
  globalThis.prefetched = undefined;
  sent.mockClear();
  vi.useRealTimers();
});

const prefetch = (response: Promise<Response>) => {
  response.catch(() => {});
  globalThis.prefetched = { authorization: 'Basic me', responses: { '/api/users/me': response } };
};

const request = (path = '/api/users/me', { authorization = 'Basic me', method = 'GET' } = {}) =>
  new Request(`http://localhost${path}`, { method, headers: { authorization } });

const textOf = async (request: Request) => (await fetchPrefetched(request)).text();

it('hands out a prefetched response once', async () => {
  prefetch(Promise.resolve(new Response('ahead')));
  expect(await textOf(request())).toBe('ahead');
  expect(await textOf(request())).toBe('sent');
});

it('hands out a prefetched response to a request that needs no login', async () => {
  prefetch(Promise.resolve(new Response('ahead')));
  expect(await textOf(new Request('http://localhost/api/users/me'))).toBe('ahead');
});

it.each([
  ['of another path', request('/api/users/you')],
  ['with a query', request('/api/users/me?all=true')],
  ['of another user', request('/api/users/me', { authorization: 'Basic you' })],
  ['that changes something', request('/api/users/me', { method: 'DELETE' })],
])('sends a request %s', async (_, other) => {
  prefetch(Promise.resolve(new Response('ahead')));
  expect(await textOf(other)).toBe('sent');
});

it('sends a request whose prefetched response has expired', async () => {
  prefetch(Promise.resolve(new Response('ahead')));
  vi.spyOn(performance, 'now').mockReturnValueOnce(60_000);
  expect(await textOf(request())).toBe('sent');
});

it('sends a request whose prefetch failed', async () => {
  prefetch(Promise.reject(new TypeError('Failed to fetch')));
  expect(await textOf(request())).toBe('sent');
});
