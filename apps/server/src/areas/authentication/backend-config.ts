import type { Schemas } from '@tailrace/sdk';
import { FilterParser } from 'ldapts';
import { RefusedFormError } from '../../errors.ts';
import type { AuthBackend, DirectoryConfig } from './stored-backends.ts';

type FieldErrors = Record<string, string[]>;

const limits = { text: 1000, pattern: 4000, servers: 10, roles: 100 };

/** A host name or an address; no path, user or port, which would become part of the URL. */
const hostPattern = /^(?:[A-Za-z0-9_](?:[A-Za-z0-9_.-]*[A-Za-z0-9_])?|[0-9A-Fa-f:.]*:[0-9A-Fa-f:.]*)$/;
/** An attribute's name or object identifier. */
const attributePattern = /^(?:[A-Za-z][A-Za-z0-9-]*|\d+(?:\.\d+)+)$/;

function patternFault(pattern: string): string | null {
  if (pattern.trim() === '') return 'must not be empty';
  if (!pattern.includes('{0}')) return 'must contain {0}, which stands for the username';
  try {
    FilterParser.parseString(pattern.replaceAll('{0}', 'username'));
    return null;
  } catch (error) {
    const reason = error instanceof Error ? `: ${error.message}` : '';
    return `is not a valid LDAP filter${reason}`.slice(0, 300);
  }
}

function serversFault(servers: DirectoryConfig['servers']): string | null {
  if (servers.length === 0) return 'must not be empty';
  if (servers.length > limits.servers) return `must have at most ${limits.servers} servers`;
  for (const { host, port } of servers) {
    if (host.length > 255 || !hostPattern.test(host)) return `"${host}" is not a host name or an IP address`;
    if (!Number.isInteger(port) || port < 1 || port > 65_535) return `${port} is not a port from 1 to 65535`;
  }
  return null;
}

function attributeFault(name: string): string | null {
  if (name.trim() === '') return 'must not be empty';
  return name.length > 100 || !attributePattern.test(name) ? 'is not the name of an attribute' : null;
}

function textFault(text: string, limit = limits.text): string | null {
  if (text.trim() === '') return 'must not be empty';
  return text.length > limit ? `must have at most ${limit} characters` : null;
}

/** What is wrong with a service, by the names of the form's fields. */
export function backendErrors(
  { title, description, default_roles, config }: AuthBackend,
  isRole: (id: string) => boolean,
): FieldErrors {
  const unknown = default_roles.filter((id) => !isRole(id));
  const faults: Record<string, string | null | false> = {
    title: textFault(title, 255),
    description: description.length > limits.text && `must have at most ${limits.text} characters`,
    default_roles:
      default_roles.length > limits.roles
        ? `must have at most ${limits.roles} roles`
        : unknown.length > 0 && `There is no role ${unknown.join(', ')}`,
    servers: serversFault(config.servers),
    system_user_dn: config.system_user_dn.length > limits.text && 'is too long',
    system_user_password: config.system_user_password.length > limits.text && 'is too long',
    user_search_base: textFault(config.user_search_base),
    user_search_pattern:
      config.user_search_pattern.length > limits.pattern
        ? 'is too long'
        : patternFault(config.user_search_pattern),
    user_unique_id_attribute: attributeFault(config.user_unique_id_attribute),
    user_name_attribute: attributeFault(config.user_name_attribute),
    user_full_name_attribute: attributeFault(config.user_full_name_attribute),
  };
  return Object.fromEntries(
    Object.entries(faults).flatMap(([field, fault]) => (fault ? [[field, [fault]]] : [])),
  );
}

export function refuseForm(errors: FieldErrors): void {
  if (Object.keys(errors).length === 0) return;
  const body: Schemas['FormValidationResult'] = { failed: true, errors, error_context: {} };
  throw new RefusedFormError('The authentication service is invalid', body);
}

const serverName = ({ host, port }: Schemas['DirectoryServer']) => `${host.toLowerCase()}:${port}`;

/** Whether the stored password would be sent to another server than before, or with less protection. */
function sendsElsewhere(config: Schemas['AuthBackendConfigWrite'], stored: DirectoryConfig): boolean {
  const known = new Set(stored.servers.map(serverName));
  return (
    config.servers.some((server) => !known.has(serverName(server))) ||
    (config.transport_security === 'none' && stored.transport_security !== 'none') ||
    (!config.verify_certificates && stored.verify_certificates)
  );
}

function passwordOf(config: Schemas['AuthBackendConfigWrite'], stored: DirectoryConfig | null): string {
  const written = config.system_user_password;
  if (typeof written === 'string') return written;
  if (!written || 'delete_value' in written) return '';
  if ('set_value' in written) return written.set_value;
  if (!stored?.system_user_password) return '';
  // Otherwise whoever may change or test a service could send its password to a server of their own.
  if (sendsElsewhere(config, stored)) {
    refuseForm({
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

/** The service that a request describes; `stored` is the one whose password `keep_value` keeps. */
export function writtenBackend(
  id: string,
  { title, description = '', default_roles = [], config }: Schemas['AuthBackendWrite'],
  stored: AuthBackend | null,
): AuthBackend {
  const system_user_password = passwordOf(config, stored?.config ?? null);
  return {
    id,
    title: title.trim(),
    description,
    default_roles: [...new Set(default_roles.map((role) => role.toLowerCase()))],
    config:
      config.type === 'ldap'
        ? { user_unique_id_attribute: 'entryUUID', ...configDefaults, ...config, system_user_password }
        : { ...activeDirectoryDefaults, ...configDefaults, ...config, system_user_password },
  };
}

/** A service in the format of replies, without its password. */
export function wireBackend({ id, title, description, default_roles, config }: AuthBackend) {
  const { type, user_unique_id_attribute, system_user_password, ...rest } = config;
  const shared = { ...rest, system_user_password: { is_set: system_user_password !== '' } };
  const wireConfig: Schemas['AuthBackendConfig'] =
    type === 'ldap' ? { type, ...shared, user_unique_id_attribute } : { type, ...shared };
  return { id, title, description, default_roles, config: wireConfig } satisfies Schemas['AuthBackend'];
}
