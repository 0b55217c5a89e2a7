import type { Schemas } from '@tailrace/sdk';
import { BadRequestError, NotAllowedError } from '../../errors.ts';
import { defineArea } from '../../host/area.ts';
import type { Caller } from '../../http/caller.ts';
import { created, noContent, ok } from '../../http/handler.ts';
import type { User } from '../../http/user.ts';
import { builtInAdminId } from '../../ids.ts';
import { type ListRequest, type ListRules, listPage } from '../../listing/list.ts';
import { userLists } from '../users/stored-users.ts';
import { type UserService, userService } from '../users/user-service.ts';
import { accessOf, noAccess, userOverview, wholeUser } from '../users/wire-user.ts';
import { isBuiltIn, type Role } from './role.ts';
import { type RoleService, roleService } from './role-service.ts';

interface Services {
  roles: RoleService;
  users: UserService;
}

/** A role in the format of the calls by name. */
function wireRole(role: Role): Schemas['Role'] {
  const { name, description, permissions } = role;
  return { name, description, permissions, read_only: isBuiltIn(role) };
}

/** A role in the format of the calls by id. */
function wireAuthzRole(role: Role): Schemas['AuthzRole'] {
  return { id: role.id, ...wireRole(role) };
}

const roleLists: ListRules<Role> = {
  searchedBy: { name: 'name', id: 'id', description: 'description' },
  sortedBy: { name: 'name', description: 'description', id: 'id' },
  textOrder: 'language',
};

/** A page of roles, sorted in memory because the built-in ones are not stored. */
function rolePage(roles: readonly Role[], request: ListRequest) {
  const { items, numbers } = listPage(roles, roleLists, request);
  return { items, numbers: { ...numbers, query: request.query ?? '' } };
}

function refuseAdmin(users: readonly User[]): void {
  if (users.some(({ id }) => id === builtInAdminId)) {
    throw new BadRequestError('The roles of the built-in admin cannot be changed');
  }
}

/** Gives a role to all of these users, or to none if one of them cannot have it. */
function giveRole(users: UserService, { name }: Role, to: readonly User[]): void {
  refuseAdmin(to);
  users.saveAll(to.map((user) => ({ ...user, roles: [...new Set([...user.roles, name])] })));
}

const without = ({ name }: Role, user: User): User => ({
  ...user,
  roles: user.roles.filter((role) => role !== name),
});

/** Removes a role from a user, whether or not they have it. */
function takeRole(users: UserService, role: Role, user: User, caller: Caller): void {
  refuseAdmin([user]);
  const changed = without(role, user);
  users.requireAdministrators(caller.user, (one) => (one.id === user.id ? changed : one));
  users.save(changed);
}

const allows = ({ permissions }: Pick<Role, 'permissions'>) => permissions.includes('*');

/** Refuses to delete a role that makes administrators, or to take that from it, when it is the last that does. */
function requireOtherAdministrators(users: UserService, role: Role, caller: Caller): void {
  if (allows(role)) users.requireAdministrators(caller.user, (user) => without(role, user));
}

function deleteRole({ roles, users }: Services, role: Role, caller: Caller): void {
  requireOtherAdministrators(users, role, caller);
  roles.delete(role);
}

/** The fields by which the users of a role are searched and sorted. */
const assigneeLists: ListRules<User> = {
  searchedBy: { username: 'username', full_name: 'full_name', email: 'email' },
  // The contract's default, `name`, is not a property of users; their username comes closest.
  sortedBy: { name: 'username', ...userLists.sortedBy },
  textOrder: 'language',
};

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

    deleteAuthzRole({ path, caller }, services) {
      const role = services.roles.byId(path.roleId);
      if (isBuiltIn(role)) throw new NotAllowedError(`Role ${role.name} is built in`);
      deleteRole(services, role, caller);
      return noContent();
    },

    deleteRole({ path, caller }, services) {
      deleteRole(services, services.roles.byName(path.rolename), caller);
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

    listAuthzRoleAssignees({ path, query: requested }, { roles, users }) {
      const { name } = roles.byId(path.roleId);
      const { items, numbers } = listPage(users.withRole(name), assigneeLists, requested);
      return ok({
        ...numbers,
        users: items.map((user) => userOverview(user, null)),
        query: requested.query ?? '',
      });
    },

    listAuthzRoles({ query }, services) {
      const roles = services.roles.list();
      const { items, numbers } = rolePage(roles, query);
      const usersOf = new Map<string, { id: string; username: string }[]>(
        items.map(({ name }) => [name, []]),
      );
      for (const { id, username, roles } of services.users.list()) {
        for (const name of roles) usersOf.get(name)?.push({ id, username });
      }
      return ok({
        ...numbers,
        grand_total: roles.length,
        roles: items.map(wireAuthzRole),
        context: { users: Object.fromEntries(items.map(({ id, name }) => [id, usersOf.get(name) ?? []])) },
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

    removeAuthzRoleAssignee({ path, caller }, { roles, users }) {
      const role = roles.byId(path.roleId);
      takeRole(users, role, users.byUsername(path.username), caller);
      return noContent();
    },

    removeRoleMember({ path, caller }, { roles, users }) {
      const role = roles.byName(path.rolename);
      takeRole(users, role, users.byUsername(path.username), caller);
      return noContent();
    },

    updateRole({ path, body, caller }, { roles, users }) {
      const known = roles.byName(path.rolename);
      const added = body.permissions.filter((permission) => !known.permissions.includes(permission));
      caller.requireToGive(added);
      if (!allows(body)) requireOtherAdministrators(users, known, caller);
      const role = roles.update(known, body);
      return ok({ ...wireRole(role), read_only: body.read_only ?? false });
    },
  },
});
