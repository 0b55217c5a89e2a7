import { describe, expect, it, test } from 'vitest';
import { usernameOf, validatedSession } from './current-user.ts';
import { defaultSharingConfig, sharingConfig } from './sharing-config.ts';
import { emptyUser, isExternal, otherStatus, userLabel, userUpdate } from './users.ts';

describe('a user', () => {
  it('is enabled before anything is known (R-3.02)', () => {
    expect(emptyUser.account_status).toBe('enabled');
  });

  it('is sent without what a form does not change (R-3.03)', () => {
    expect(userUpdate({ ...emptyUser, id: '1', username: 'ada', email: 'ada@example.org' })).toEqual({
      email: 'ada@example.org',
      first_name: '',
      last_name: '',
      timezone: null,
      session_timeout_ms: 28_800_000,
      startpage: null,
      roles: [],
    });
  });

  test.each([
    [{ external: true }, true],
    [{ external: false }, false],
    [{ external_user: true }, true],
    [{ external_user: null }, false],
  ])('with %j is from elsewhere: %s (R-3.03)', (user, expected) => {
    expect(isExternal(user)).toBe(expected);
  });

  test.each([
    ['Ada Lovelace', null, null, 'Ada Lovelace'],
    ['', 'Ada', 'Lovelace', 'Ada Lovelace'],
    [null, null, 'Lovelace', 'Lovelace'],
    [' ', '', ' ', 'ada'],
  ])('called %j, %j, %j is %s', (full_name, first_name, last_name, label) => {
    expect(userLabel({ username: 'ada', full_name, first_name, last_name })).toBe(label);
  });

  test.each([
    ['enabled', 'disabled'],
    ['disabled', 'enabled'],
    ['deleted', null],
  ] as const)('that is %s can become %s (R-4.21)', (status, other) => {
    expect(otherStatus(status)).toBe(other);
  });
});

describe('the current user (R-4.01)', () => {
  test.each([
    ['s-1', 'ada', 'ada'],
    ['s-1', null, null],
    ['s-1', '', null],
    [null, 'ada', null],
    ['', 'ada', null],
  ])('of the session %j of %j is %j', (sessionId, username, expected) => {
    expect(usernameOf({ sessionId, username })).toBe(expected);
  });
});

describe('a stored session (R-4.02)', () => {
  const stored = { sessionId: 's-1', username: 'ada' };

  test.each([
    [
      { is_valid: true, session_id: 's-2', username: 'bob' },
      { sessionId: 's-2', username: 'bob' },
    ],
    [{ is_valid: true }, stored],
    [
      { is_valid: false, session_id: null, username: null },
      { sessionId: null, username: null },
    ],
  ])('with the reply %j is %j', (reply, session) => {
    expect(validatedSession(stored, reply)).toEqual(session);
  });
});

describe('sharing (R-3.23)', () => {
  it('is allowed with everybody while nothing is stored', () => {
    expect(sharingConfig(null)).toEqual({
      allow_sharing_with_everyone: true,
      allow_sharing_with_users: true,
    });
    expect(sharingConfig(undefined)).toEqual(defaultSharingConfig);
    expect(sharingConfig({ allow_sharing_with_everyone: false })).toEqual({
      allow_sharing_with_everyone: false,
      allow_sharing_with_users: true,
    });
  });
});
