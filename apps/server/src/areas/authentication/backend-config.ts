import type { Schemas } from '@tailrace/sdk';
import {
  attributeFault,
  directoryErrors,
  filterFault,
  wireDirectory,
  writtenDirectory,
} from './directory/directory-config.ts';
import { type FieldErrors, fieldErrors, lengthFault, textFault } from './form-errors.ts';
import {
  openIdConnectErrors,
  wireOpenIdConnect,
  writtenOpenIdConnect,
} from './openid-connect/openid-connect-config.ts';
import type { AuthBackend } from './stored-backends.ts';

const maxTitleLength = 255;
const maxRoles = 100;

/** What is wrong with ids of roles. */
export function rolesFault(ids: readonly string[], isRole: (id: string) => boolean): string | null {
  if (ids.length > maxRoles) return `must have at most ${maxRoles} roles`;
  const unknown = ids.filter((id) => !isRole(id));
  return unknown.length > 0 ? `There is no role ${unknown.join(', ')}` : null;
}

/** What is wrong with a service, by the names of the form's fields. */
export function backendErrors(
  { title, description, default_roles, config }: AuthBackend,
  isRole: (id: string) => boolean,
): FieldErrors {
  const own = fieldErrors({
    title: textFault(title, maxTitleLength),
    description: lengthFault(description),
    default_roles: rolesFault(default_roles, isRole),
  });
  const ofType = config.type === 'openid-connect' ? openIdConnectErrors(config) : directoryErrors(config);
  return { ...own, ...ofType };
}

/** Ids as they are stored. */
export const roleIds = (ids: readonly string[]) => [...new Set(ids.map((id) => id.toLowerCase()))];

/** Without a base, no groups are read. */
const noGroups: AuthBackend['groups'] = {
  group_search_base: '',
  group_search_pattern: '(objectClass=groupOfNames)',
  group_name_attribute: 'cn',
  nested: true,
  roles: [],
};

function writtenConfig(config: Schemas['AuthBackendConfigWrite'], stored: AuthBackend | null) {
  const known = stored?.config ?? null;
  return config.type === 'openid-connect'
    ? writtenOpenIdConnect(config, known?.type === 'openid-connect' ? known : null)
    : writtenDirectory(config, known?.type === 'openid-connect' ? null : known);
}

/** The service that a request describes; `stored` is the one whose secrets `keep_value` keeps. */
export function writtenBackend(
  id: string,
  { title, description = '', default_roles = [], config }: Schemas['AuthBackendWrite'],
  stored: AuthBackend | null,
): AuthBackend {
  const isActiveDirectory = config.type === 'active-directory';
  return {
    groups: { ...noGroups, ...(isActiveDirectory ? { group_search_pattern: '(objectClass=group)' } : {}) },
    synchronization: { every_minutes: 0 },
    ...stored,
    id,
    title: title.trim(),
    description,
    default_roles: roleIds(default_roles),
    config: writtenConfig(config, stored),
  };
}

export const writtenGroups = ({ roles, ...groups }: AuthBackend['groups']): AuthBackend['groups'] => ({
  ...groups,
  roles: roles.map(({ group, role_ids }) => ({ group: group.trim(), role_ids: roleIds(role_ids) })),
});

/** What is wrong with the groups of a service. Where none are read, it does not matter how. */
export function groupErrors(
  { group_search_base, group_search_pattern, group_name_attribute, roles }: AuthBackend['groups'],
  isRole: (id: string) => boolean,
): FieldErrors {
  const isRead = group_search_base.trim() !== '';
  const faults = roles.map(
    ({ group, role_ids }) => textFault(group, maxTitleLength) ?? rolesFault(role_ids, isRole),
  );
  return fieldErrors({
    group_search_base: lengthFault(group_search_base),
    group_search_pattern: isRead ? filterFault(group_search_pattern) : lengthFault(group_search_pattern),
    group_name_attribute: isRead ? attributeFault(group_name_attribute) : lengthFault(group_name_attribute),
    roles: faults.find(Boolean) ?? null,
  });
}

/** A service in the format of replies, without its secrets. */
export const wireBackend = ({
  id,
  title,
  description,
  default_roles,
  config,
}: AuthBackend): Schemas['AuthBackend'] => ({
  id,
  title,
  description,
  default_roles,
  config: config.type === 'openid-connect' ? wireOpenIdConnect(config) : wireDirectory(config),
});
