import type { Schemas } from '@tailrace/sdk';
import type { RequestHandler } from 'msw';
import { exampleBody } from './examples.ts';
import { handle } from './handle.ts';
import { flatPage } from './page.ts';
import { noContent, notFound } from './replies.ts';
import { mockOwnRole, mockReaderRole } from './roles.ts';
import { mockDisabledUser, mockLongNamedUser, mockOverview, mockReader } from './users.ts';

type AuthBackend = Schemas['AuthBackend'];

/** The active service: two servers, and a stored password of the system user. */
export const mockLdapService: AuthBackend = {
  id: '60b5f7c0e4a1d80001a2b500',
  title: 'Directory',
  description: 'Everybody in Lisbon and Porto',
  default_roles: [mockReaderRole.id],
  config: {
    type: 'ldap',
    servers: [
      { host: 'ldap-1.example.net', port: 636 },
      { host: 'ldap-2.example.net', port: 636 },
    ],
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

/** A service that is not active and does not check certificates. */
export const mockActiveDirectoryService: AuthBackend = {
  id: '60b5f7c0e4a1d80001a2b501',
  title: '<b>Branch</b> office of the southern region, on loan until the end of the migration',
  description: '',
  default_roles: [],
  config: {
    type: 'active-directory',
    servers: [{ host: 'ad.example.net', port: 389 }],
    transport_security: 'start_tls',
    verify_certificates: false,
    system_user_dn: 'svc@example.net',
    system_user_password: { is_set: true },
    user_search_base: 'dc=example,dc=net',
    user_search_pattern: '(&(objectClass=user)(|(userPrincipalName={0})(sAMAccountName={0})))',
    user_name_attribute: 'userPrincipalName',
    user_full_name_attribute: 'displayName',
  },
};

/** Only the embedded server has this type. */
export const mockOpenIdConnectService: AuthBackend = {
  id: '60b5f7c0e4a1d80001a2b502',
  title: 'Company login',
  description: '',
  default_roles: [mockReaderRole.id],
  config: {
    type: 'openid-connect',
    issuer: 'https://id.example.net/realms/company',
    client_id: 'tailrace',
    client_secret: { is_set: true },
    scopes: ['openid', 'profile', 'email'],
    username_claim: 'preferred_username',
    full_name_claim: 'name',
    email_claim: 'email',
    groups_claim: 'groups',
  },
};

export const mockAuthServices: readonly AuthBackend[] = [
  mockLdapService,
  mockActiveDirectoryService,
  mockOpenIdConnectService,
];

/** A list of services with one of them active, or none. */
export function authServicePage(
  services: readonly AuthBackend[],
  active: AuthBackend | null,
  query = new URLSearchParams(),
): Schemas['AuthBackendPage'] {
  const search = new URLSearchParams(query);
  // A real server ignores it.
  search.delete('query');
  const { items, ...numbers } = flatPage(services, search, ({ title }) => title);
  return { ...numbers, grand_total: services.length, backends: items, context: { active_backend: active } };
}

const serviceUsers = [mockReader, mockDisabledUser, mockLongNamedUser].map((user) => ({
  ...mockOverview(user),
  auth_service_id: mockLdapService.id,
  auth_service_uid: 'YWJjZA==',
  external_user: true,
  roles: [mockReaderRole.id],
}));

/** The people of the directory who have an account. */
export function authServiceUserPage(
  users: readonly Schemas['UserOverview'][],
  query = new URLSearchParams(),
): Schemas['AuthBackendUserPage'] {
  const { items, ...numbers } = flatPage(users, query, ({ full_name }) => full_name ?? '');
  return {
    ...numbers,
    query: query.get('query') ?? '',
    grand_total: users.length,
    users: items,
    context: { roles: { [mockReaderRole.id]: { title: mockReaderRole.name } } },
  };
}

export const mockServiceGroups: Schemas['AuthBackendGroups'] = {
  group_search_base: 'ou=groups,dc=example,dc=net',
  group_search_pattern: '(objectClass=groupOfNames)',
  group_name_attribute: 'cn',
  nested: true,
  roles: [{ group: 'operators', role_ids: [mockReaderRole.id, mockOwnRole.id] }],
};

/** A login test that succeeded, with all that the embedded server tells. */
export const mockLoginTest = {
  success: true,
  message: '',
  errors: [],
  result: {
    user_exists: true,
    login_success: true,
    user_details: {
      dn: 'uid=mira,ou=people,dc=example,dc=net',
      'unique_id (entryUUID)': 'YWJjZA==',
      uid: 'mira',
      cn: 'Mira Okafor',
      email: 'mira@example.net',
    },
    groups: ['operators', 'everybody'],
    roles: ['Reader', 'Night Shift'],
    attributes: {
      uid: ['mira'],
      cn: ['Mira Okafor'],
      mail: ['mira@example.net'],
      memberOf: ['cn=operators,ou=groups,dc=example,dc=net', 'cn=everybody,ou=groups,dc=example,dc=net'],
      objectClass: ['inetOrgPerson', 'organizationalPerson'],
    },
  },
} satisfies Schemas['AuthBackendTestResult'];

/** A connection test, or a login test, that failed. */
export const failedTest = (...errors: string[]): Schemas['AuthBackendTestResult'] => ({
  success: false,
  message: 'The test failed',
  errors,
  result: {},
});

const byId = (id: string) => mockAuthServices.find((service) => service.id === id);

export const authenticationHandlers: RequestHandler[] = [
  handle('listAuthBackends', ({ query }) => authServicePage(mockAuthServices, mockLdapService, query)),
  handle('getAuthBackend', ({ params }) => {
    const backend = byId(params.backendId);
    return backend ? { backend } : notFound();
  }),
  handle('deleteAuthBackend', noContent),
  handle('getActiveAuthBackend', () => ({
    backend: mockLdapService,
    context: { backends_total: mockAuthServices.length },
  })),
  handle('updateAuthServicesConfiguration', async ({ body }) => ({ configuration: await body() })),
  handle('listAuthBackendUsers', ({ query }) => authServiceUserPage(serviceUsers, query)),
  handle('getAuthBackendGroups', () => mockServiceGroups),
  handle('testAuthBackendConnection', () => ({ success: true, message: '', errors: [], result: {} })),
  handle('testAuthBackendLogin', () => mockLoginTest),
  handle('getOpenIdConnectLogin', () => ({ title: null })),
  handle('getAuthBackendSynchronization', () => ({
    ...exampleBody('getAuthBackendSynchronization'),
    every_minutes: 60,
  })),
];
