import { describe, expect, it } from 'vitest';
import {
  copyOfRole,
  includedBy,
  makesAdministrators,
  permissionsFault,
  roleNameFault,
  roleRequest,
  roleValues,
} from './role-values.ts';

const role = {
  name: 'Night Shift',
  description: null,
  permissions: ['streams:read', 'inputs:read:1', 'odd'],
};
const isListed = (permission: string) => permission === 'streams:read';

describe('a role in a form', () => {
  it('keeps permissions that the matrix does not have', () => {
    const values = roleValues(role, isListed);
    expect(values).toEqual({
      name: 'Night Shift',
      description: '',
      chosen: ['streams:read'],
      others: ['inputs:read:1', 'odd'],
    });
    expect(roleRequest(values)).toEqual(role);
  });

  it('starts empty', () => {
    expect(roleRequest({ ...roleValues(null, isListed), name: ' New ' })).toEqual({
      name: 'New',
      description: null,
      permissions: [],
    });
  });

  it('sends each permission once, without blanks', () => {
    const values = { ...roleValues(role, isListed), others: [' streams:read ', '', 'a:b'] };
    expect(roleRequest(values).permissions).toEqual(['streams:read', 'a:b']);
  });

  it('gets a name of its own when it is copied', () => {
    expect(copyOfRole(role).name).toBe('Copy of Night Shift');
    expect(copyOfRole({ ...role, name: 'x'.repeat(256) }).name).toHaveLength(256);
  });
});

describe('what a form refuses', () => {
  it.each(['a:b', 'a,b', '*', 'a\u0000'])('is the name %j', (name) => {
    expect(roleNameFault(name)).toBeDefined();
  });

  it.each(['*', 'streams', 'streams:*', 'streams:read,edit:1', 'users:edit:a b', ''])('is not %j', (one) => {
    expect(permissionsFault([one])).toBeUndefined();
  });

  it.each([':', 'streams:', ':read', 'streams: read', 'two words', 'streams::1'])(
    'is the permission %j',
    (one) => {
      expect(permissionsFault(['streams:read', one])).toContain(`“${one}”`);
    },
  );
});

it('tells what includes a permission', () => {
  expect(includedBy('streams:read', ['inputs:*', ' streams '])).toBe(' streams ');
  expect(includedBy('streams:read', ['streams:read', 'streams:read:1'])).toBeUndefined();
});

it('tells an administrator’s role', () => {
  expect(makesAdministrators({ permissions: ['*'] })).toBe(true);
  expect(makesAdministrators(role)).toBe(false);
});
