import { describe, expect, it } from 'vitest';
import { isKnownTo } from '../generated/known-to.ts';
import type { CallContext, CallName } from './difference.ts';
import { userDifferences } from './users.ts';

/** What becomes of a body or a reply of a call to a version. */
function adapted(call: CallName, part: 'body' | 'reply', value: unknown, version = '7.0.12'): unknown {
  const context: CallContext = { call, url: new URL('http://logs.test/api/'), version };
  return userDifferences
    .filter((difference) => difference.calls.includes(call) && isKnownTo(version, difference))
    .reduce((json, difference) => difference[part]?.(json, context) ?? json, value);
}

describe('the permissions of the URL allowlist', () => {
  const server = ['urlallowlist:read', 'urlallowlist', 'urlallowlist:*', 'streams:read:urlallowlist:1', '*'];
  const contract = [
    'urlwhitelist:read',
    'urlwhitelist',
    'urlwhitelist:*',
    'streams:read:urlallowlist:1',
    '*',
  ];

  it('have the name of the contract in users and roles', () => {
    expect(adapted('GET /users/{user}', 'reply', { username: 'mira', permissions: server, new: 1 })).toEqual({
      username: 'mira',
      permissions: contract,
      new: 1,
    });
    expect(adapted('GET /authz/roles', 'reply', { roles: [{ permissions: server }, 7], total: 1 })).toEqual({
      roles: [{ permissions: contract }, 7],
      total: 1,
    });
    expect(adapted('GET /roles/{rolename}/members', 'reply', { users: [{ permissions: server }] })).toEqual({
      users: [{ permissions: contract }],
    });
  });

  it('are sent with the name of the server, and once', () => {
    const body = { name: 'URLs', permissions: ['urlwhitelist:read', 'urlallowlist:read', 'forwarders:read'] };
    expect(adapted('PUT /roles/{rolename}', 'body', body)).toEqual({
      name: 'URLs',
      permissions: ['urlallowlist:read', 'forwarders:read'],
    });
  });

  it.each([null, [], 'text', 7, {}, { permissions: null }, { permissions: [null, 7] }, { users: {} }])(
    'leave %j as it is',
    (json) => {
      expect(adapted('GET /users', 'reply', json)).toEqual(json);
      expect(adapted('POST /users', 'body', json)).toEqual(json);
    },
  );

  it('stay before 7.0', () => {
    const role = { permissions: contract };
    expect(adapted('GET /roles/{rolename}', 'reply', role, '6.3.15')).toEqual(role);
    expect(adapted('PUT /roles/{rolename}', 'body', role, '6.3.15')).toEqual(role);
  });
});

describe('the page of users', () => {
  const admin = { admin_user: { username: 'admin' } };

  it.each([
    [{ context: {} }, { admin_user: null }],
    [{ context: null }, { admin_user: null }],
    [{}, { admin_user: null }],
    [{ context: admin }, admin],
    [{ context: { ...admin, other: 1 } }, { ...admin, other: 1 }],
    [{ context: 'text' }, 'text'],
  ])('of %j has the context %j', (page, context) => {
    expect(adapted('GET /users/paginated', 'reply', { users: [], ...page })).toEqual({ users: [], context });
  });

  it('is left as it is where it has another form', () => {
    expect(adapted('GET /users/paginated', 'reply', [1])).toEqual([1]);
  });
});
