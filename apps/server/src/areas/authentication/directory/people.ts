import { AndFilter, EqualityFilter, Filter, FilterParser, NotFilter } from 'ldapts';
import type { DirectoryConfig } from './directory-config.ts';
import { bytesOf, type DirectoryConnection, type DirectoryEntry, textOf } from './directory-connection.ts';

/** A person of a directory. */
export interface Person {
  dn: string;
  /** The unique id in Base64, because it need not be text. */
  uid: string;
  username: string;
  fullName: string;
  email: string | null;
  /** False for a disabled account of Active Directory. */
  isEnabled: boolean;
  entry: DirectoryEntry;
}

/** Attributes that may hold the e-mail address, the first one with a value counts. */
const emailAttributes = ['mail', 'rfc822Mailbox'];
const accountControl = 'userAccountControl';
/** The flag ACCOUNTDISABLE of `userAccountControl`. */
const accountDisabled = 2;

/** The attributes that make a person. */
export function personAttributes(config: DirectoryConfig): string[] {
  return [
    config.user_unique_id_attribute,
    config.user_name_attribute,
    config.user_full_name_attribute,
    ...emailAttributes,
    ...(config.type === 'active-directory' ? [accountControl] : []),
  ];
}

/** The filter that finds everybody whom a login could find; computers log in to Active Directory as well. */
export function everybodyFilter({ type, user_search_pattern }: DirectoryConfig): Filter {
  const everybody = FilterParser.parseString(user_search_pattern.replaceAll('{0}', '*'));
  if (type === 'ldap') return everybody;
  const computer = new EqualityFilter({ attribute: 'objectClass', value: 'computer' });
  return new AndFilter({ filters: [everybody, new NotFilter({ filter: computer })] });
}

/** The filter that finds an id. */
export const uidFilter = ({ user_unique_id_attribute }: DirectoryConfig, uid: string) =>
  new EqualityFilter({ attribute: user_unique_id_attribute, value: Buffer.from(uid, 'base64') });

/** The filter that finds a username. The name is escaped, so it cannot change the filter. */
export const loginFilter = ({ user_search_pattern }: DirectoryConfig, username: string) =>
  FilterParser.parseString(user_search_pattern.replaceAll('{0}', () => Filter.escape(username)));

/** An entry as a person; a text names the attribute it lacks. */
export function personOf(config: DirectoryConfig, entry: DirectoryEntry): Person | string {
  const uid = bytesOf(entry, config.user_unique_id_attribute);
  const username = textOf(entry, config.user_name_attribute)?.trim();
  if (!uid || uid.length === 0) return `It has no attribute ${config.user_unique_id_attribute}`;
  if (!username) return `It has no attribute ${config.user_name_attribute}`;
  const email = emailAttributes.map((name) => textOf(entry, name)?.trim()).find(Boolean);
  const control = config.type === 'active-directory' ? Number(textOf(entry, accountControl) ?? 0) : 0;
  return {
    dn: entry.dn,
    uid: uid.toString('base64'),
    username,
    fullName: textOf(entry, config.user_full_name_attribute)?.trim() || username,
    email: email ?? null,
    isEnabled: (control & accountDisabled) === 0,
    entry,
  };
}

/** The entries that a username finds, at most two: with more than one it is ambiguous. */
export const findByLogin = (
  connection: DirectoryConnection,
  config: DirectoryConfig,
  username: string,
  attributes = personAttributes(config),
) =>
  connection.search({
    base: config.user_search_base,
    filter: loginFilter(config, username),
    attributes,
    binary: [config.user_unique_id_attribute],
    limit: 2,
  });
