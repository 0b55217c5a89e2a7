import { BadRequestError, NotFoundError } from '../../errors.ts';
import { newObjectId } from '../../ids.ts';
import type { ConfigStore } from '../../store/config-store.ts';
import type { Documents } from '../../store/documents.ts';
import type { UserStore } from '../users/user-store.ts';
import { builtInRoles, isBuiltIn, type Role } from './role.ts';

export interface RoleWrite {
  name: string;
  /** Absent is unchanged. */
  description?: string | null | undefined;
  permissions: string[];
}

/** The rules of roles. Names are found in any case. */
export interface RoleService {
  list(): Role[];
  byId(id: string): Role;
  byName(name: string): Role;
  /** The stored spelling of names; an unknown one is refused. */
  spelt(names: readonly string[]): string[];
  /** What all of these roles grant; a name that is gone grants nothing. */
  permissionsOf(names: readonly string[]): string[];
  create(role: RoleWrite): Role;
  /** Users keep a role that gets another name. */
  update(role: Role, changes: RoleWrite): Role;
  /** Takes the role from all users, too. */
  delete(role: Role): void;
}

const longestName = 256;
/** Names stand in permissions, where these characters mean something else. */
const notInNames = /[:*,\p{Cc}]/u;

const keyOf = (name: string) => name.toLowerCase();

export function roleService(
  config: ConfigStore,
  store: Documents<Role>,
  users: Pick<UserStore, 'list' | 'update'>,
): RoleService {
  // Every request asks what roles grant, so they are kept at hand.
  const byKey = new Map([...builtInRoles, ...store.list()].map((role) => [keyOf(role.name), role]));

  const found = (role: Role | undefined, what: string): Role => {
    if (!role) throw new NotFoundError(`There is no role ${what}`);
    return role;
  };

  function requireChangeable(role: Role): void {
    if (isBuiltIn(role)) throw new BadRequestError(`Role ${role.name} is built in`);
  }

  function requireName(name: string, own?: Role): void {
    if (name.length > longestName) {
      throw new BadRequestError(`The property "name" must have at most ${longestName} characters`);
    }
    if (notInNames.test(name)) {
      throw new BadRequestError(
        'The property "name" must not contain colons, commas, asterisks or control characters',
      );
    }
    const taken = byKey.get(keyOf(name));
    if (taken && taken.id !== own?.id) throw new BadRequestError(`Role ${taken.name} exists already`);
  }

  /** Calls the role something else, or nothing, wherever a user has it. */
  function renameInUsers(name: string, newName: string | null): void {
    for (const user of users.list()) {
      if (!user.roles.includes(name)) continue;
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
      const role: Role = { id: newObjectId(), name, description, permissions };
      store.save(role);
      byKey.set(keyOf(name), role);
      return role;
    },

    update(role, { name, description = role.description, permissions }) {
      requireChangeable(role);
      requireName(name, role);
      const changed: Role = { ...role, name, description, permissions };
      config.transaction(() => {
        store.save(changed);
        if (name !== role.name) renameInUsers(role.name, name);
      });
      byKey.delete(keyOf(role.name));
      byKey.set(keyOf(name), changed);
      return changed;
    },

    delete(role) {
      requireChangeable(role);
      config.transaction(() => {
        store.delete(role.id);
        renameInUsers(role.name, null);
      });
      byKey.delete(keyOf(role.name));
    },
  };
}
