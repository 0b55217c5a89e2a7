import type { DirectoryBackend } from '../stored-backends.ts';
import type { DirectoryConnection, DirectoryLimits } from './directory-connection.ts';
import { groupsOf, readsGroups } from './groups.ts';
import { findByLogin, type Person, personAttributes, personOf } from './people.ts';
import { useDirectory } from './use-directory.ts';

/** What a directory says of a username and a password. */
export type LoginResult =
  | { kind: 'unknown' }
  /** The entry that was found cannot be a user. */
  | { kind: 'unusable'; reason: string }
  | { kind: 'refused'; person: Person; reason: string }
  | { kind: 'accepted'; person: Person; groups: string[] };

const maxUsernameLength = 256;

interface Login {
  username: string;
  password: string;
  /** Default: those that make a person. */
  attributes?: string[];
}

async function checkWith(
  connection: DirectoryConnection,
  backend: Pick<DirectoryBackend, 'config' | 'groups'>,
  { username, password, attributes = personAttributes(backend.config) }: Login,
): Promise<LoginResult> {
  const [entry, another] = await findByLogin(connection, backend.config, username, attributes);
  if (!entry) return { kind: 'unknown' };
  if (another) {
    return { kind: 'unusable', reason: `The pattern finds several users: ${entry.dn} and ${another.dn}` };
  }
  const person = personOf(backend.config, entry);
  if (typeof person === 'string') return { kind: 'unusable', reason: `${entry.dn}: ${person}` };
  const refusal = await connection.bind(person.dn, password);
  if (refusal !== null) return { kind: 'refused', person, reason: refusal };
  if (!person.isEnabled) return { kind: 'refused', person, reason: 'The account is disabled' };
  // Users often may not read groups.
  if (readsGroups(backend.groups)) await connection.bindSystemUser();
  return { kind: 'accepted', person, groups: await groupsOf(connection, backend, person) };
}

/** Asks a directory to check a password. Throws a DirectoryUnavailableError. */
export async function checkLogin(
  backend: Pick<DirectoryBackend, 'config' | 'groups'>,
  login: Login,
  limits: DirectoryLimits,
): Promise<LoginResult> {
  const { username, password } = login;
  // A directory takes a login without a password as one by nobody, and accepts it.
  if (username === '' || password === '' || username.length > maxUsernameLength) return { kind: 'unknown' };
  return useDirectory(backend.config, limits, (connection) => checkWith(connection, backend, login));
}
