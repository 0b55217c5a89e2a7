import { expect, it, test } from 'vitest';
import { authorization, type Credentials, createCredentialStore } from './credentials.ts';

const decoded = (header: string) => Buffer.from(header.replace('Basic ', ''), 'base64').toString('utf8');

test.each<[Credentials, string]>([
  [{ type: 'session', sessionId: 'abc' }, 'abc:session'],
  [{ type: 'token', token: '1f2e' }, '1f2e:token'],
  [{ type: 'password', username: 'mira', password: 'a:b' }, 'mira:a:b'],
  [{ type: 'password', username: 'zoë', password: 'пароль' }, 'zoë:пароль'],
])('%j is sent as %s', (credentials, expected) => {
  expect(decoded(authorization(credentials))).toBe(expected);
});

it('resolves at once with existing credentials', async () => {
  const credentials = { type: 'token', token: 't' } as const;
  const store = createCredentialStore(credentials);
  expect(await store.present(new AbortController().signal)).toBe(credentials);
});

it('keeps waiting when credentials are removed', async () => {
  const store = createCredentialStore(null);
  const present = store.present(AbortSignal.timeout(60_000));
  store.set(null);
  const credentials = { type: 'token', token: 't' } as const;
  store.set(credentials);
  expect(await present).toBe(credentials);
});

it('rejects at once when the signal is already aborted', async () => {
  const store = createCredentialStore(null);
  await expect(store.present(AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
});
