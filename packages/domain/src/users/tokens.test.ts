import { expect, test } from 'vitest';
import { tokenCreation, tokenEnd, tokenRequest } from './tokens.ts';

test('a token says when it ends where the server knows it', () => {
  expect(tokenEnd({ expires_at: '2026-04-01T09:00:00.000Z' })?.toISOString()).toBe(
    '2026-04-01T09:00:00.000Z',
  );
  expect(tokenEnd({ expires_at: null })).toBeNull();
  expect(tokenEnd({})).toBeNull();
  expect(tokenCreation({ created_at: '1970-01-01T00:00:00.000Z' })).toBeNull();
});

test('the default of the server is not sent', () => {
  expect(tokenRequest('default')).toBeUndefined();
  expect(tokenRequest('P90D')).toEqual({ token_ttl: 'P90D' });
});
