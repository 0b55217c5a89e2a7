import { randomBytes } from 'node:crypto';
import { BadRequestError, NotFoundError, ValidationError } from '../../errors.ts';
import { builtInAdminId, newObjectId } from '../../ids.ts';
import type { Passwords } from '../sessions/passwords.ts';
import { builtInRoles, roleName } from './roles.ts';
import { defaultSessionTimeoutMs, type User } from './user.ts';
import type { UserStore } from './user-store.ts';

export interface NewUser {
  username: string;
  password: string;
  email?: string;
  first_name?: string;
  last_name?: string;
  permissions?: string[];
  roles?: string[];
  session_timeout_ms?: number;
}

const selfActions = ['edit', 'passwordchange', 'tokenlist', 'tokencreate', 'tokenremove'];

/** Everything a user may do: own permissions, those over the own account, and those of the roles. */
export function effectivePermissions(user: User): string[] {
  const self = user.service_account ? [] : selfActions.map((action) => `users:${action}:${user.username}`);
  const roles = user.roles.flatMap((role) => builtInRoles[role] ?? []);
  const all = new Set([...user.permissions, ...self, ...roles]);
  return all.has('*') ? ['*'] : [...all];
}

/** Names of the built-in roles, whatever their case; an unknown one is refused. */
export function knownRoles(names: string[]): string[] {
  return names.map((name) => {
    const known = roleName(name);
    if (!known) throw new BadRequestError(`There is no role "${name}"`);
    return known;
  });
}

/** The rules of accounts. */
export interface UserService {
  byUsername(username: string): User;
  byId(id: string): User;
  find(id: string): User | null;
  findByUsername(username: string): User | null;
  create(user: NewUser): Promise<User>;
  save(user: User): void;
  /** The user if the password is right and the account is enabled; takes as long for a user that does not exist. */
  verify(username: string, password: string): Promise<User | null>;
  /** Creates the admin on the first start, and gives it the password asked for; returns a generated one. */
  ensureAdmin(
    password: string | null,
  ): Promise<{ created: boolean; changed: boolean; password: string | null }>;
}

function checked(user: User): User {
  const fields: Record<string, string[]> = {};
  const length = (name: 'username' | 'email' | 'first_name' | 'last_name', min: number, max: number) => {
    const value = user[name];
    if (value !== null && (value.length < min || value.length > max)) {
      fields[name] = [`must have ${min} to ${max} characters`];
    }
  };
  length('username', 1, 100);
  if (user.id !== builtInAdminId) length('email', 1, 254);
  length('first_name', 0, 100);
  length('last_name', 0, 100);
  if (Object.keys(fields).length) throw new ValidationError(fields);
  return user;
}

function account(id: string, given: Omit<NewUser, 'password'>): User {
  const names = [given.first_name, given.last_name].filter(Boolean).join(' ');
  return {
    id,
    username: given.username,
    email: given.email ?? '',
    first_name: given.first_name ?? null,
    last_name: given.last_name ?? null,
    full_name: names || given.username,
    permissions: given.permissions ?? [],
    roles: knownRoles(given.roles ?? []),
    preferences: null,
    timezone: null,
    session_timeout_ms: given.session_timeout_ms ?? defaultSessionTimeoutMs,
    startpage: null,
    account_status: 'enabled',
    external: false,
    service_account: false,
  };
}

export function userService(store: UserStore, passwords: Passwords): UserService {
  // Compared with when there is no such user, so that the answer takes as long.
  const decoy = passwords.decoy();

  async function createAdmin(password: string): Promise<void> {
    const admin = account(builtInAdminId, { username: 'admin', roles: ['Admin'], permissions: ['*'] });
    store.insert({ ...admin, full_name: 'Administrator' }, await passwords.hash(password));
  }

  const found = (user: User | null, what: string): User => {
    if (!user) throw new NotFoundError(`There is no user ${what}`);
    return user;
  };

  return {
    byUsername: (username) => found(store.byUsername(username), username),
    byId: (id) => found(store.byId(id), id),
    find: (id) => store.byId(id),
    findByUsername: (username) => store.byUsername(username),

    async create({ password, ...given }) {
      const user = checked(account(newObjectId(), given));
      if (store.byUsername(user.username)) throw new BadRequestError(`User ${user.username} exists already`);
      store.insert(user, await passwords.hash(password));
      return user;
    },

    save: (user) => store.update(checked(user)),

    async verify(username, password) {
      const user = store.byUsername(username);
      const hash = user ? store.passwordHash(user.id) : null;
      const right = await passwords.matches(password, hash ?? decoy);
      return right && hash && user?.account_status === 'enabled' ? user : null;
    },

    async ensureAdmin(given) {
      const hash = store.passwordHash(builtInAdminId);
      if (hash === null) {
        const generated = given === null ? randomBytes(12).toString('base64url') : null;
        await createAdmin(given ?? generated ?? '');
        return { created: true, changed: true, password: generated };
      }
      if (given === null || (await passwords.matches(given, hash))) {
        return { created: false, changed: false, password: null };
      }
      store.setPasswordHash(builtInAdminId, await passwords.hash(given));
      return { created: false, changed: true, password: null };
    },
  };
}
