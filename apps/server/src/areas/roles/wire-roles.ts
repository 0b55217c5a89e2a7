import type { Schemas } from '@tailrace/sdk';
import { isBuiltIn, type Role } from './role.ts';

/** A role as the calls by name know it. */
export function wireRole(role: Role): Schemas['Role'] {
  const { name, description, permissions } = role;
  return { name, description, permissions, read_only: isBuiltIn(role) };
}

/** A role as the calls by id know it. */
export function wireAuthzRole(role: Role): Schemas['AuthzRole'] {
  return { id: role.id, ...wireRole(role) };
}
