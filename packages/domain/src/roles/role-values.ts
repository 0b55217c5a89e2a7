import type { Schemas } from '@tailrace/sdk';
import { implies } from '../permissions/permissions.ts';

type Role = Pick<Schemas['AuthzRole'], 'name' | 'description' | 'permissions'>;

/** Form values of a role. */
export interface RoleValues {
  name: string;
  description: string;
  /** Permissions for all entities of a kind, chosen in the matrix: `streams:read`. */
  chosen: readonly string[];
  /** Every other permission: for single entities, whole domains, and what the matrix does not list. */
  others: readonly string[];
}

export const maxRoleName = 256;

/** The form values of a role. `isListed` tells whether the matrix has a permission. */
export function roleValues(role: Role | null, isListed: (permission: string) => boolean): RoleValues {
  const permissions = role?.permissions ?? [];
  return {
    name: role?.name ?? '',
    description: role?.description ?? '',
    chosen: permissions.filter(isListed),
    others: permissions.filter((permission) => !isListed(permission)),
  };
}

/** The values of a copy, which has a name of its own. */
export const copyOfRole = (role: Role): Role => ({
  ...role,
  name: `Copy of ${role.name}`.slice(0, maxRoleName),
});

export function roleRequest({ name, description, chosen, others }: RoleValues): Schemas['RoleWrite'] {
  const permissions = [...chosen, ...others.map((permission) => permission.trim())].filter(Boolean);
  return {
    name: name.trim(),
    description: description.trim() || null,
    permissions: [...new Set(permissions)],
  };
}

/** The error in a role's name. */
export const roleNameFault = (name: string): string | undefined =>
  /[:*,\p{Cc}\p{Cs}]/u.test(name)
    ? 'Colons, commas and asterisks have a meaning in permissions: leave them out.'
    : undefined;

const shape = /^[^:\s]+(?::[^:\s]+(?::.*\S)?)?$/;

/** The error in the permissions that are typed. */
export function permissionsFault(permissions: readonly string[]): string | undefined {
  const wrong = permissions.map((one) => one.trim()).find((one) => one !== '' && !shape.test(one));
  return wrong === undefined
    ? undefined
    : `“${wrong}” is not a permission. Write domain:action or domain:action:id, such as streams:read:60b5f4d1e4a1d80001a2b400.`;
}

/** The permission that includes another one, so that it need not be chosen. */
export const includedBy = (permission: string, others: readonly string[]): string | undefined =>
  others.find((other) => other !== permission && implies(other.trim(), permission));

/** Whether the members of a role are administrators. */
export const makesAdministrators = ({ permissions }: Pick<Role, 'permissions'>): boolean =>
  permissions.includes('*');
