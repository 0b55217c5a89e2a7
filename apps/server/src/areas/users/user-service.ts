import { randomBytes } from 'node:crypto';
import { BadRequestError, NotFoundError, ValidationError } from '../../errors.ts';
import { builtInAdminId, newObjectId } from '../../ids.ts';
import { adminRole } from '../roles/role.ts';
import type { RoleService } from '../roles/role-service.ts';
import type { Passwords, RunLimited } from '../sessions/passwords.ts';
import type { SessionService } from '../sessions/session-service.ts';
import type { GrantService } from '../sharing/grant-service.ts';
import { checkedUser, type NewUser, newAccount } from './account.ts';
import { effectivePermissions } from './permissions.ts';
import type { User } from './user.ts';
import type { UserStore } from './user-store.ts';

/** The rules of accounts. */
export interface UserService {
  /** All but the built-in admin. */
  list(): User[];
  byUsername(username: string): User;
  byId(id: string): User;
  find(id: string): User | null;
  findByUsername(username: string): User | null;
  permissionsOf(user: User): string[];
  /** The user's own time zone; for the built-in admin without one, the root time zone. */
  timezoneOf(user: User): string | null;
  /** The global names of what the user owns, as permissions. */
  ownershipOf(user: User): string[];
  create(user: NewUser): Promise<User>;
  save(user: User): void;
  /** All of them, or none. */
  saveAll(users: readonly User[]): void;
  /** The own ones, beside those of roles. */
  setPermissions(user: User, permissions: string[]): void;
  /** Ends the user's sessions unless the account stays enabled; false when nothing changes. */
  setStatus(user: User, status: User['account_status']): boolean;
  /** Ends the user's sessions, but for the one that is kept. */
  changePassword(user: User, password: string, keptSession: string | null): Promise<void>;
  hasPassword(user: User, password: string, runLimited?: RunLimited): Promise<boolean>;
  /** With sessions and access tokens. */
  delete(user: User): void;
  /** The user if the password is right and the account is enabled; takes as long for a user that does not exist. */
  verify(username: string, password: string, runLimited?: RunLimited): Promise<User | null>;
  /** Creates the admin on the first start, and gives it the password asked for; returns a generated one. */
  ensureAdmin(
    password: string | null,
  ): Promise<{ created: boolean; changed: boolean; password: string | null }>;
}

interface Parts {
  store: UserStore;
  roles: Pick<RoleService, 'spelt' | 'permissionsOf'>;
  grants: Pick<GrantService, 'permissionsOf' | 'ownedBy'>;
  sessions: Pick<SessionService, 'terminateAllOf'>;
  passwords: Passwords;
  rootTimezone: string;
}

export function userService(parts: Parts): UserService {
  const { store, roles, grants, sessions, passwords, rootTimezone } = parts;
  // Compared with when there is no such user, so that the answer takes as long.
  const decoy = passwords.decoy();

  async function createAdmin(password: string): Promise<void> {
    const admin = newAccount(builtInAdminId, { username: 'admin', permissions: ['*'] }, [adminRole]);
    store.insert({ ...admin, full_name: 'Administrator' }, await passwords.hash(password));
  }

  const found = (user: User | null, what: string): User => {
    if (!user) throw new NotFoundError(`There is no user ${what}`);
    return user;
  };

  function refuseAdmin({ id }: User, what: string): void {
    if (id === builtInAdminId) throw new BadRequestError(`The built-in admin cannot be ${what}`);
  }

  return {
    list: () => store.list().filter(({ id }) => id !== builtInAdminId),
    byUsername: (username) => found(store.byUsername(username), username),
    byId: (id) => found(store.byId(id.toLowerCase()), id),
    find: (id) => store.byId(id),
    findByUsername: (username) => store.byUsername(username),
    permissionsOf: (user) => effectivePermissions(user, roles, grants),
    timezoneOf: ({ id, timezone }) => timezone ?? (id === builtInAdminId ? rootTimezone : null),
    ownershipOf: ({ id }) => grants.ownedBy(id).map((name) => `entity:own:${name}`),

    async create({ password, roles: roleNames, ...given }) {
      const user = checkedUser(newAccount(newObjectId(), given, roles.spelt(roleNames ?? [])));
      if (password === '') throw new ValidationError({ password: ['must not be empty'] });
      const hash = await passwords.hash(password);
      // After the wait, during which another call may have taken the name.
      if (store.byUsername(user.username)) throw new BadRequestError(`User ${user.username} exists already`);
      store.insert(user, hash);
      return user;
    },

    save: (user) => store.update(checkedUser(user)),

    saveAll(users) {
      const checked = users.map(checkedUser);
      store.updateAll(checked);
    },

    setPermissions(user, permissions) {
      refuseAdmin(user, 'changed');
      store.update({ ...user, permissions });
    },

    setStatus(user, status) {
      refuseAdmin(user, 'disabled');
      if (user.account_status === status) return false;
      store.update({ ...user, account_status: status });
      if (status !== 'enabled') sessions.terminateAllOf(user.id);
      return true;
    },

    async changePassword(user, password, keptSession) {
      if (password === '') throw new ValidationError({ password: ['must not be empty'] });
      store.setPasswordHash(user.id, await passwords.hash(password));
      sessions.terminateAllOf(user.id, keptSession);
    },

    async hasPassword(user, password, runLimited) {
      return passwords.matches(password, store.passwordHash(user.id) ?? decoy, runLimited);
    },

    delete(user) {
      refuseAdmin(user, 'deleted');
      sessions.terminateAllOf(user.id);
      store.delete(user.id);
    },

    async verify(username, password, runLimited) {
      const user = store.byUsername(username);
      const hash = user ? store.passwordHash(user.id) : null;
      const right = await passwords.matches(password, hash ?? decoy, runLimited);
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
