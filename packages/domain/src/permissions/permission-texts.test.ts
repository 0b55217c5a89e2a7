import { exampleBody } from '@tailrace/mocks/examples';
import { describe, expect, it } from 'vitest';
import { entityPermission, permissionGroups, permissionText } from './permission-texts.ts';

const listed = Object.entries(exampleBody('listPermissions').permissions).flatMap(([domain, actions]) =>
  actions.map((action) => `${domain}:${action}`),
);

describe('a permission in words', () => {
  it.each(listed)('says what %s allows', (permission) => {
    expect(permissionText(permission)).toMatch(/^May [a-z]/);
  });

  it.each([
    ['*', 'May do everything'],
    ['indexercluster:read', 'May read the indexer’s state'],
    ['contentpack:install', 'May install content packs'],
    ['streams', 'May do everything with streams'],
    ['streams:*', 'May do everything with streams'],
    ['urlwhitelist', 'May do everything with URL whitelist'],
    ['inputs:read,changestate', 'May see inputs, extractors and grok patterns, start and stop inputs'],
    ['streams:changestate:60b5', 'May pause and resume streams: only “60b5”'],
    ['streams:changestate:*', 'May pause and resume streams'],
  ])('reads %s as “%s”', (permission, text) => {
    expect(permissionText(permission)).toBe(text);
  });

  it('names the entity by its title', () => {
    const text = permissionText('streams:read:60b5', ({ domain, id }) => `${domain} ${id}`);
    expect(text).toBe('May read streams and search their messages: only “streams 60b5”');
  });

  it.each([
    'forwarders:read',
    'streams:teleport',
    'streams:read,teleport',
    'constructor',
    'streams:constructor',
  ])('leaves %s as it is', (permission) => {
    expect(permissionText(permission)).toBeNull();
  });

  it('of one entity has its id, whatever characters that has', () => {
    expect(entityPermission('users:edit:a:b')).toEqual({ domain: 'users', action: 'edit', id: 'a:b' });
    expect(entityPermission('users:edit')).toBeNull();
  });

  it('has one place in the groups', () => {
    const names = permissionGroups.flatMap(({ domains }) => domains.map(({ domain }) => domain));
    expect(new Set(names).size).toBe(names.length);
  });
});
