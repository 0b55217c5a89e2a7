import { describe, expect, it, test } from 'vitest';
import { defaultSharingConfig, sharingConfig } from '../sharing/sharing-config.ts';
import { isExternal, otherStatus, userLabel, userUpdate } from './users.ts';

describe('a user', () => {
  it('is sent without what a form does not change (R-3.03)', () => {
    const changed = {
      email: 'ada@example.org',
      first_name: 'Ada',
      last_name: 'Lovelace',
      timezone: null,
      session_timeout_ms: 28_800_000,
      startpage: null,
      roles: ['Reader'],
    };
    const retained = {
      id: '1',
      username: 'ada',
      full_name: 'Ada Lovelace',
      permissions: ['users:edit:ada'],
      grn_permissions: [],
      preferences: {},
      read_only: false,
      external: false,
      session_active: false,
      last_activity: null,
      client_address: null,
      account_status: 'enabled' as const,
      service_account: false,
    };
    expect(userUpdate({ ...changed, ...retained })).toEqual(changed);
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
