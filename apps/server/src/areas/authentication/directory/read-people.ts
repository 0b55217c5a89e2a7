import { AndFilter, OrFilter } from 'ldapts';
import type { DirectoryBackend } from '../stored-backends.ts';
import type { DirectoryConnection, DirectoryLimits } from './directory-connection.ts';
import { GroupDirectory } from './groups.ts';
import { everybodyFilter, type Person, personAttributes, personOf, uidFilter } from './people.ts';
import { useDirectory } from './use-directory.ts';

/** What a synchronization may take of a directory. */
export interface ReadLimits extends DirectoryLimits {
  people: number;
  pageSize: number;
}

export const readLimits: ReadLimits = {
  connectMs: 5000,
  bindMs: 5000,
  searchMs: 30_000,
  totalMs: 10 * 60_000,
  bytes: 256 << 20,
  people: 50_000,
  pageSize: 500,
};

/** Too large for all of it to be read; nothing may be concluded from a part. */
export class TooManyPeopleError extends Error {
  override name = 'TooManyPeopleError';
}

export interface DirectoryPerson extends Omit<Person, 'entry'> {
  groups: string[];
}

export interface DirectoryPeople {
  people: DirectoryPerson[];
  /** Entries that cannot be users, and why. */
  unusable: { dn: string; reason: string }[];
  /** Those of the asked uids that nobody in the directory has. */
  missing: Set<string>;
}

/** Members of all groups together. */
const maxMembers = 1_000_000;
const idsInSearch = 50;

/** Which of these uids nobody has. A listing may have been cut short; this asks for each of them. */
async function missingAmong(
  connection: DirectoryConnection,
  { config }: Pick<DirectoryBackend, 'config'>,
  uids: readonly string[],
): Promise<Set<string>> {
  const missing = new Set(uids);
  for (let start = 0; start < uids.length; start += idsInSearch) {
    const filters = uids.slice(start, start + idsInSearch).map((uid) => uidFilter(config, uid));
    const entries = await connection.search({
      base: config.user_search_base,
      filter: new AndFilter({ filters: [everybodyFilter(config), new OrFilter({ filters })] }),
      attributes: personAttributes(config),
      binary: [config.user_unique_id_attribute],
      limit: idsInSearch,
    });
    for (const entry of entries) {
      const person = personOf(config, entry);
      if (typeof person !== 'string') missing.delete(person.uid);
    }
  }
  return missing;
}

async function readWith(
  connection: DirectoryConnection,
  backend: DirectoryBackend,
  knownUids: readonly string[],
  limits: ReadLimits,
  signal: AbortSignal | undefined,
): Promise<DirectoryPeople> {
  const { config } = backend;
  const { pageSize } = limits;
  const groups = await GroupDirectory.read(connection, backend.groups, { pageSize, maxMembers });
  const people: DirectoryPerson[] = [];
  const unusable: DirectoryPeople['unusable'] = [];
  const search = {
    base: config.user_search_base,
    filter: everybodyFilter(config),
    attributes: personAttributes(config),
    binary: [config.user_unique_id_attribute],
    limit: limits.people + 1,
  };
  for await (const page of connection.pages(search, pageSize)) {
    signal?.throwIfAborted();
    for (const found of page) {
      const person = personOf(config, found);
      if (typeof person === 'string') unusable.push({ dn: found.dn, reason: person });
      else {
        const { entry: _, ...rest } = person;
        people.push({ ...rest, groups: groups.namesOf(person) });
      }
    }
  }
  if (people.length + unusable.length > limits.people) {
    throw new TooManyPeopleError(
      `The search finds more than ${limits.people} people. Narrow the search base or the pattern.`,
    );
  }
  const present = new Set(people.map(({ uid }) => uid));
  const missing = await missingAmong(
    connection,
    backend,
    knownUids.filter((uid) => !present.has(uid)),
  );
  return { people, unusable, missing };
}

/** Reads everybody whom a directory lets log in, with their groups. */
export const readPeople = (
  backend: DirectoryBackend,
  knownUids: readonly string[],
  limits: ReadLimits,
  signal?: AbortSignal,
): Promise<DirectoryPeople> =>
  useDirectory(backend.config, limits, (connection) =>
    readWith(connection, backend, knownUids, limits, signal),
  );
