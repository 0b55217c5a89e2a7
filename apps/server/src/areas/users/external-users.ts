import { settingClasses } from '@tailrace/domain/configurations/cluster-settings';
import type { Schemas } from '@tailrace/sdk';
import { BadRequestError, ValidationError } from '../../errors.ts';
import { defineService } from '../../host/service.ts';
import type { AuthServiceAccount, User } from '../../http/user.ts';
import { newObjectId } from '../../ids.ts';
import type { Collection } from '../../store/collection.ts';
import { clusterConfig } from '../configurations/cluster-config.ts';
import { type SessionService, sessionService } from '../sessions/session-service.ts';
import { checkedUser, newAccount } from './account.ts';
import { storedUsers } from './stored-users.ts';

/** A person as an authentication service describes them. */
export interface ExternalPerson {
  /** The id of the service. */
  serviceId: string;
  /** Identifies the person in the service, whatever they are called. */
  uid: string;
  username: string;
  fullName: string;
  /** Empty when the service has none. */
  email: string;
  /** Names of the roles that a new account gets, in their stored spelling. They count as given by hand from then on. */
  defaultRoles: readonly string[];
  /** Names of the roles that the person's groups give now. */
  groupRoles: readonly string[];
}

/** What signing in a person does to the accounts. */
export type PlannedUser =
  | { kind: 'created' | 'changed' | 'unchanged'; user: User; changes: (keyof User)[] }
  | { kind: 'refused'; reason: string };

/** The accounts of people whom an authentication service knows. */
export interface ExternalUsers {
  /** Previews `signIn`. */
  plan(person: ExternalPerson): PlannedUser;
  /** Creates or updates the account of a person whose password the service has checked; throws when it is refused. */
  signIn(person: ExternalPerson): User;
  /** All accounts of a service. */
  ofService(serviceId: string): User[];
  /** Disables the account of a person who left the service and ends its sessions. It comes back with the person. */
  disableLeft(user: User): void;
}

const maxName = 200;
const maxEmail = 254;

/** The fields that belong to the service. */
function describedBy({
  username,
  fullName,
  email,
}: ExternalPerson): Pick<User, 'username' | 'full_name' | 'email'> {
  return {
    username,
    full_name: (fullName.trim() || username).slice(0, maxName),
    email: email.length > maxEmail ? '' : email,
  };
}

const sameSet = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((one) => b.includes(one));

/** A user after the service has described the person again: roles given by hand stay, those of groups are replaced. */
function described(user: User, person: ExternalPerson): User {
  const service = user.auth_service ?? { id: person.serviceId, uid: person.uid, roles: [], has_left: false };
  const byHand = user.roles.filter((role) => !service.roles.includes(role));
  const byGroups = [...new Set(person.groupRoles)].filter((role) => !byHand.includes(role));
  const roles = [...byHand, ...byGroups];
  return {
    ...user,
    ...describedBy(person),
    // A set: another order is no change.
    roles: sameSet(roles, user.roles) ? user.roles : roles,
    account_status: service.has_left && user.account_status === 'disabled' ? 'enabled' : user.account_status,
    auth_service: {
      ...service,
      roles: sameSet(byGroups, service.roles) ? service.roles : byGroups,
      has_left: false,
    },
  };
}

const compared = ['username', 'full_name', 'email', 'roles', 'account_status', 'auth_service'] as const;

const changesOf = (before: User, after: User) =>
  compared.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));

function messageOf(error: unknown): string {
  if (!(error instanceof ValidationError)) return error instanceof Error ? error.message : String(error);
  const [[field, faults] = ['', []]] = Object.entries(error.fields);
  return `The ${field} ${faults.join(', ')}`;
}

interface Parts {
  users: Collection<User>;
  sessions: Pick<SessionService, 'terminateAllOf'>;
  defaults(): Schemas['UserDefaults'] | undefined;
}

function createExternalUsers({ users, sessions, defaults }: Parts): ExternalUsers {
  const keyOf = ({ id, uid }: Pick<AuthServiceAccount, 'id' | 'uid'>) => JSON.stringify([id, uid]);
  /** Ids of accounts by service and uid: synchronizations look up thousands. */
  const idsByKey = new Map<string, string>();
  const remember = ({ id, auth_service }: User) => auth_service && idsByKey.set(keyOf(auth_service), id);
  users.list().forEach(remember);
  users.onChange((changes) => {
    for (const { type, document } of changes) {
      if (type === 'deleted') document.auth_service && idsByKey.delete(keyOf(document.auth_service));
      else remember(document);
    }
  });

  const accountOf = ({ serviceId, uid }: ExternalPerson): User | null =>
    users.find(idsByKey.get(keyOf({ id: serviceId, uid })) ?? '');

  /** Why a name cannot belong to this person; an account is never taken over by its name alone. */
  function nameRefusal({ serviceId, username }: ExternalPerson, account: User | null): string | null {
    const named = users.findBy('username', username);
    if (!named || named.id === account?.id) return null;
    if (!named.auth_service) return `A local user is called ${username}. Rename one of them.`;
    if (named.auth_service.id !== serviceId)
      return `A user of another authentication service is called ${username}.`;
    return `Another person of this service was called ${username}. Delete that user first.`;
  }

  function plan(person: ExternalPerson): PlannedUser {
    const account = accountOf(person);
    const reason = nameRefusal(person, account);
    if (reason) return { kind: 'refused', reason };
    try {
      if (account) {
        const user = checkedUser(described(account, person));
        const changes = changesOf(account, user);
        return { kind: changes.length > 0 ? 'changed' : 'unchanged', user, changes };
      }
      const created = newAccount(
        newObjectId(),
        { username: person.username },
        [...person.defaultRoles],
        defaults(),
      );
      return {
        kind: 'created',
        user: checkedUser(described({ ...created, external: true }, person)),
        changes: [],
      };
    } catch (error) {
      return { kind: 'refused', reason: messageOf(error) };
    }
  }

  return {
    plan,
    ofService: (serviceId) => users.list().filter((user) => user.auth_service?.id === serviceId),

    signIn: (person) =>
      users.transaction(() => {
        const planned = plan(person);
        if (planned.kind === 'refused') throw new BadRequestError(planned.reason);
        if (planned.kind === 'created') users.create(planned.user);
        if (planned.kind === 'changed') users.update(planned.user);
        return planned.user;
      }),

    disableLeft(user) {
      if (!user.auth_service || user.account_status !== 'enabled') return;
      const auth_service = { ...user.auth_service, has_left: true };
      users.transaction(() => {
        users.update({ ...user, account_status: 'disabled', auth_service });
        sessions.terminateAllOf(user.id);
      });
    },
  };
}

export const externalUsers = defineService({
  needs: { users: storedUsers, sessions: sessionService, clusterConfig },
  create: (_host, { users, sessions, clusterConfig }) =>
    createExternalUsers({
      users,
      sessions,
      defaults: () => clusterConfig.get(settingClasses.users) as Schemas['UserDefaults'] | undefined,
    }),
});
