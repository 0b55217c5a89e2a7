import type { Schemas } from '@tailrace/sdk';
import { isBuiltIn, type Role } from './role.ts';

/** A role in the format of the calls by name. */
export function wireRole(role: Role): Schemas['Role'] {
  const { name, description, permissions } = role;
  return { name, description, permissions, read_only: isBuiltIn(role) };
}

/** A role in the format of the calls by id. */
export function wireAuthzRole(role: Role): Schemas['AuthzRole'] {
  return { id: role.id, ...wireRole(role) };
}
