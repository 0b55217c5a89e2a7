import type { Schemas } from '@tailrace/sdk';
import type { ServiceType } from './service-types.ts';
import { directoryConfig, openIdConnectConfig } from './service-types.ts';

type Security = Schemas['TransportSecurity'];

/** A server as its row in the form. */
export interface ServerValues {
  host: string;
  port: number | null;
}

/** What the form of an authentication service holds; the fields of other types stay unused. */
export interface ServiceValues {
  title: string;
  description: string;
  servers: readonly ServerValues[];
  transport_security: Security;
  verify_certificates: boolean;
  system_user_dn: string;
  /** `null` keeps the stored one. */
  system_user_password: string | null;
  user_search_base: string;
  user_search_pattern: string;
  user_unique_id_attribute: string;
  user_name_attribute: string;
  user_full_name_attribute: string;
  issuer: string;
  client_id: string;
  /** `null` keeps the stored one. */
  client_secret: string | null;
  scopes: readonly string[];
  username_claim: string;
  full_name_claim: string;
  email_claim: string;
  groups_claim: string;
  /** Ids of roles. */
  default_roles: readonly string[];
  group_search_base: string;
  group_search_pattern: string;
  group_name_attribute: string;
  nested: boolean;
  /** The roles that groups give. */
  roles: readonly Schemas['GroupRoles'][];
}

/** The port a directory listens on unless told otherwise. */
export const defaultPorts: Readonly<Record<Security, number>> = { tls: 636, start_tls: 389, none: 389 };

/** The settings of a product, which differ from directory to directory. */
export interface DirectoryPreset {
  name: string;
  values: Partial<ServiceValues>;
}

/** What is usual in well-known directories, by the type of the service. */
export const directoryPresets: Readonly<Record<'ldap' | 'active-directory', readonly DirectoryPreset[]>> = {
  ldap: [
    {
      name: 'OpenLDAP',
      values: {
        user_search_pattern: '(&(uid={0})(objectClass=inetOrgPerson))',
        user_unique_id_attribute: 'entryUUID',
        user_name_attribute: 'uid',
        user_full_name_attribute: 'cn',
        group_search_pattern: '(objectClass=groupOfNames)',
        group_name_attribute: 'cn',
      },
    },
    {
      name: 'FreeIPA',
      values: {
        user_search_pattern: '(&(uid={0})(objectClass=person))',
        user_unique_id_attribute: 'ipaUniqueID',
        user_name_attribute: 'uid',
        user_full_name_attribute: 'displayName',
        group_search_pattern: '(objectClass=ipaUserGroup)',
        group_name_attribute: 'cn',
      },
    },
  ],
  'active-directory': [
    {
      name: 'Principal name or logon name',
      values: {
        user_search_pattern: '(&(objectClass=user)(|(userPrincipalName={0})(sAMAccountName={0})))',
        user_name_attribute: 'userPrincipalName',
        user_full_name_attribute: 'displayName',
        group_search_pattern: '(objectClass=group)',
        group_name_attribute: 'cn',
      },
    },
    {
      name: 'Logon name only',
      values: {
        user_search_pattern: '(&(objectClass=user)(sAMAccountName={0}))',
        user_name_attribute: 'sAMAccountName',
        user_full_name_attribute: 'displayName',
        group_search_pattern: '(objectClass=group)',
        group_name_attribute: 'cn',
      },
    },
  ],
};

const usual = (type: ServiceType): Partial<ServiceValues> =>
  type === 'openid-connect' ? {} : (directoryPresets[type][0]?.values ?? {});

/** What the form of a new service starts with. */
export const newServiceValues = (type: ServiceType, defaultRoles: readonly string[] = []): ServiceValues => ({
  title: '',
  description: '',
  servers: [{ host: 'localhost', port: defaultPorts.tls }],
  transport_security: 'tls',
  verify_certificates: true,
  system_user_dn: '',
  system_user_password: '',
  user_search_base: '',
  user_search_pattern: '',
  user_unique_id_attribute: 'entryUUID',
  user_name_attribute: '',
  user_full_name_attribute: '',
  issuer: '',
  client_id: '',
  client_secret: '',
  scopes: ['openid', 'profile', 'email'],
  username_claim: 'preferred_username',
  full_name_claim: 'name',
  email_claim: 'email',
  groups_claim: 'groups',
  default_roles: defaultRoles,
  group_search_base: '',
  group_search_pattern: '',
  group_name_attribute: 'cn',
  nested: true,
  roles: [],
  ...usual(type),
});

const storedPassword = ({ is_set }: Schemas['PasswordState']) => (is_set ? null : '');

/** What the form of a stored service starts with; `groups` as the embedded server has them. */
export function serviceValues(
  { title, description, default_roles, config }: Schemas['AuthBackend'],
  groups?: Schemas['AuthBackendGroups'],
): ServiceValues {
  const directory = directoryConfig(config);
  const provider = openIdConnectConfig(config);
  const start = newServiceValues(directory?.type ?? 'openid-connect');
  // A service without groups has empty settings for them, where the usual ones help.
  const { roles, group_search_base, ...settings } = groups ?? { roles: [], group_search_base: '' };
  return {
    ...start,
    ...(directory && {
      ...directory,
      system_user_password: storedPassword(directory.system_user_password),
    }),
    ...(provider && { ...provider, client_secret: storedPassword(provider.client_secret) }),
    ...(group_search_base === '' ? {} : settings),
    title,
    description,
    default_roles,
    group_search_base,
    roles,
    ...(groups && { nested: groups.nested }),
  };
}

function passwordWrite(value: string | null, isNew: boolean): Schemas['PasswordWrite'] {
  if (value === null) return { keep_value: true };
  if (value !== '') return { set_value: value };
  return isNew ? null : { delete_value: true };
}

const serversOf = ({ servers }: ServiceValues) =>
  servers.map((server) => ({ ...server, host: server.host.trim(), port: server.port ?? 0 }));

function configRequest(
  type: ServiceType,
  values: ServiceValues,
  isNew: boolean,
): Schemas['AuthBackendConfigWrite'] {
  if (type === 'openid-connect') {
    const { issuer, client_id, username_claim, full_name_claim, email_claim, groups_claim } = values;
    return {
      type,
      issuer: issuer.trim(),
      client_id: client_id.trim(),
      client_secret: passwordWrite(values.client_secret, isNew),
      scopes: values.scopes.map((scope) => scope.trim()).filter(Boolean),
      username_claim,
      full_name_claim,
      email_claim,
      groups_claim,
    };
  }
  const directory = {
    servers: serversOf(values),
    transport_security: values.transport_security,
    verify_certificates: values.verify_certificates,
    system_user_dn: values.system_user_dn.trim(),
    system_user_password: passwordWrite(values.system_user_password, isNew),
    user_search_base: values.user_search_base.trim(),
    user_search_pattern: values.user_search_pattern.trim(),
    user_name_attribute: values.user_name_attribute.trim(),
    user_full_name_attribute: values.user_full_name_attribute.trim(),
  };
  return type === 'ldap'
    ? { type, ...directory, user_unique_id_attribute: values.user_unique_id_attribute.trim() }
    : { type, ...directory };
}

/**
 * The request that creates or replaces a service, and that a test sends. It keeps what newer servers store in addition, such
 * as `email_attributes`.
 */
export function serviceRequest(
  type: ServiceType,
  values: ServiceValues,
  stored?: Schemas['AuthBackend'],
): Schemas['AuthBackendWrite'] {
  const { id: _, config, ...others }: Partial<Schemas['AuthBackend']> = stored ?? {};
  return {
    ...others,
    title: values.title.trim(),
    description: values.description.trim(),
    default_roles: [...values.default_roles],
    // The members of the form replace the stored ones, also those that are read in another form.
    config: {
      ...config,
      ...configRequest(type, values, stored === undefined),
    } as Schemas['AuthBackendConfigWrite'],
  };
}

/** The request that stores which roles groups give. */
export const groupsRequest = (type: ServiceType, values: ServiceValues): Schemas['AuthBackendGroups'] => {
  const isRead = type !== 'openid-connect' && values.group_search_base.trim() !== '';
  return {
    group_search_base: isRead ? values.group_search_base.trim() : '',
    group_search_pattern: isRead ? values.group_search_pattern.trim() : '',
    group_name_attribute: isRead ? values.group_name_attribute.trim() : '',
    nested: values.nested,
    roles: values.roles.map(({ group, role_ids }) => ({ group: group.trim(), role_ids })),
  };
};

/** The servers after the security was changed: a port that was the default becomes the new default. */
export const portsFor = (
  servers: readonly ServerValues[],
  before: Security,
  after: Security,
): ServerValues[] =>
  servers.map(({ host, port }) => ({
    host,
    port: port === defaultPorts[before] ? defaultPorts[after] : port,
  }));
