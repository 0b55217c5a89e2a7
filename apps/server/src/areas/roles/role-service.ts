import { BadRequestError, NotFoundError } from '../../errors.ts';
import { defineService } from '../../host/service.ts';
import type { User } from '../../http/user.ts';
import { newObjectId } from '../../ids.ts';
import type { Collection } from '../../store/collection.ts';
import { storedUsers } from '../users/stored-users.ts';
import { builtInRoles, isBuiltIn, type Role } from './role.ts';
import { roleIsTaken, storedRoles } from './stored-roles.ts';

export interface RoleWrite {
  name: string;
  /** Unchanged when absent. */
  description?: string | null | undefined;
  permissions: string[];
}

/** The rules of roles. Names are looked up ignoring case. */
export interface RoleService {
  list(): Role[];
  byId(id: string): Role;
  byName(name: string): Role;
  /** The stored spelling of these names; throws a BadRequestError for an unknown one. */
  spelt(names: readonly string[]): string[];
  /** The permissions of these roles together; a deleted role grants none. */
  permissionsOf(names: readonly string[]): string[];
  create(role: RoleWrite): Role;
  /** A renamed role is renamed for its users, too. */
  update(role: Role, changes: RoleWrite): Role;
  /** Also removes the role from all users. */
  delete(role: Role): void;
}

const maxNameLength = 256;
/** Names are part of permissions, where these characters have a meaning, and of URLs, which cannot contain lone surrogates. */
const notInNames = /[:*,\p{Cc}\p{Cs}]/u;

const keyOf = (name: string) => name.toLowerCase();

function createRoleService(
  store: Collection<Role>,
  users: Pick<Collection<User>, 'listWith' | 'update'>,
): RoleService {
  // Every request reads the permissions of roles, so roles are cached in memory.
  const readAll = () => new Map([...builtInRoles, ...store.list()].map((role) => [keyOf(role.name), role]));
  let byKey = readAll();
  store.onChange(() => {
    byKey = readAll();
  });

  const found = (role: Role | undefined, what: string): Role => {
    if (!role) throw new NotFoundError(`There is no role ${what}`);
    return role;
  };

  function requireChangeable(role: Role): void {
    if (isBuiltIn(role)) throw new BadRequestError(`Role ${role.name} is built in`);
  }

  function requireName(name: string, own?: Role): void {
    if (name.length > maxNameLength) {
      throw new BadRequestError(`The property "name" may have at most ${maxNameLength} characters`);
    }
    if (notInNames.test(name)) {
      throw new BadRequestError(
        'The property "name" must not contain colons, commas, asterisks, control characters or lone surrogates',
      );
    }
    const taken = byKey.get(keyOf(name));
    if (taken && taken.id !== own?.id) throw roleIsTaken(taken.name);
  }

  /** Renames a role, or removes it, for every user that has it. */
  function renameInUsers(name: string, newName: string | null): void {
    for (const user of users.listWith('roles', name)) {
      const roles = user.roles.flatMap((role) => (role === name ? (newName ?? []) : role));
      users.update({ ...user, roles });
    }
  }

  return {
    list: () => [...byKey.values()],
    byId: (id) =>
      found(
        [...byKey.values()].find((role) => role.id === id.toLowerCase()),
        id,
      ),
    byName: (name) => found(byKey.get(keyOf(name)), name),

    spelt: (names) => {
      const spelt = names.map((name) => {
        const role = byKey.get(keyOf(name));
        if (!role) throw new BadRequestError(`There is no role "${name}"`);
        return role.name;
      });
      return [...new Set(spelt)];
    },

    permissionsOf: (names) => names.flatMap((name) => byKey.get(keyOf(name))?.permissions ?? []),

    create({ name, description = null, permissions }) {
      requireName(name);
      return store.create({ id: newObjectId(), name, description, permissions });
    },

    update(role, { name, description = role.description, permissions }) {
      requireChangeable(role);
      requireName(name, role);
      const changed: Role = { ...role, name, description, permissions };
      return store.transaction(() => {
        if (name !== role.name) renameInUsers(role.name, name);
        return store.update(changed);
      });
    },

    delete(role) {
      requireChangeable(role);
      store.transaction(() => {
        renameInUsers(role.name, null);
        store.delete(role.id);
      });
    },
  };
}

export const roleService = defineService({
  needs: { roles: storedRoles, users: storedUsers },
  create: (_host, { roles, users }) => createRoleService(roles, users),
});
