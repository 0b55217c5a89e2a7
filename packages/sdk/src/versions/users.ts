import type { Difference } from './difference.ts';
import { changed, changedEach, type Node, withMember } from './json.ts';

const contractDomain = 'urlwhitelist';
const newDomain = 'urlallowlist';

const renamed = (permission: unknown, from: string, to: string): unknown =>
  typeof permission === 'string' && (permission === from || permission.startsWith(`${from}:`))
    ? `${to}${permission.slice(from.length)}`
    : permission;

/** Renames in a list of permissions. Those under both names are listed once. */
const renamedAll = (permissions: unknown, from: string, to: string): unknown =>
  Array.isArray(permissions) ? [...new Set(permissions.map((one) => renamed(one, from, to)))] : permissions;

const withPermissions = (node: Node, from: string, to: string): Node =>
  withMember(node, 'permissions', (permissions) => renamedAll(permissions, from, to));

/** Users, and the permissions of users and roles. */
export const userDifferences: readonly Difference[] = [
  {
    title: 'Permissions are named `urlallowlist:…` in place of `urlwhitelist:…`.',
    since: '7.0',
    calls: [
      'GET /users',
      'POST /users',
      'GET /users/{user}',
      'PUT /users/{user}',
      'GET /users/id/{userId}',
      'PUT /users/{username}/permissions',
      'GET /system/permissions/reader/{username}',
      'GET /authz/roles',
      'GET /authz/roles/{roleId}',
      'GET /authz/roles/user/{username}',
      'GET /roles',
      'POST /roles',
      'GET /roles/{rolename}',
      'PUT /roles/{rolename}',
      'GET /roles/{rolename}/members',
    ],
    body: (body) => changed(body, (sent) => withPermissions(sent, contractDomain, newDomain)),
    reply: (reply) =>
      changed(reply, (page) =>
        ['users', 'roles'].reduce(
          (node, name) =>
            withMember(node, name, (list) =>
              changedEach(list, (item) => withPermissions(item, newDomain, contractDomain)),
            ),
          withPermissions(page, newDomain, contractDomain),
        ),
      ),
  },
  {
    title: 'Pages of users have the built-in administrator only for users who may read it.',
    since: '7.0',
    calls: ['GET /users/paginated'],
    reply: (reply) =>
      changed(reply, (page) => ({
        ...page,
        context: changed(page.context ?? {}, (context) => ({ admin_user: null, ...context })),
      })),
  },
];
