import { AndFilter, EqualityFilter, ExtensibleFilter, type Filter, FilterParser, OrFilter } from 'ldapts';
import type { AuthBackend } from '../stored-backends.ts';
import type { DirectoryConnection, DirectoryEntry } from './directory-connection.ts';
import { textOf } from './directory-connection.ts';
import type { Person } from './people.ts';

type Groups = AuthBackend['groups'];

/** How many groups around each other are followed. Groups may be members of each other in a circle. */
const maxDepth = 10;
const maxGroups = 1000;
/** Groups whose parents one search finds. */
const batchSize = 50;

/** LDAP_MATCHING_RULE_IN_CHAIN: Active Directory itself finds the groups around a group. */
const inChain = '1.2.840.113556.1.4.1941';

/** A group has its members by DN, or as a POSIX group by username. */
const memberAttributes = ['member', 'uniqueMember'];
const usernameAttribute = 'memberUid';

const keyOf = (dn: string) => dn.toLowerCase();

/** Whether groups are read at all. */
export const readsGroups = ({ group_search_base }: Groups) => group_search_base.trim() !== '';

const isGroup = ({ group_search_pattern }: Groups) => FilterParser.parseString(group_search_pattern);

const hasMember = (dn: string): Filter[] =>
  memberAttributes.map((attribute) => new EqualityFilter({ attribute, value: dn }));

/** The names of the groups a person is in, and of those around them. */
export async function groupsOf(
  connection: DirectoryConnection,
  { config, groups }: Pick<AuthBackend, 'config' | 'groups'>,
  { dn, username }: Pick<Person, 'dn' | 'username'>,
): Promise<string[]> {
  if (!readsGroups(groups)) return [];
  const found = new Map<string, string>();

  /** Returns the DNs of the groups that are new. */
  async function search(filters: Filter[]): Promise<string[]> {
    const entries = await connection.search({
      base: groups.group_search_base,
      filter: new AndFilter({ filters: [isGroup(groups), new OrFilter({ filters })] }),
      attributes: [groups.group_name_attribute],
      limit: maxGroups,
    });
    const added = entries.filter((entry) => !found.has(keyOf(entry.dn)));
    for (const entry of added) found.set(keyOf(entry.dn), textOf(entry, groups.group_name_attribute) ?? '');
    return added.map((entry) => entry.dn);
  }

  const byUsername = new EqualityFilter({ attribute: usernameAttribute, value: username });
  if (groups.nested && config.type === 'active-directory') {
    await search([new ExtensibleFilter({ matchType: 'member', rule: inChain, value: dn })]);
  } else {
    let level = await search([...hasMember(dn), byUsername]);
    for (let depth = 0; groups.nested && depth < maxDepth && level.length > 0; depth += 1) {
      const next: string[] = [];
      for (let start = 0; start < level.length && found.size < maxGroups; start += batchSize) {
        next.push(...(await search(level.slice(start, start + batchSize).flatMap(hasMember))));
      }
      level = next;
    }
  }
  return [...new Set(found.values())].filter(Boolean).sort();
}

/** Large groups of Active Directory return their members in parts: `member;range=0-1499`. */
const rangePattern = /^(.+);range=\d+-(\d+)$/i;

async function membersOf(connection: DirectoryConnection, entry: DirectoryEntry, limit: number) {
  const members: string[] = [];
  let current: DirectoryEntry | undefined = entry;
  while (current && members.length < limit) {
    let rest: string | undefined;
    for (const { name, values } of current.attributes.values()) {
      const [, attribute = name, last] = rangePattern.exec(name) ?? [];
      const plain = attribute.replace(/;range=.*$/i, '');
      if (!memberAttributes.some((one) => keyOf(one) === keyOf(plain))) continue;
      members.push(...values.map(String));
      if (last !== undefined) rest = `${plain};range=${Number(last) + 1}-*`;
    }
    if (rest === undefined) break;
    [current] = await connection.search({
      base: entry.dn,
      scope: 'base',
      filter: '(objectClass=*)',
      attributes: [rest],
      limit: 1,
    });
  }
  return members;
}

/** All groups of a directory, read once for many people. */
export class GroupDirectory {
  readonly #names = new Map<string, string>();
  /** The groups by the DN or the username of their members. */
  readonly #byMember = new Map<string, Set<string>>();
  readonly #byUsername = new Map<string, Set<string>>();
  readonly #isNested: boolean;

  private constructor(isNested: boolean) {
    this.#isNested = isNested;
  }

  static async read(
    connection: DirectoryConnection,
    groups: Groups,
    { pageSize, maxMembers }: { pageSize: number; maxMembers: number },
  ): Promise<GroupDirectory> {
    const directory = new GroupDirectory(groups.nested);
    if (!readsGroups(groups)) return directory;
    const entries: DirectoryEntry[] = [];
    const search = {
      base: groups.group_search_base,
      filter: isGroup(groups),
      attributes: [groups.group_name_attribute, ...memberAttributes, usernameAttribute],
      limit: maxGroups * batchSize,
    };
    for await (const page of connection.pages(search, pageSize)) entries.push(...page);
    let members = 0;
    for (const entry of entries) {
      const dns = await membersOf(connection, entry, maxMembers - members);
      members += dns.length;
      const usernames = entry.attributes.get(keyOf(usernameAttribute))?.values ?? [];
      directory.#add(entry.dn, textOf(entry, groups.group_name_attribute) ?? '', dns, usernames.map(String));
    }
    return directory;
  }

  #add(dn: string, name: string, members: readonly string[], usernames: readonly string[]): void {
    const key = keyOf(dn);
    this.#names.set(key, name);
    const add = (map: Map<string, Set<string>>, member: string) => {
      const known = map.get(member) ?? new Set();
      map.set(member, known.add(key));
    };
    for (const member of members) add(this.#byMember, keyOf(member));
    for (const username of usernames) add(this.#byUsername, username);
  }

  namesOf({ dn, username }: Pick<Person, 'dn' | 'username'>): string[] {
    const found = new Set<string>();
    let level = [...(this.#byMember.get(keyOf(dn)) ?? []), ...(this.#byUsername.get(username) ?? [])];
    for (let depth = 0; level.length > 0 && depth <= maxDepth && found.size < maxGroups; depth += 1) {
      const added = level.filter((key) => !found.has(key));
      for (const key of added) found.add(key);
      level = this.#isNested ? added.flatMap((key) => [...(this.#byMember.get(key) ?? [])]) : [];
    }
    const names = [...found].map((key) => this.#names.get(key) ?? '');
    return [...new Set(names)].filter(Boolean).sort();
  }
}
