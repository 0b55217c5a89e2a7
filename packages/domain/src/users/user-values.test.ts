import { mockReader } from '@tailrace/mocks/users';
import { describe, expect, it, test } from 'vitest';
import { builtInUserDefaults } from '../configurations/cluster-settings.ts';
import {
  detailUpdate,
  detailValues,
  knowsServiceAccounts,
  newUserRequest,
  newUserValues,
  rolesUpdate,
  startPageUpdate,
} from './user-values.ts';

const user = mockReader;
const builtIn = builtInUserDefaults;

describe('the details of a user', () => {
  it('are sent as they came when nothing was changed', () => {
    expect(detailUpdate(user, detailValues(user))).toMatchObject({
      first_name: 'Mira',
      timezone: 'Europe/Lisbon',
      session_timeout_ms: 28_800_000,
      roles: ['Reader'],
    });
  });

  it('keep sessions that never end, and can make them end', () => {
    const values = detailValues({ ...user, session_timeout_ms: -1 });
    expect(values).toMatchObject({ neverEnds: true, session_timeout_ms: 28_800_000 });
    expect(detailUpdate(user, values).session_timeout_ms).toBe(-1);
    expect(detailUpdate(user, { ...values, neverEnds: false }).session_timeout_ms).toBe(28_800_000);
  });

  it('go back to the time zone of the browser', () => {
    expect(detailUpdate(user, { ...detailValues(user), timezone: null }).timezone).toBeNull();
  });
});

it('changes roles and leaves the time zone alone', () => {
  expect(rolesUpdate(user, ['Admin'])).toMatchObject({ roles: ['Admin'], timezone: 'Europe/Lisbon' });
});

it('takes a start page away and leaves the time zone alone', () => {
  const set = { ...user, startpage: { type: 'stream', id: '60b5' } };
  expect(startPageUpdate(set, {})).toMatchObject({ startpage: {}, timezone: 'Europe/Lisbon' });
});

test.each([
  ['4.1.2+1a2b3c4', false],
  ['4.1.13+1a2b3c4', false],
  ['4.1.14+1a2b3c4', true],
  ['4.1.14+tailrace.0.1.0', true],
  ['4.2.0', false],
  ['4.2.7', false],
  ['4.2.8', true],
  ['4.3.0', true],
  ['5.0.1', true],
])('%s knows service accounts: %s', (version, verdict) => {
  expect(knowsServiceAccounts({ isTailrace: false, version })).toBe(verdict);
});

it('leaves out what is as the server has it anyway', () => {
  expect(Object.keys(newUserRequest(newUserValues(builtIn), builtIn)).toSorted()).toEqual([
    'email',
    'first_name',
    'last_name',
    'password',
    'permissions',
    'roles',
    'username',
  ]);
});

it('sends what was chosen of the optional values', () => {
  const values = { ...newUserValues(builtIn), timezone: 'Europe/Lisbon', service_account: true };
  expect(newUserRequest(values, builtIn)).toMatchObject({ timezone: 'Europe/Lisbon', service_account: true });
});

it('starts with the defaults of the server, and says what differs from them', () => {
  const defaults = { timezone: 'Europe/Lisbon', session_timeout_ms: -1 };
  const values = newUserValues(defaults);
  expect(values).toMatchObject({ timezone: 'Europe/Lisbon', neverEnds: true });
  expect(newUserRequest(values, defaults)).not.toHaveProperty('timezone');
  const changed = { ...values, timezone: null, neverEnds: false };
  expect(newUserRequest(changed, defaults)).toMatchObject({ timezone: null, session_timeout_ms: 28_800_000 });
});

it('asks for a new user with the roles chosen and no permission besides', () => {
  const values = { ...newUserValues(builtIn), username: ' tomas ', neverEnds: true };
  expect(newUserRequest(values, builtIn)).toEqual({
    username: 'tomas',
    first_name: '',
    last_name: '',
    email: '',
    password: '',
    roles: ['Reader'],
    permissions: [],
    session_timeout_ms: -1,
  });
});
