import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { BadRequestError, UnavailableError } from '../../errors.ts';
import { ExpiringMap } from '../../expiring-map.ts';
import { defineService } from '../../host/service.ts';
import type { User } from '../../http/user.ts';
import { keyedLimiter } from '../../keyed-limiter.ts';
import type { Logger } from '../../logger.ts';
import type { Collection } from '../../store/collection.ts';
import { type RoleService, roleService } from '../roles/role-service.ts';
import { type ExternalUsers, externalUsers } from '../users/external-users.ts';
import { storedUsers } from '../users/stored-users.ts';
import { type AuthBackendService, authBackendService } from './backend-service.ts';
import { checkLogin, type LoginResult } from './directory/check-login.ts';
import { type DirectoryLimits, loginLimits } from './directory/directory-connection.ts';
import { DirectoryUnavailableError } from './directory/directory-error.ts';
import { externalPerson } from './group-roles.ts';
import { type DirectoryBackend, isDirectory } from './stored-backends.ts';

interface Dependencies {
  backends: Pick<AuthBackendService, 'active' | 'onChange'>;
  roles: Pick<RoleService, 'list'>;
  externalUsers: Pick<ExternalUsers, 'signIn'>;
  users: Pick<Collection<User>, 'find'>;
  log: Pick<Logger, 'info' | 'warn'>;
  now: () => number;
  limits?: DirectoryLimits;
}

/** A program that sends a password with each request asks the directory once in this time. */
const rememberedForMs = 60_000;
const maxRemembered = 10_000;
/** Logins that ask the directory at a time; each has a connection. */
const perDirectory = { running: 20, waiting: 200 };
/** After a failure, the directory is left alone for a while, so that not every login waits for its deadline. */
const downForMs = 5000;

interface Remembered {
  digest: Buffer;
  userId: string;
}

/** Logins through the active directory. */
export class DirectoryLogins {
  readonly #given: Dependencies;
  readonly #key = randomBytes(32);
  readonly #remembered: ExpiringMap<string, Remembered>;
  readonly #running = new Map<string, Promise<User | null>>();
  readonly #limited = keyedLimiter(perDirectory);
  #downUntil = 0;

  constructor(given: Dependencies) {
    this.#given = given;
    const { now } = given;
    this.#remembered = new ExpiringMap({ lifetimeMs: rememberedForMs, max: maxRemembered, now });
    given.backends.onChange(() => {
      this.#remembered.clear();
      this.#downUntil = 0;
    });
  }

  get isActive(): boolean {
    return this.#active() !== null;
  }

  /**
   * The user if the active directory accepts the password; creates or updates the account. Without `isFresh`, a password
   * that was right a moment ago is not checked again. Throws an UnavailableError when the directory fails.
   */
  async verify(username: string, password: string, { isFresh }: { isFresh: boolean }): Promise<User | null> {
    const backend = this.#active();
    if (!backend || username === '' || password === '') return null;
    const digest = createHmac('sha256', this.#key)
      .update(JSON.stringify([backend.id, username, password]))
      .digest();
    const remembered = isFresh ? null : this.#rememberedUser(backend, username, digest);
    if (remembered) return remembered;
    const key = digest.toString('base64');
    const same = this.#running.get(key);
    if (same) return same;
    const result = this.#limited('directory', () =>
      this.#authenticate(backend, username, password, digest),
    ).finally(() => this.#running.delete(key));
    this.#running.set(key, result);
    return result;
  }

  #active(): DirectoryBackend | null {
    const active = this.#given.backends.active();
    return active && isDirectory(active) ? active : null;
  }

  #rememberedUser(backend: DirectoryBackend, username: string, digest: Buffer): User | null {
    const remembered = this.#remembered.get(username);
    if (!remembered || !timingSafeEqual(remembered.digest, digest)) return null;
    const user = this.#given.users.find(remembered.userId);
    return user?.account_status === 'enabled' && user.auth_service?.id === backend.id ? user : null;
  }

  async #authenticate(
    backend: DirectoryBackend,
    username: string,
    password: string,
    digest: Buffer,
  ): Promise<User | null> {
    const login = await this.#check(backend, username, password);
    // Meanwhile, the service may have been changed or deactivated.
    if (this.#given.backends.active()?.id !== backend.id) return null;
    const user = this.#signIn(backend, username, login);
    if (user) this.#remembered.set(username, { digest, userId: user.id });
    return user;
  }

  async #check(backend: DirectoryBackend, username: string, password: string): Promise<LoginResult> {
    const { log, now, limits = loginLimits } = this.#given;
    const unavailable = () => {
      const message = 'The user directory cannot be reached. Try again later; local users can still log in.';
      return new UnavailableError(message, Math.ceil(downForMs / 1000));
    };
    if (this.#downUntil > now()) throw unavailable();
    try {
      return await checkLogin(backend, { username, password }, limits);
    } catch (error) {
      if (!(error instanceof DirectoryUnavailableError)) throw error;
      this.#downUntil = now() + downForMs;
      log.warn(
        { service: backend.title, errors: error.errors },
        `No directory server works: ${error.message}`,
      );
      throw unavailable();
    }
  }

  #signIn(backend: DirectoryBackend, username: string, login: LoginResult): User | null {
    const { log, roles, externalUsers } = this.#given;
    if (login.kind === 'unknown') return null;
    if (login.kind === 'unusable' || login.kind === 'refused') {
      log.info(
        { username, service: backend.title, reason: login.reason },
        'The directory did not accept a login',
      );
      return null;
    }
    try {
      const user = externalUsers.signIn(externalPerson(backend, login.person, login.groups, roles.list()));
      return user.account_status === 'enabled' ? user : null;
    } catch (error) {
      if (!(error instanceof BadRequestError)) throw error;
      log.warn({ username, service: backend.title }, `The directory accepted a login: ${error.message}`);
      return null;
    }
  }
}

export const directoryLogins = defineService({
  needs: { backends: authBackendService, roles: roleService, externalUsers, users: storedUsers },
  create: ({ now, logging }, needs) =>
    new DirectoryLogins({ ...needs, now, log: logging.logger('tailrace.authentication') }),
});
