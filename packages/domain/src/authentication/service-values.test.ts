import type { Schemas } from '@tailrace/sdk';
import { describe, expect, it, test } from 'vitest';
import { firstInvalidStep, serviceChecks, stepNamed, stepOfFields, stepsAround } from './service-steps.ts';
import {
  groupsRequest,
  newServiceValues,
  portsFor,
  serviceRequest,
  serviceValues,
} from './service-values.ts';

const backend: Schemas['AuthBackend'] = {
  id: '60b5f7c0e4a1d80001a2b500',
  title: 'Directory',
  description: '',
  default_roles: ['60b5f1a0e4a1d80001a2b002'],
  config: {
    type: 'ldap',
    servers: [{ host: 'ldap.example.net', port: 636 }],
    transport_security: 'tls',
    verify_certificates: true,
    system_user_dn: 'cn=svc,dc=example,dc=net',
    system_user_password: { is_set: true },
    user_search_base: 'ou=people,dc=example,dc=net',
    user_search_pattern: '(&(uid={0})(objectClass=inetOrgPerson))',
    user_unique_id_attribute: 'entryUUID',
    user_name_attribute: 'uid',
    user_full_name_attribute: 'cn',
  },
};

describe('the values of a service', () => {
  it('become what was stored, and keep its password', () => {
    const request = serviceRequest('ldap', serviceValues(backend), backend);
    const { id: _, ...stored } = backend;
    expect(request).toEqual({
      ...stored,
      config: { ...stored.config, system_user_password: { keep_value: true } },
    });
  });

  it('keep what the form does not know', () => {
    const known = backend.config as Schemas['LdapConfig'];
    const newer = {
      ...backend,
      default_user_timezone: 'UTC',
      config: {
        ...known,
        email_attributes: ['mail', 'proxyAddresses'],
        future: { nested: true },
        servers: known.servers.map((server) => ({ ...server, weight: 2 })),
      },
    } as Schemas['AuthBackend'];
    const values = { ...serviceValues(newer), user_search_base: 'ou=staff,dc=example,dc=net' };
    const { id: _, ...stored } = newer;
    expect(serviceRequest('ldap', values, newer)).toEqual({
      ...stored,
      config: {
        ...stored.config,
        user_search_base: 'ou=staff,dc=example,dc=net',
        system_user_password: { keep_value: true },
      },
    });
  });

  test.each([
    ['secret', false, { set_value: 'secret' }],
    ['', false, { delete_value: true }],
    ['', true, null],
    [null, false, { keep_value: true }],
  ])('with the password %j (new: %j) send %j', (system_user_password, isNew, sent) => {
    const { config } = serviceRequest(
      'ldap',
      { ...serviceValues(backend), system_user_password },
      isNew ? undefined : backend,
    );
    expect(config).toMatchObject({ system_user_password: sent });
  });

  it('of Active Directory have no attribute for the unique id, which the server rejects', () => {
    const { config } = serviceRequest('active-directory', newServiceValues('active-directory'));
    expect(config).not.toHaveProperty('user_unique_id_attribute');
  });

  it('start with the contract’s defaults', () => {
    expect(newServiceValues('ldap')).toMatchObject({
      servers: [{ host: 'localhost', port: 636 }],
      transport_security: 'tls',
      verify_certificates: true,
      user_name_attribute: 'uid',
      user_full_name_attribute: 'cn',
    });
    expect(newServiceValues('active-directory')).toMatchObject({
      user_name_attribute: 'userPrincipalName',
      user_full_name_attribute: 'displayName',
    });
  });

  it('read no groups without a search base', () => {
    expect(groupsRequest('ldap', newServiceValues('ldap'))).toMatchObject({
      group_search_base: '',
      group_search_pattern: '',
      roles: [],
    });
  });
});

test('a default port follows the security, another one stays', () => {
  const servers = [
    { host: 'a', port: 636 },
    { host: 'b', port: 1636 },
  ];
  expect(portsFor(servers, 'tls', 'start_tls')).toEqual([
    { host: 'a', port: 389 },
    { host: 'b', port: 1636 },
  ]);
  expect(portsFor(portsFor(servers, 'tls', 'none'), 'none', 'tls')).toEqual(servers);
});

describe('the checks of a service', () => {
  const valid = serviceValues(backend);
  const problem = (
    field: 'servers' | 'user_search_pattern' | 'group_search_base' | 'roles',
    value: unknown,
  ) => serviceChecks('ldap')[field]?.(value as never, { ...valid, [field]: value } as never);

  it('accept what is stored', () => {
    expect(firstInvalidStep('ldap', valid)).toBeUndefined();
  });

  test.each([
    ['server', { title: ' ' }],
    ['server', { servers: [] }],
    ['people', { user_search_base: '' }],
    ['groups', { roles: [{ group: 'ops', role_ids: [] }] }],
  ])('lead to the step %s for %j', (step, more) => {
    expect(firstInvalidStep('ldap', { ...valid, ...more })).toBe(step);
  });

  test.each([
    ['servers', [{ host: 'ldap://a', port: 636 }], /without ldap/],
    ['servers', [{ host: 'a', port: 70_000 }], /port/],
    ['user_search_pattern', 'uid={0}', /parentheses/],
    ['user_search_pattern', '(uid=x)', /\{0\}/],
    ['user_search_pattern', '(&(uid={0})', /missing/],
    ['user_search_pattern', '(uid={0}))(', /opening|parenthes/],
    [
      'roles',
      [
        { group: 'a', role_ids: ['1'] },
        { group: 'A', role_ids: ['1'] },
      ],
      /two rows/,
    ],
  ] as const)('say what is wrong with %s %j', (field, value, said) => {
    expect(problem(field, value)).toMatch(said);
  });

  it('let an escaped parenthesis be part of a value', () => {
    expect(problem('user_search_pattern', '(&(uid={0})(cn=a\\28b))')).toBeUndefined();
  });
});

describe('the steps', () => {
  test.each([
    ['groups', 'groups'],
    ['nonsense', 'server'],
    [undefined, 'server'],
  ])('an address with %j opens %s', (key, step) => {
    expect(stepNamed(key)).toBe(step);
  });

  it('know their neighbours', () => {
    expect(stepsAround('server')).toEqual({ next: 'people' });
    expect(stepsAround('check')).toEqual({ previous: 'groups' });
  });

  it('are found by the fields the server names', () => {
    expect(stepOfFields('ldap', ['user_search_pattern'])).toBe('people');
    expect(stepOfFields('openid-connect', ['issuer'])).toBe('server');
    expect(stepOfFields('ldap', ['config'])).toBeUndefined();
  });
});
