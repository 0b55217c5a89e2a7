import { NotAllowedError } from '../../errors.ts';
import { defineArea } from '../../host/area.ts';
import { created, noContent, ok } from '../../http/handler.ts';
import { listPage } from '../../listing/list.ts';
import { userService } from '../users/user-service.ts';
import { accessOf, noAccess, userOverview, wholeUser } from '../users/wire-user.ts';
import { assigneeLists } from './assignee-list.ts';
import { giveRole, takeRole } from './membership.ts';
import { isBuiltIn } from './role.ts';
import { rolePage } from './role-list.ts';
import { roleService } from './role-service.ts';
import { wireAuthzRole, wireRole } from './wire-roles.ts';

export const roles = defineArea({
  name: 'roles',
  services: { roles: roleService, users: userService },
  handlers: {
    addAuthzRoleAssignees({ path, body, caller, permits }, { roles, users }) {
      permits.check();
      const role = roles.byId(path.roleId);
      caller.requireToGive(role.permissions);
      giveRole(users, role, [...new Set(body)].map(users.byUsername));
      return noContent();
    },

    addRoleMember({ path, caller }, { roles, users }) {
      const role = roles.byName(path.rolename);
      caller.requireToGive(role.permissions);
      giveRole(users, role, [users.byUsername(path.username)]);
      return noContent();
    },

    createRole({ body, caller }, { roles }) {
      caller.requireToGive(body.permissions);
      const role = roles.create(body);
      return created(wireRole(role), `/roles/${encodeURIComponent(role.name)}`);
    },

    deleteAuthzRole({ path }, { roles }) {
      const role = roles.byId(path.roleId);
      if (isBuiltIn(role)) throw new NotAllowedError(`Role ${role.name} is built in`);
      roles.delete(role);
      return noContent();
    },

    deleteRole({ path }, { roles }) {
      roles.delete(roles.byName(path.rolename));
      return noContent();
    },

    getAuthzRole: ({ path }, { roles }) => ok(wireAuthzRole(roles.byId(path.roleId))),
    getRole: ({ path }, { roles }) => ok(wireRole(roles.byName(path.rolename))),

    getRoleMembers({ path, caller }, { roles, users }) {
      const { name } = roles.byName(path.rolename);
      return ok({
        role: name,
        users: users.withRole(name).map((user) => {
          const seesPermissions = caller.isPermitted(`users:permissionsedit:${user.username}`);
          const access = seesPermissions ? accessOf(user, users) : noAccess;
          return { ...wholeUser(user, users, null, access), timezone: user.timezone ?? 'UTC' };
        }),
      });
    },

    listAuthzRoleAssignees({ path, query: asked }, { roles, users }) {
      const { name } = roles.byId(path.roleId);
      const { items, numbers } = listPage(users.withRole(name), assigneeLists, asked);
      return ok({
        ...numbers,
        users: items.map((user) => userOverview(user, null)),
        query: asked.query ?? '',
      });
    },

    listAuthzRoles({ query }, services) {
      const roles = services.roles.list();
      const users = services.users.list();
      const { items, numbers } = rolePage(roles, query);
      const usersOf = (name: string) =>
        users.filter((user) => user.roles.includes(name)).map(({ id, username }) => ({ id, username }));
      return ok({
        ...numbers,
        grand_total: roles.length,
        roles: items.map(wireAuthzRole),
        context: { users: Object.fromEntries(items.map(({ id, name }) => [id, usersOf(name)])) },
      });
    },

    listAuthzRolesForUser({ path, query }, services) {
      const user = services.users.byUsername(path.username);
      const roles = services.roles.list();
      const { items, numbers } = rolePage(
        roles.filter(({ name }) => user.roles.includes(name)),
        query,
      );
      return ok({ ...numbers, grand_total: roles.length, roles: items.map(wireAuthzRole) });
    },

    listRoles(_, services) {
      const roles = services.roles.list().map(wireRole);
      return ok({ roles, total: roles.length });
    },

    removeAuthzRoleAssignee({ path }, { roles, users }) {
      const role = roles.byId(path.roleId);
      takeRole(users, role, users.byUsername(path.username));
      return noContent();
    },

    removeRoleMember({ path }, { roles, users }) {
      const role = roles.byName(path.rolename);
      takeRole(users, role, users.byUsername(path.username));
      return noContent();
    },

    updateRole({ path, body, caller }, { roles }) {
      const known = roles.byName(path.rolename);
      const added = body.permissions.filter((permission) => !known.permissions.includes(permission));
      caller.requireToGive(added);
      const role = roles.update(known, body);
      return ok({ ...wireRole(role), read_only: body.read_only ?? false });
    },
  },
});
