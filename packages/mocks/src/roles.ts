import type { Schemas } from '@tailrace/sdk';
import { HttpResponse, type RequestHandler } from 'msw';
import { handle } from './handle.ts';
import { flatPage } from './page.ts';
import { apiError, created, noContent, notFound } from './replies.ts';
import { mockOverview, mockUsers } from './users.ts';

type AuthzRole = Schemas['AuthzRole'];

export const mockAdminRole: AuthzRole = {
  id: '60b5f1a0e4a1d80001a2b001',
  name: 'Admin',
  description: 'May do everything',
  permissions: ['*'],
  read_only: true,
};

export const mockReaderRole: AuthzRole = {
  id: '60b5f1a0e4a1d80001a2b003',
  name: 'Reader',
  description: 'Looks at what the cluster does, and at what is shared',
  permissions: ['inputs:read', 'messages:read', 'system:read'],
  read_only: true,
};

/** A role that people made, without a description. */
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

/** Role names that saving reacts to. */
export const roleSentinels = { takenName: 'taken' } as const;

const byName = ({ id, ...role }: AuthzRole): Schemas['Role'] => role;
const withId = (roleId: string) => mockRoles.find(({ id }) => id === roleId);
const named = (rolename: string) =>
  mockRoles.find(({ name }) => name.toLowerCase() === rolename.toLowerCase());

const members = (name: string) =>
  mockUsers.filter(({ read_only, roles }) => !read_only && roles.includes(name));
const page = (roles: readonly AuthzRole[], query: URLSearchParams) => {
  const { items, ...numbers } = flatPage(roles, query, ({ name }) => name);
  return { ...numbers, query: query.get('query') ?? '', grand_total: mockRoles.length, roles: items };
};

const onRole = (role: AuthzRole | undefined, done: (role: AuthzRole) => Response) =>
  role ? done(role) : notFound();
const unlessBuiltIn = (status: number) => (role: AuthzRole) =>
  role.read_only ? apiError(status, `Role ${role.name} is built in`) : noContent();

export const roleHandlers: RequestHandler[] = [
  handle('listRoles', () => ({ roles: mockRoles.map(byName), total: mockRoles.length })),
  handle('getRole', ({ params }) => {
    const role = named(params.rolename);
    return role ? byName(role) : notFound();
  }),
  handle('createRole', async ({ body }) => {
    const { name, description = null, permissions } = await body();
    return name === roleSentinels.takenName
      ? apiError(400, `Role ${name} exists already`)
      : created({ name, description, permissions, read_only: false });
  }),
  handle('updateRole', async ({ params, body }) => {
    const { name, description = null, permissions, read_only = false } = await body();
    return onRole(named(params.rolename), (role) =>
      role.read_only
        ? apiError(400, `Role ${role.name} is built in`)
        : HttpResponse.json({ name, description, permissions, read_only }),
    );
  }),
  handle('deleteRole', ({ params }) => onRole(named(params.rolename), unlessBuiltIn(400))),
  handle('getRoleMembers', ({ params }) => {
    const role = named(params.rolename);
    return role ? { role: role.name, users: members(role.name) } : notFound();
  }),
  handle('addRoleMember', ({ params }) => onRole(named(params.rolename), noContent)),
  handle('removeRoleMember', ({ params }) => onRole(named(params.rolename), noContent)),
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
  handle('getAuthzRole', ({ params }) => withId(params.roleId) ?? notFound()),
  handle('deleteAuthzRole', ({ params }) => onRole(withId(params.roleId), unlessBuiltIn(405))),
  handle('listAuthzRoleAssignees', ({ params, query }) => {
    const role = withId(params.roleId);
    if (!role) return notFound();
    const { items, ...numbers } = flatPage(members(role.name), query, ({ username }) => username);
    return { ...numbers, query: query.get('query') ?? '', users: items.map(mockOverview) };
  }),
  handle('addAuthzRoleAssignees', ({ params }) => onRole(withId(params.roleId), noContent)),
  handle('removeAuthzRoleAssignee', ({ params }) => onRole(withId(params.roleId), noContent)),
];
