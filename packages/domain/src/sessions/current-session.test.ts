import { describe, expect, test } from 'vitest';
import { validatedSession } from './current-session.ts';

const stored = { sessionId: 's-1', username: 'ada' };

describe('a stored session (R-4.02)', () => {
  test.each([
    [
      { is_valid: true, session_id: 's-2', username: 'bob' },
      { sessionId: 's-2', username: 'bob' },
    ],
    [{ is_valid: true }, stored],
    [{ is_valid: false, session_id: null, username: null }, null],
    // A server since 5.2 names the session that it was asked about, and the user of a token.
    [{ is_valid: true, session_id: 's-1', username: 'ada' }, stored],
    [{ is_valid: false, session_id: null, username: 'ada' }, null],
  ])('with the reply %j is %j', (reply, session) => {
    expect(validatedSession(stored, reply)).toEqual(session);
  });
});

describe('the current user (R-4.01)', () => {
  test.each([
    ['s-1', 'ada', { sessionId: 's-1', username: 'ada' }],
    ['s-1', null, null],
    ['s-1', '', null],
    [null, 'ada', null],
    ['', 'ada', null],
  ])('of the session %j of %j is %j', (session_id, username, expected) => {
    expect(validatedSession(null, { is_valid: true, session_id, username })).toEqual(expected);
  });
});
