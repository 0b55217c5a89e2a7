import type { Schemas } from '@tailrace/sdk';
import { FilterParser } from 'ldapts';
import { type FieldErrors, fieldErrors, lengthFault, refusedForm, textFault } from '../form-errors.ts';

/** How a directory is reached and searched. */
export interface DirectoryConfig {
  type: 'ldap' | 'active-directory';
  servers: Schemas['DirectoryServer'][];
  transport_security: Schemas['TransportSecurity'];
  verify_certificates: boolean;
  system_user_dn: string;
  /** Empty when none is set. */
  system_user_password: string;
  user_search_base: string;
  /** A filter in which `{0}` stands for the name of the login. */
  user_search_pattern: string;
  user_unique_id_attribute: string;
  user_name_attribute: string;
  user_full_name_attribute: string;
}

export type DirectoryConfigWrite = Schemas['LdapConfigWrite'] | Schemas['ActiveDirectoryConfigWrite'];

const maxServers = 10;
const maxFilterLength = 4000;

/** A host name or an address; no path, user or port, which would become part of the URL. */
const hostPattern = /^(?:[A-Za-z0-9_](?:[A-Za-z0-9_.-]*[A-Za-z0-9_])?|[0-9A-Fa-f:.]*:[0-9A-Fa-f:.]*)$/;
/** An attribute's name or object identifier. */
const attributePattern = /^(?:[A-Za-z][A-Za-z0-9-]*|\d+(?:\.\d+)+)$/;

/** What is wrong with a filter of LDAP. */
export function filterFault(filter: string): string | null {
  const fault = textFault(filter, maxFilterLength);
  if (fault) return fault;
  try {
    FilterParser.parseString(filter);
    return null;
  } catch (error) {
    const reason = error instanceof Error ? `: ${error.message}` : '';
    return `is not a valid LDAP filter${reason}`.slice(0, 300);
  }
}

function patternFault(pattern: string): string | null {
  if (pattern.trim() !== '' && !pattern.includes('{0}')) {
    return 'must contain {0}, which stands for the username';
  }
  return filterFault(pattern.replaceAll('{0}', 'username'));
}

function serversFault(servers: DirectoryConfig['servers']): string | null {
  if (servers.length === 0) return 'must not be empty';
  if (servers.length > maxServers) return `must have at most ${maxServers} servers`;
  for (const { host, port } of servers) {
    if (host.length > 255 || !hostPattern.test(host)) return `"${host}" is not a host name or an IP address`;
    if (!Number.isInteger(port) || port < 1 || port > 65_535) return `${port} is not a port from 1 to 65535`;
  }
  return null;
}

export function attributeFault(name: string): string | null {
  if (name.trim() === '') return 'must not be empty';
  return name.length > 100 || !attributePattern.test(name) ? 'is not the name of an attribute' : null;
}

export const directoryErrors = (config: DirectoryConfig): FieldErrors =>
  fieldErrors({
    servers: serversFault(config.servers),
    system_user_dn: lengthFault(config.system_user_dn),
    system_user_password: lengthFault(config.system_user_password),
    user_search_base: textFault(config.user_search_base),
    user_search_pattern: patternFault(config.user_search_pattern),
    user_unique_id_attribute: attributeFault(config.user_unique_id_attribute),
    user_name_attribute: attributeFault(config.user_name_attribute),
    user_full_name_attribute: attributeFault(config.user_full_name_attribute),
  });

const serverName = ({ host, port }: Schemas['DirectoryServer']) => `${host.toLowerCase()}:${port}`;

/** Whether the stored password would be sent to another server than before, or with less protection. */
function sendsElsewhere(config: DirectoryConfigWrite, stored: DirectoryConfig): boolean {
  const known = new Set(stored.servers.map(serverName));
  return (
    config.servers.some((server) => !known.has(serverName(server))) ||
    (config.transport_security === 'none' && stored.transport_security !== 'none') ||
    (!config.verify_certificates && stored.verify_certificates)
  );
}

function passwordOf(config: DirectoryConfigWrite, stored: DirectoryConfig | null): string {
  const written = config.system_user_password;
  if (typeof written === 'string') return written;
  if (!written || 'delete_value' in written) return '';
  if ('set_value' in written) return written.set_value;
  if (!stored?.system_user_password) return '';
  // Otherwise whoever may change or test a service could send its password to a server of their own.
  if (sendsElsewhere(config, stored)) {
    throw refusedForm({
      system_user_password: [
        'must be entered again, because the servers or their transport security have changed',
      ],
    });
  }
  return stored.system_user_password;
}

/** What the contract says of absent properties: a validator does not fill them in below a `oneOf`. */
const configDefaults = { verify_certificates: true, system_user_dn: '' };
const activeDirectoryDefaults = {
  user_unique_id_attribute: 'objectGUID',
  user_search_pattern: '(&(objectClass=user)(|(userPrincipalName={0})(sAMAccountName={0})))',
  user_name_attribute: 'userPrincipalName',
  user_full_name_attribute: 'displayName',
};

/** The configuration that a request describes; `stored` is the one whose password `keep_value` keeps. */
export function writtenDirectory(
  config: DirectoryConfigWrite,
  stored: DirectoryConfig | null,
): DirectoryConfig {
  const system_user_password = passwordOf(config, stored);
  return config.type === 'ldap'
    ? { user_unique_id_attribute: 'entryUUID', ...configDefaults, ...config, system_user_password }
    : { ...activeDirectoryDefaults, ...configDefaults, ...config, system_user_password };
}

/** In the format of replies, without the password. */
export function wireDirectory(config: DirectoryConfig): Schemas['AuthBackendConfig'] {
  const { type, user_unique_id_attribute, system_user_password, ...rest } = config;
  const shared = { ...rest, system_user_password: { is_set: system_user_password !== '' } };
  return type === 'ldap' ? { type, ...shared, user_unique_id_attribute } : { type, ...shared };
}
