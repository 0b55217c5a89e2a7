import { describe, expect, it } from 'vitest';
import { exchange } from '../testing/exchange.ts';
import type { CallName } from './difference.ts';

const version = '7.0.12';
const replyOf = async (call: CallName, reply: unknown) => (await exchange(version, call, { reply })).reply;

describe('the permissions of the URL allowlist', () => {
  const server = ['urlallowlist:read', 'urlallowlist', 'urlallowlist:*', 'streams:read:urlallowlist:1', '*'];
  const contract = [
    'urlwhitelist:read',
    'urlwhitelist',
    'urlwhitelist:*',
    'streams:read:urlallowlist:1',
    '*',
  ];

  it('have the name of the contract in users and roles', async () => {
    expect(await replyOf('GET /users/{user}', { username: 'mira', permissions: server, new: 1 })).toEqual({
      username: 'mira',
      permissions: contract,
      new: 1,
    });
    expect(await replyOf('GET /authz/roles', { roles: [{ permissions: server }, 7], total: 1 })).toEqual({
      roles: [{ permissions: contract }, 7],
      total: 1,
    });
    expect(await replyOf('GET /roles/{rolename}/members', { users: [{ permissions: server }] })).toEqual({
      users: [{ permissions: contract }],
    });
  });

  it('are sent with the name of the server, and once', async () => {
    const body = { name: 'URLs', permissions: ['urlwhitelist:read', 'urlallowlist:read', 'forwarders:read'] };
    expect((await exchange(version, 'PUT /roles/{rolename}', { body })).sent).toEqual({
      name: 'URLs',
      permissions: ['urlallowlist:read', 'forwarders:read'],
    });
  });

  it.each([null, [], 'text', 7, {}, { permissions: null }, { permissions: [null, 7] }, { users: {} }])(
    'leave %j as it is',
    async (json) => {
      expect(await replyOf('GET /users', json)).toEqual(json);
      expect((await exchange(version, 'POST /users', { body: json })).sent).toEqual(json);
    },
  );

  it('stay before 7.0', async () => {
    const role = { permissions: contract };
    expect((await exchange('6.3.15', 'GET /roles/{rolename}', { reply: role })).reply).toEqual(role);
    expect((await exchange('6.3.15', 'PUT /roles/{rolename}', { body: role })).sent).toEqual(role);
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
  ])('of %j has the context %j', async (page, context) => {
    expect(await replyOf('GET /users/paginated', { users: [], ...page })).toEqual({ users: [], context });
  });

  it('is left as it is where it has another form', async () => {
    expect(await replyOf('GET /users/paginated', [1])).toEqual([1]);
  });
});
