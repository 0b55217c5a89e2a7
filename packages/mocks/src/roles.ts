import type { Schemas } from '@tailrace/sdk';
import type { RequestHandler } from 'msw';
import { handle } from './handle.ts';
import { flatPage } from './page.ts';
import { notFound } from './replies.ts';
import { mockOverview, mockUsers } from './users.ts';

type AuthzRole = Schemas['AuthzRole'];

export const mockAdminRole: AuthzRole = {
  id: '60b5f1a0e4a1d80001a2b001',
  name: 'Admin',
  description: 'Has all permissions',
  permissions: ['*'],
  read_only: true,
};

export const mockReaderRole: AuthzRole = {
  id: '60b5f1a0e4a1d80001a2b003',
  name: 'Reader',
  description: 'Reads the state of the cluster and shared entities',
  permissions: ['inputs:read', 'messages:read', 'system:read'],
  read_only: true,
};

/** A custom role without a description. */
export const mockOwnRole: AuthzRole = {
  id: '60b5f1a0e4a1d80001a2b002',
  name: 'Night Shift',
  description: null,
  permissions: ['inputs:read', 'messages:read', 'streams:read'],
  read_only: false,
};

/** A role whose name is long and looks like markup. */
export const mockHostileRole: AuthzRole = {
  ...mockOwnRole,
  id: '60b5f1a0e4a1d80001a2b004',
  name: '<b>Everybody</b> who looks after the edge routers of the Lisbon and Porto offices until the end of May',
  description: '"><img src=x onerror=alert(1)>',
};

export const mockRoles: readonly AuthzRole[] = [mockAdminRole, mockReaderRole, mockOwnRole, mockHostileRole];

const members = (name: string) =>
  mockUsers.filter(({ read_only, roles }) => !read_only && roles.includes(name));
const page = (roles: readonly AuthzRole[], query: URLSearchParams) => {
  const { items, ...numbers } = flatPage(roles, query, ({ name }) => name);
  return { ...numbers, query: query.get('query') ?? '', grand_total: mockRoles.length, roles: items };
};

const withId = (roleId: string) => mockRoles.find(({ id }) => id === roleId);

export const roleHandlers: RequestHandler[] = [
  handle('getAuthzRole', ({ params }) => withId(params.roleId) ?? notFound()),
  handle('listAuthzRoleAssignees', ({ params, query }) => {
    const role = withId(params.roleId);
    if (!role) return notFound();
    const { items, ...numbers } = flatPage(members(role.name), query, ({ username }) => username);
    return { ...numbers, users: items.map(mockOverview), query: query.get('query') ?? '' };
  }),
  handle('listAuthzRoles', ({ query }) => {
    const roles = page(mockRoles, query);
    const users = roles.roles.map(({ id, name }) => [
      id,
      members(name).map((user) => ({ id: user.id, username: user.username })),
    ]);
    return { ...roles, context: { users: Object.fromEntries(users) } };
  }),
  handle('listAuthzRolesForUser', ({ params, query }) => {
    const user = mockUsers.find(({ username }) => username === params.username);
    return user
      ? page(
          mockRoles.filter(({ name }) => user.roles.includes(name)),
          query,
        )
      : notFound();
  }),
];
