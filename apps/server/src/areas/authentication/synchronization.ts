import type { Schemas } from '@tailrace/sdk';
import { BadRequestError } from '../../errors.ts';
import { defineService } from '../../host/service.ts';
import type { User } from '../../http/user.ts';
import type { Logger } from '../../logger.ts';
import type { Collection } from '../../store/collection.ts';
import type { KeyValues } from '../../store/settings.ts';
import { wireTime } from '../../wire-time.ts';
import { type RoleService, roleService } from '../roles/role-service.ts';
import { type ExternalUsers, externalUsers } from '../users/external-users.ts';
import { storedUsers } from '../users/stored-users.ts';
import { type AuthBackendService, authBackendService } from './backend-service.ts';
import { DirectoryUnavailableError } from './directory/directory-error.ts';
import {
  type DirectoryPeople,
  type DirectoryPerson,
  type ReadLimits,
  readLimits,
  readPeople,
  TooManyPeopleError,
} from './directory/read-people.ts';
import { externalPerson, missingRoles } from './group-roles.ts';
import { type AuthBackend, type DirectoryBackend, isDirectory, storedBackends } from './stored-backends.ts';

type Run = Schemas['SynchronizationRun'];
type Outcome = 'created' | 'changed' | 'disabled' | 'skipped';

interface Dependencies {
  backends: Pick<AuthBackendService, 'get' | 'active'>;
  stored: Pick<Collection<AuthBackend>, 'onChange'>;
  roles: Pick<RoleService, 'list'>;
  externalUsers: ExternalUsers;
  users: Pick<Collection<User>, 'transaction'>;
  settings: KeyValues;
  log: Pick<Logger, 'info' | 'warn'>;
  now: () => number;
  limits?: ReadLimits;
}

interface Options {
  kind: 'preview' | 'on demand' | 'periodic';
  signal?: AbortSignal;
}

/** Of each list in a result. */
const maxListed = 200;
/** People whose accounts are changed in one transaction. */
const batchSize = 100;
/** A run that nobody watches does not disable more than half of the users, if it would be this many. */
const manyUsers = 10;

const lastRunSetting = (id: string) => `authentication.synchronization.${id}`;

/** A run whose people and changes are being counted. */
class RunCount {
  readonly counts: Run['counts'] = { created: 0, changed: 0, unchanged: 0, disabled: 0, skipped: 0 };
  readonly lists: Record<Outcome, Schemas['SynchronizedUser'][]> = {
    created: [],
    changed: [],
    disabled: [],
    skipped: [],
  };

  add(
    outcome: Outcome,
    user: Pick<Schemas['SynchronizedUser'], 'username' | 'full_name' | 'dn'>,
    more: object = {},
  ) {
    this.counts[outcome] += 1;
    const list = this.lists[outcome];
    if (list.length < maxListed) list.push({ changes: [], reason: null, ...user, ...more });
  }
}

const describedPerson = ({ username, fullName, dn }: DirectoryPerson) => ({
  username,
  full_name: fullName,
  dn,
});

/** Creates, updates and disables the accounts of the people in a directory. */
export class Synchronization {
  readonly #given: Dependencies;
  readonly #running = new Set<string>();

  constructor(given: Dependencies) {
    this.#given = given;
    given.stored.onChange((changes) => {
      for (const { type, document } of changes) {
        if (type === 'deleted') given.settings.delete(lastRunSetting(document.id));
      }
    });
  }

  state(backendId: string): Schemas['Synchronization'] {
    const { id, synchronization } = this.#given.backends.get(backendId);
    return {
      every_minutes: synchronization.every_minutes,
      is_running: this.#running.has(id),
      last_run: this.#lastRun(id),
    };
  }

  #lastRun(id: string): Run | null {
    return (this.#given.settings.get(lastRunSetting(id)) as Run | undefined) ?? null;
  }

  /** Synchronizes the active service if its time has come. */
  async runIfDue(signal: AbortSignal): Promise<void> {
    const { backends, now } = this.#given;
    const active = backends.active();
    const everyMs = (active?.synchronization.every_minutes ?? 0) * 60_000;
    if (!active || !isDirectory(active) || everyMs === 0 || this.#running.has(active.id)) return;
    const last = this.#lastRun(active.id);
    if (last && now() - Date.parse(last.started_at) < everyMs) return;
    await this.run(active.id, { kind: 'periodic', signal });
  }

  /** Also when the directory fails, which the result says. Refused while another run goes on. */
  async run(backendId: string, options: Options): Promise<Run> {
    const { backends, settings, now, log } = this.#given;
    const backend = backends.get(backendId);
    if (!isDirectory(backend)) throw new BadRequestError('Only the users of a directory can be synchronized');
    if (this.#running.has(backend.id)) throw new BadRequestError('A synchronization is running');
    this.#running.add(backend.id);
    const startedAt = now();
    const start = performance.now();
    const count = new RunCount();
    let message = '';
    let success = false;
    try {
      message = await this.#synchronize(backend, count, options);
      success = true;
    } catch (error) {
      message = failureOf(error);
    } finally {
      this.#running.delete(backend.id);
    }
    const result: Run = {
      started_at: wireTime(startedAt),
      duration_ms: Math.round(performance.now() - start),
      success,
      message,
      counts: count.counts,
      ...count.lists,
    };
    if (options.kind === 'preview') return result;
    settings.set(lastRunSetting(backend.id), result);
    const details = { service: backend.title, ...count.counts };
    if (success) log.info(details, 'Synchronized the users of a directory');
    else log.warn({ ...details, reason: message }, 'The users of a directory could not be synchronized');
    return result;
  }

  /** Returns a warning, or an empty text. */
  async #synchronize(backend: DirectoryBackend, count: RunCount, options: Options): Promise<string> {
    const { externalUsers, roles, limits = readLimits } = this.#given;
    const accounts = externalUsers.ofService(backend.id).filter((user) => user.account_status === 'enabled');
    const byUid = new Map(accounts.map((user) => [user.auth_service?.uid ?? '', user]));
    const found = await readPeople(backend, [...byUid.keys()], limits, options.signal);
    if (found.people.length === 0) {
      throw new BadRequestError(
        'The search finds nobody, so nothing was changed. Check the search base and pattern.',
      );
    }
    for (const { dn, reason } of found.unusable) {
      count.add('skipped', { username: '', full_name: '', dn }, { reason });
    }
    await this.#update(backend, found, byUid, count, options);
    this.#disable(found, byUid, count, options);
    const missing = missingRoles(backend, roles.list());
    return missing.length === 0 ? '' : `Skipped roles that do not exist any more: ${missing.join(', ')}`;
  }

  async #update(
    backend: DirectoryBackend,
    { people }: DirectoryPeople,
    byUid: ReadonlyMap<string, User>,
    count: RunCount,
    { kind, signal }: Options,
  ): Promise<void> {
    const { users, roles } = this.#given;
    const allRoles = roles.list();
    const uids = new Set<string>();
    const usernames = new Set<string>();
    /** Why a person is left out. */
    const skipReason = ({ uid, username, isEnabled }: DirectoryPerson): string | null => {
      if (uids.has(uid)) return 'Another entry has the same unique id';
      if (usernames.has(username)) return 'Another person in the directory has this username';
      uids.add(uid);
      usernames.add(username);
      return isEnabled || byUid.has(uid) ? null : 'The account is disabled in the directory';
    };
    const updateOne = (person: DirectoryPerson): void => {
      const reason = skipReason(person);
      if (reason !== null) count.add('skipped', describedPerson(person), { reason });
      else if (person.isEnabled) this.#signIn(backend, person, allRoles, count, kind);
      else this.#disableOne(byUid.get(person.uid), person.dn, count, kind);
    };
    for (let start = 0; start < people.length; start += batchSize) {
      signal?.throwIfAborted();
      users.transaction(() => people.slice(start, start + batchSize).forEach(updateOne));
      // Requests are answered in between.
      await new Promise(setImmediate);
    }
  }

  #signIn(
    backend: DirectoryBackend,
    person: DirectoryPerson,
    roles: ReturnType<RoleService['list']>,
    count: RunCount,
    kind: Options['kind'],
  ): void {
    const { externalUsers } = this.#given;
    const external = externalPerson(backend, person, person.groups, roles);
    const planned = externalUsers.plan(external);
    if (planned.kind === 'refused') {
      count.add('skipped', describedPerson(person), { reason: planned.reason });
      return;
    }
    if (planned.kind === 'unchanged') {
      count.counts.unchanged += 1;
      return;
    }
    if (kind !== 'preview') externalUsers.signIn(external);
    count.add(planned.kind, describedPerson(person), { changes: planned.changes });
  }

  #disableOne(user: User | undefined, dn: string | null, count: RunCount, kind: Options['kind']): void {
    if (!user) return;
    if (kind !== 'preview') this.#given.externalUsers.disableLeft(user);
    const { username, full_name } = user;
    const reason = dn === null ? 'No longer in the directory' : 'Disabled in the directory';
    count.add('disabled', { username, full_name, dn }, { changes: ['account_status'], reason });
  }

  #disable(
    { missing }: DirectoryPeople,
    byUid: ReadonlyMap<string, User>,
    count: RunCount,
    { kind }: Options,
  ): void {
    if (kind === 'periodic' && missing.size >= manyUsers && missing.size > byUid.size / 2) {
      throw new BadRequestError(
        `${missing.size} of ${byUid.size} users are no longer in the directory. Check the search base and pattern; a synchronization on demand disables them.`,
      );
    }
    this.#given.users.transaction(() => {
      for (const uid of missing) this.#disableOne(byUid.get(uid), null, count, kind);
    });
  }
}

function failureOf(error: unknown): string {
  const isKnown =
    error instanceof DirectoryUnavailableError ||
    error instanceof TooManyPeopleError ||
    error instanceof BadRequestError;
  if (isKnown) return error.message;
  if (error instanceof Error && ['AbortError', 'TimeoutError'].includes(error.name)) return 'It was stopped';
  throw error;
}

export const synchronization = defineService({
  needs: {
    backends: authBackendService,
    stored: storedBackends,
    roles: roleService,
    externalUsers,
    users: storedUsers,
  },
  create: ({ now, settings, logging }, needs) =>
    new Synchronization({ ...needs, now, settings, log: logging.logger('tailrace.authentication') }),
});
