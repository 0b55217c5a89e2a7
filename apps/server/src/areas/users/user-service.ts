import { randomBytes } from 'node:crypto';
import { builtInUserDefaults, settingClasses } from '@tailrace/domain/configurations/cluster-settings';
import { passwordProblem } from '@tailrace/domain/users/password-policy';
import type { Schemas } from '@tailrace/sdk';
import { BadRequestError, NotFoundError, ValidationError } from '../../errors.ts';
import type { Passwords, RunLimited } from '../../host/passwords.ts';
import { defineService } from '../../host/service.ts';
import type { User } from '../../http/user.ts';
import { builtInAdminId, newObjectId } from '../../ids.ts';
import type { ListRequest } from '../../listing/list.ts';
import type { Page } from '../../listing/page.ts';
import { rows } from '../../rows.ts';
import type { Collection } from '../../store/collection.ts';
import type { ConfigStore } from '../../store/config-store.ts';
import type { KeyValues } from '../../store/settings.ts';
import { clusterConfig } from '../configurations/cluster-config.ts';
import { adminRole } from '../roles/role.ts';
import { type RoleService, roleService } from '../roles/role-service.ts';
import { rememberedPasswords } from '../sessions/remembered-passwords.ts';
import { type SessionService, sessionService } from '../sessions/session-service.ts';
import { type GrantService, grantService } from '../sharing/grant-service.ts';
import { checkedUser, type NewUser, newAccount } from './account.ts';
import { effectivePermissions } from './permissions.ts';
import { ensureSidecarUser } from './sidecar-user.ts';
import { storedUsers } from './stored-users.ts';

/** What users get for whom nothing else is said when they are created. */
const userDefaults = (settings: Pick<KeyValues, 'get'>): Schemas['UserDefaults'] =>
  (settings.get(settingClasses.users) as Schemas['UserDefaults'] | undefined) ?? builtInUserDefaults;

const passwordPolicy = (settings: Pick<KeyValues, 'get'>) =>
  (settings.get(settingClasses.passwords) as Schemas['PasswordPolicy'] | undefined) ?? null;

/** Password hashes, stored apart from the accounts so that lists of users never contain them. */
interface PasswordHashes {
  find(userId: string): string | null;
  save(userId: string, hash: string): void;
}

export function passwordHashes({ db }: ConfigStore): PasswordHashes {
  const find = rows<{ hash: string }>(db.prepare('SELECT hash FROM passwords WHERE user_id = ?'));
  const save = db.prepare('INSERT OR REPLACE INTO passwords (user_id, hash) VALUES (?, ?)');
  return {
    find: (userId) => find.get(userId)?.hash ?? null,
    save: (userId, hash) => void save.run(userId, hash),
  };
}

/** The rules of accounts. */
export interface UserService {
  /** All users except the built-in admin. */
  list(): User[];
  page(request: ListRequest): Page<User>;
  /** The users that have a role. */
  withRole(name: string): User[];
  byUsername(username: string): User;
  byId(id: string): User;
  find(id: string): User | null;
  /** The user of a request, from memory where possible; not for a transaction that changes users. */
  ofRequest(id: string): User | null;
  findByUsername(username: string): User | null;
  permissionsOf(user: User): string[];
  /** The user's own time zone; for the built-in admin without one, the root time zone. */
  timezoneOf(user: User): string | null;
  /** The permissions as owner of entities, by GRN. */
  ownershipOf(user: User): string[];
  create(user: NewUser): Promise<User>;
  save(user: User): void;
  /** Saves all of these users, or none. */
  saveAll(users: readonly User[]): void;
  /** Sets the permissions granted directly, not through roles. */
  setPermissions(user: User, permissions: string[]): void;
  /** Also ends the user's sessions, unless the account is enabled. Returns false when nothing changes. */
  setStatus(user: User, status: User['account_status']): boolean;
  /** Also ends the user's sessions, except the one to keep. `isTemporary` if the user must change it again. */
  changePassword(
    user: User,
    password: string,
    retainedSession: string | null,
    isTemporary?: boolean,
  ): Promise<void>;
  hasPassword(user: User, password: string, runLimited?: RunLimited): Promise<boolean>;
  /** Also deletes sessions and access tokens. */
  delete(user: User): void;
  /** The user if the password is correct and the account enabled. Takes as long for an unknown user. */
  verify(username: string, password: string, runLimited?: RunLimited): Promise<User | null>;
  /**
   * Refuses a change that takes the caller's own administrator rights, or those of the last enabled administrator. `changed`
   * returns a user as they will be: null when deleted.
   */
  requireAdministrators(caller: User, changed: (user: User) => User | null): void;
  /** Creates the admin on the first start and sets the configured password; returns a generated one. */
  ensureAdmin(
    password: string | null,
  ): Promise<{ created: boolean; changed: boolean; password: string | null }>;
}

/** Users in memory; all are forgotten when there are more. */
const maxRecent = 1000;

interface Parts {
  store: Collection<User>;
  hashes: PasswordHashes;
  roles: Pick<RoleService, 'spelt' | 'permissionsOf'>;
  grants: Pick<GrantService, 'permissionsOf' | 'ownedBy'>;
  sessions: Pick<SessionService, 'terminateAllOf'>;
  passwords: Passwords;
  rootTimezone: string;
  /** What new users get for whom nothing else is said. */
  defaults(): Schemas['UserDefaults'];
  /** What new passwords must be like; null for not empty. */
  policy(): Schemas['PasswordPolicy'] | null;
}

function createUserService(parts: Parts): UserService {
  const { store, hashes, roles, grants, sessions, passwords, rootTimezone, defaults, policy } = parts;
  /** The users of recent requests. */
  const recent = new Map<string, User>();
  store.onChange(() => recent.clear());
  // Checked for unknown users, so that the reply takes as long as for known ones.
  const decoy = passwords.decoy();

  function requirePassword(password: string, username: string): void {
    if (password === '') throw new ValidationError({ password: ['must not be empty'] });
    const rules = policy();
    const problem = rules && passwordProblem(password, username, rules);
    if (problem) throw new ValidationError({ password: [problem] });
  }

  function insert(user: User, hash: string): void {
    store.transaction(() => {
      store.create(user);
      hashes.save(user.id, hash);
    });
  }

  async function createAdmin(password: string): Promise<void> {
    const admin = newAccount(builtInAdminId, { username: 'admin', permissions: ['*'] }, [adminRole]);
    insert({ ...admin, full_name: 'Administrator' }, await passwords.hash(password));
  }

  const listed = <U extends { id: string }>(users: readonly U[]) =>
    users.filter(({ id }) => id !== builtInAdminId);

  function refuseAdmin({ id }: User, what: string): void {
    if (id === builtInAdminId) throw new BadRequestError(`The built-in admin cannot be ${what}`);
  }

  const isAdministrator = (user: User | null) =>
    user?.account_status === 'enabled' && effectivePermissions(user, roles, grants).includes('*');

  return {
    list: () => listed(store.list()),
    page: (request) => store.page(request, { keep: listed }),
    withRole: (name) => listed(store.listWith('roles', name)),

    byUsername(username) {
      const user = store.findBy('username', username);
      if (!user) throw new NotFoundError(`There is no user ${username}`);
      return user;
    },

    byId: store.get,
    find: store.find,
    ofRequest(id) {
      const known = recent.get(id);
      if (known) return known;
      const user = store.find(id);
      if (user && recent.size >= maxRecent) recent.clear();
      if (user) recent.set(id, user);
      return user;
    },
    findByUsername: (username) => store.findBy('username', username),
    permissionsOf: (user) => effectivePermissions(user, roles, grants),
    timezoneOf: ({ id, timezone }) => timezone ?? (id === builtInAdminId ? rootTimezone : null),
    ownershipOf: ({ id }) => grants.ownedBy(id).map((name) => `entity:own:${name}`),

    async create({ password, roles: roleNames, ...given }) {
      const user = checkedUser(newAccount(newObjectId(), given, roles.spelt(roleNames ?? []), defaults()));
      requirePassword(password, user.username);
      insert(user, await passwords.hash(password));
      return user;
    },

    save: (user) => void store.update(checkedUser(user)),

    saveAll(users) {
      const checked = users.map(checkedUser);
      store.transaction(() => checked.forEach(store.update));
    },

    setPermissions(user, permissions) {
      refuseAdmin(user, 'changed');
      store.update({ ...user, permissions });
    },

    setStatus(user, status) {
      refuseAdmin(user, 'disabled');
      if (user.account_status === status) return false;
      store.transaction(() => {
        store.update({ ...user, account_status: status });
        if (status !== 'enabled') sessions.terminateAllOf(user.id);
      });
      return true;
    },

    async changePassword(user, password, retainedSession, isTemporary = false) {
      requirePassword(password, user.username);
      const hash = await passwords.hash(password);
      // On a full disk, the sessions of the old password must not outlive it.
      store.transaction(() => {
        hashes.save(user.id, hash);
        const { password_change_required: _, ...unchanged } = store.get(user.id);
        store.update({ ...unchanged, ...(isTemporary && { password_change_required: true }) });
        sessions.terminateAllOf(user.id, retainedSession);
      });
    },

    async hasPassword(user, password, runLimited) {
      return passwords.matches(password, hashes.find(user.id) ?? decoy, runLimited);
    },

    delete(user) {
      refuseAdmin(user, 'deleted');
      store.transaction(() => {
        sessions.terminateAllOf(user.id);
        store.delete(user.id);
      });
    },

    async verify(username, password, runLimited) {
      const user = store.findBy('username', username);
      const hash = user ? hashes.find(user.id) : null;
      const right = await passwords.matches(password, hash ?? decoy, runLimited);
      return right && hash && user?.account_status === 'enabled' ? user : null;
    },

    requireAdministrators(caller, changed) {
      if (isAdministrator(caller) && !isAdministrator(changed(caller))) {
        throw new BadRequestError(
          'You cannot give up your own administrator rights. Another administrator can revoke them.',
        );
      }
      const remains = (user: User | null) => user !== null && isAdministrator(changed(user));
      // The built-in admin alone nearly always decides it, so that the others are not read.
      if (remains(store.find(builtInAdminId))) return;
      const all = store.list();
      if (all.some(isAdministrator) && !all.some(remains)) {
        throw new BadRequestError('This is the last enabled administrator. Make somebody else one first.');
      }
    },

    async ensureAdmin(given) {
      const hash = hashes.find(builtInAdminId);
      if (hash === null) {
        const generated = given === null ? randomBytes(12).toString('base64url') : null;
        await createAdmin(given ?? generated ?? '');
        return { created: true, changed: true, password: generated };
      }
      if (given === null || (await passwords.matches(given, hash))) {
        return { created: false, changed: false, password: null };
      }
      hashes.save(builtInAdminId, await passwords.hash(given));
      return { created: false, changed: true, password: null };
    },
  };
}

export const userService = defineService({
  needs: {
    store: storedUsers,
    roles: roleService,
    grants: grantService,
    sessions: sessionService,
    clusterConfig,
  },
  create({ config, passwords, now, rootTimezone }, { clusterConfig, ...needs }) {
    ensureSidecarUser(needs.store);
    return createUserService({
      ...needs,
      hashes: passwordHashes(config),
      passwords: rememberedPasswords(passwords, now),
      rootTimezone,
      defaults: () => userDefaults(clusterConfig),
      policy: () => passwordPolicy(clusterConfig),
    });
  },
});
