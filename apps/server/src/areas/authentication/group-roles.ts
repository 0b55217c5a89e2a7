import type { Role } from '../roles/role.ts';
import type { ExternalPerson } from '../users/external-users.ts';
import type { Person } from './directory/people.ts';
import type { AuthBackend } from './stored-backends.ts';

/** The names of roles by id. A role deleted after it was chosen has no name, and is skipped. */
export function roleNames(roles: readonly Pick<Role, 'id' | 'name'>[], ids: readonly string[]): string[] {
  const names = new Map(roles.map(({ id, name }) => [id, name]));
  return [...new Set(ids.flatMap((id) => names.get(id) ?? []))];
}

/** The ids of the roles that groups give. */
export function roleIdsOfGroups({ roles }: AuthBackend['groups'], groups: readonly string[]): string[] {
  const inAnyCase = new Set(groups.map((group) => group.toLowerCase()));
  return roles.flatMap(({ group, role_ids }) => (inAnyCase.has(group.toLowerCase()) ? role_ids : []));
}

/** The ids of roles that a service gives and that do not exist any more. */
export function missingRoles({ default_roles, groups }: AuthBackend, roles: readonly Pick<Role, 'id'>[]) {
  const known = new Set(roles.map(({ id }) => id));
  const given = [...default_roles, ...groups.roles.flatMap(({ role_ids }) => role_ids)];
  return [...new Set(given.filter((id) => !known.has(id)))];
}

/** A person of a directory as the accounts know external people. */
export const externalPerson = (
  backend: AuthBackend,
  { uid, username, fullName, email }: Omit<Person, 'entry'>,
  groups: readonly string[],
  roles: readonly Pick<Role, 'id' | 'name'>[],
): ExternalPerson => ({
  serviceId: backend.id,
  uid,
  username,
  fullName,
  email: email ?? '',
  defaultRoles: roleNames(roles, backend.default_roles),
  groupRoles: roleNames(roles, roleIdsOfGroups(backend.groups, groups)),
});
