import type { DirectoryConfig } from '../../areas/authentication/directory/directory-config.ts';
import { baseDn, systemUser } from './open-ldap.ts';

/** How a test directory is reached. */
export const ldapConfig = (
  servers: DirectoryConfig['servers'],
  changes: Partial<DirectoryConfig> = {},
): DirectoryConfig => ({
  type: 'ldap',
  servers,
  transport_security: 'none',
  verify_certificates: true,
  system_user_dn: systemUser.dn,
  system_user_password: systemUser.password,
  user_search_base: `ou=people,${baseDn}`,
  user_search_pattern: '(&(uid={0})(objectClass=inetOrgPerson))',
  user_unique_id_attribute: 'entryUUID',
  user_name_attribute: 'uid',
  user_full_name_attribute: 'cn',
  ...changes,
});

export const activeDirectoryConfig = (servers: DirectoryConfig['servers']): DirectoryConfig => ({
  ...ldapConfig(servers),
  type: 'active-directory',
  user_search_pattern: '(&(objectClass=user)(|(userPrincipalName={0})(sAMAccountName={0})))',
  user_unique_id_attribute: 'objectGUID',
  user_name_attribute: 'userPrincipalName',
  user_full_name_attribute: 'displayName',
});

/** The config as a request sends it. */
export function writtenConfig({ system_user_password, ...config }: DirectoryConfig): object {
  const { user_unique_id_attribute: _, ...withoutId } = config;
  const written = config.type === 'ldap' ? config : withoutId;
  return { ...written, system_user_password: { set_value: system_user_password } };
}

export const groupsConfig = {
  group_search_base: `ou=groups,${baseDn}`,
  group_search_pattern: '(objectClass=groupOfNames)',
  group_name_attribute: 'cn',
  nested: true,
  roles: [],
};

const systemEntry = { dn: systemUser.dn, attributes: { cn: ['service'] }, password: systemUser.password };

/** A person of a fake directory. */
export const fakePerson = (uid: string, attributes: Record<string, (string | Buffer)[]> = {}) => ({
  dn: `uid=${uid},ou=people,${baseDn}`,
  password: `${uid} password`,
  attributes: {
    objectClass: ['inetOrgPerson'],
    uid: [uid],
    cn: [`${uid} of the fake`],
    mail: [`${uid}@example.net`],
    entryUUID: [`uuid-${uid}`],
    ...attributes,
  },
});

export const fakeGroup = (cn: string, member: string[]) => ({
  dn: `cn=${cn},ou=groups,${baseDn}`,
  attributes: { objectClass: ['groupOfNames'], cn: [cn], member },
});

export const fakeEntries = (...uids: string[]) => [systemEntry, ...uids.map((uid) => fakePerson(uid))];
