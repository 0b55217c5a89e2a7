import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  grn,
  hasPermission,
  implies,
  isOwner,
  isPermitted,
  isPermittedOnSome,
  permissionChecker,
  readGrn,
} from './permissions.ts';

describe('implies (R-6.01)', () => {
  test.each([
    ['*', 'streams:read:1', true],
    ['streams', 'streams:read:1', true],
    ['streams:*', 'streams:read:1', true],
    ['streams:read', 'streams:read', true],
    ['streams:read', 'streams:read:1', true],
    ['streams:read:1', 'streams:read:1', true],
    ['streams:read:1', 'streams:read:2', false],
    ['streams:read:1', 'streams:read', false],
    ['streams:read:*', 'streams:read', true],
    ['streams:edit', 'streams:read', false],
    ['streams:read,edit', 'streams:edit:1', true],
    ['streams:read,edit', 'streams:read,edit', true],
    ['streams:read', 'streams:read,edit', false],
    ['streams,inputs:read', 'inputs:read', true],
    ['*:read', 'inputs:read:1', true],
    ['*:read', 'inputs:edit', false],
    ['Streams:read', 'streams:read', false],
    ['', 'streams:read', false],
  ])('%s covers %s: %s', (granted, needed, expected) => {
    expect(implies(granted, needed)).toBe(expected);
  });

  it('holds for itself, for all below it and for nothing that is taken away', () => {
    const part = fc.stringMatching(/^[a-z]{1,8}$/);
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 4 }), part, (parts, more) => {
        const permission = parts.join(':');
        expect(implies(permission, permission)).toBe(true);
        expect(implies(permission, `${permission}:${more}`)).toBe(true);
        expect(implies(`${permission}:${more}`, permission)).toBe(false);
        expect(implies('*', permission)).toBe(true);
        expect(isPermitted([permission], permission)).toBe(true);
      }),
    );
  });

  it('is asked of every permission a user has', () => {
    expect(hasPermission(['inputs:read', 'streams:read:1'], 'streams:read:1')).toBe(true);
    expect(hasPermission([], 'streams:read:1')).toBe(false);
  });
});

describe('permissionChecker', () => {
  it('answers as hasPermission does', () => {
    const part = fc.constantFrom('a', 'b', 'c', 'a,b', '*', '');
    const permission = fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(':'));
    fc.assert(
      fc.property(fc.array(permission, { maxLength: 5 }), permission, (granted, needed) => {
        expect(permissionChecker(granted)(needed)).toBe(hasPermission(granted, needed));
      }),
    );
  });
});

test.each<[string[], string, boolean]>([
  [['*'], 'inputs:edit:*', true],
  [['inputs:edit'], 'inputs:edit:*', true],
  [['inputs:edit:60b5'], 'inputs:edit:*', true],
  [['inputs:read:60b5', 'inputs:edited:60b5'], 'inputs:edit:*', false],
  [['inputs:create'], 'inputs:create', true],
  [['inputs:create:60b5'], 'inputs:create', false],
  [[], 'inputs:edit:*', false],
])('with %j, %s is permitted on some entity: %j', (granted, needed, expected) => {
  expect(isPermittedOnSome(granted, needed)).toBe(expected);
});

describe('isPermitted (R-6.02)', () => {
  test.each([
    [['*'], 'streams:read:1', true],
    [['streams'], 'streams:read:1', true],
    [['streams:*'], 'streams:read:1', true],
    [['streams:read'], 'streams:read:1', true],
    [['streams:read:*'], 'streams:read:1', true],
    [['streams:read:1'], 'streams:read:1', true],
    [['streams:read:1'], 'streams:read', false],
    [['streams:read,edit'], 'streams:edit', false],
    [['inputs:read'], 'streams:read', false],
    [['inputs:read', 'streams:read'], ['inputs:read', 'streams:read:1'], true],
    [['inputs:read'], ['inputs:read', 'streams:read:1'], false],
    [[], [], true],
  ])('with %j, %j is %s', (granted, needed, expected) => {
    expect(isPermitted(granted, needed)).toBe(expected);
  });
});

describe('readGrn', () => {
  test.each([
    ['grn::::stream:1', { type: 'stream', id: '1' }],
    ['GRN::::Builtin-Team:Everyone', { type: 'builtin-team', id: 'everyone' }],
    ['grn::::user:local:admin', null],
    ['grn:other:::stream:1', null],
    ['grn:::stream:1', null],
    ['grn::::stream:', null],
    ['stream:1', null],
    ['', null],
  ])('reads %j', (name, expected) => {
    expect(readGrn(name)).toEqual(expected);
  });

  it('reads what is written', () => {
    const part = fc.stringMatching(/^[a-z0-9_-]+$/);
    fc.assert(
      fc.property(part, part, (type, id) => {
        expect(readGrn(grn(type, id))).toEqual({ type, id });
      }),
    );
  });
});

describe('isOwner (R-6.03)', () => {
  it('compares global names as they are', () => {
    expect(grn('stream', '1')).toBe('grn::::stream:1');
    const user = { permissions: [], grn_permissions: ['entity:own:grn::::stream:1'] };
    expect(isOwner(user, 'stream', '1')).toBe(true);
    expect(isOwner(user, 'stream', '2')).toBe(false);
    expect(isOwner(user, 'dashboard', '1')).toBe(false);
  });

  it('takes an administrator for the owner of everything', () => {
    expect(isOwner({ permissions: ['*'], grn_permissions: [] }, 'stream', '1')).toBe(true);
  });
});
