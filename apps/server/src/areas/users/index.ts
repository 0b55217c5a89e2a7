import { hasPermission } from '@tailrace/domain/permissions/permissions';
import { BadRequestError } from '../../errors.ts';
import { defineArea } from '../../host/area.ts';
import type { Caller } from '../../http/caller.ts';
import { created, noContent, ok } from '../../http/handler.ts';
import type { User } from '../../http/user.ts';
import { builtInAdminId } from '../../ids.ts';
import { requireToActAs } from './act-as.ts';
import { changeUserPassword } from './changeUserPassword.ts';
import { permissionListing, selfPermissions } from './permissions.ts';
import { services } from './services.ts';
import { changedUser } from './user-changes.ts';
import type { UserService } from './user-service.ts';
import { accessOf, userOverview, wholeUser, wireUser } from './wire-user.ts';

/** What stands in a list now and did not before. */
const added = (now: readonly string[], before: readonly string[]) =>
  now.filter((one) => !before.includes(one));

/** Every user as they are, except one, as that will be. */
const exceptFor =
  ({ id }: User, changed: User | null) =>
  (user: User) =>
    user.id === id ? changed : user;

function deleteUser(user: User, caller: Caller, users: UserService): void {
  users.requireAdministrators(caller.user, exceptFor(user, null));
  users.delete(user);
}

function setPermissions(user: User, permissions: string[], caller: Caller, users: UserService): void {
  users.requireAdministrators(caller.user, exceptFor(user, { ...user, permissions }));
  users.setPermissions(user, permissions);
}

export const users = defineArea({
  name: 'users',
  services,
  handlers: {
    changeUserPassword,

    clearUserPermissions({ path, caller }, { users }) {
      setPermissions(users.byUsername(path.username), [], caller, users);
      return noContent();
    },

    async createUser({ body, caller }, { roles, users }) {
      caller.requireToGive([...body.permissions, ...roles.permissionsOf(body.roles ?? [])]);
      const { username } = await users.create(body);
      return created(undefined, `/users/${encodeURIComponent(username)}`);
    },

    createUserToken({ path, caller, permits }, { tokens, users }) {
      const user = users.byId(path.userId);
      permits.check({ User: user });
      requireToActAs(user, caller, users);
      return ok(tokens.create(user.id, path.token));
    },

    deleteUserById({ path, caller }, { users }) {
      deleteUser(users.byId(path.userId), caller, users);
      return noContent();
    },

    deleteUserByUsername({ path, caller }, { users }) {
      deleteUser(users.byUsername(path.user), caller, users);
      return noContent();
    },

    deleteUserToken({ path, permits }, { tokens, users }) {
      const user = users.byId(path.userId);
      permits.check({ User: user });
      tokens.delete(user.id, path.token);
      return noContent();
    },

    getReaderPermissions: ({ path }) => ok({ permissions: selfPermissions(path.username) }),

    getUserById({ path, caller, permits }, services) {
      const user = services.users.byId(path.userId);
      permits.check({ User: user });
      return ok(wireUser(user, services, caller));
    },

    getUserByUsername: ({ path, caller }, services) =>
      ok(wireUser(services.users.byUsername(path.user), services, caller)),
    listPermissions: () =>
      ok({
        permissions: Object.fromEntries(
          Object.entries(permissionListing).map(([domain, actions]) => [domain, [...actions]]),
        ),
      }),

    listUserTokens({ path, permits }, { tokens, users }) {
      const user = users.byId(path.userId);
      permits.check({ User: user });
      return ok({ tokens: tokens.listOf(user.id) });
    },

    listUsers(_, { sessions, users }) {
      const all = [users.byId(builtInAdminId), ...users.list()];
      return ok({
        users: all.map((user) => wholeUser(user, users, sessions.newestOf(user.id), accessOf(user, users))),
      });
    },

    listUsersPaginated({ query }, { sessions, users }) {
      const { items, numbers } = users.page(query);
      const overview = (user: User) => userOverview(user, sessions.newestOf(user.id));
      return ok({
        ...numbers,
        users: items.map(overview),
        query: query.query ?? '',
        context: { admin_user: overview(users.byId(builtInAdminId)) },
      });
    },

    setUserPermissions({ path, body, caller }, { roles, users }) {
      const user = users.byUsername(path.username);
      const byRoles = roles.permissionsOf(user.roles);
      const own = body.permissions.filter((permission) => !hasPermission(byRoles, permission));
      caller.requireToGive(added(own, user.permissions));
      setPermissions(user, own, caller, users);
      return noContent();
    },

    setUserStatus({ path, caller, permits }, { users }) {
      const user = users.byId(path.userId);
      permits.check({ User: user });
      if (user.id === caller.user.id)
        throw new BadRequestError('You cannot change the status of your own account');
      users.requireAdministrators(caller.user, exceptFor(user, { ...user, account_status: path.newStatus }));
      const isChanged = users.setStatus(user, path.newStatus);
      return isChanged ? ok(undefined) : { status: 304, body: undefined };
    },

    updateUser({ path, body, caller, permits }, { roles, users }) {
      const user = users.byId(path.user);
      permits.check({ User: user });
      const changed = changedUser(user, body, caller, roles);
      caller.requireToGive([
        ...added(changed.permissions, user.permissions),
        ...roles.permissionsOf(added(changed.roles, user.roles)),
      ]);
      users.requireAdministrators(caller.user, exceptFor(user, changed));
      users.save(changed);
      return noContent();
    },

    updateUserPreferences({ path, body }, { users }) {
      const user = users.byUsername(path.username);
      users.save({ ...user, preferences: body.preferences });
      return noContent();
    },
  },
});
