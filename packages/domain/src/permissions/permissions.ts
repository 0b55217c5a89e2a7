/**
 * Whether a granted permission covers a needed one, as the server decides: parts are compared from the left, a part may
 * be `*` or a comma list, and a shorter permission covers everything below it.
 *
 * @example implies('streams:read,edit', 'streams:edit:60b5') // true
 */
export function implies(granted: string, needed: string): boolean {
  const grantedParts = granted.split(':');
  const neededParts = needed.split(':');
  return grantedParts.every((grantedPart, index) => {
    const allowed = grantedPart.split(',');
    if (allowed.includes('*')) return true;
    const neededPart = neededParts[index];
    return neededPart?.split(',').every((part) => allowed.includes(part)) ?? false;
  });
}

/** Whether any of the granted permissions covers the needed one (server rule). */
export function hasPermission(granted: readonly string[], needed: string): boolean {
  return granted.some((permission) => implies(permission, needed));
}

/**
 * `hasPermission` for many questions to the same permissions: those without lists and wildcards, which are nearly all, are
 * looked up instead of compared one by one.
 */
export function permissionChecker(granted: readonly string[]): (needed: string) => boolean {
  const plain = new Set<string>();
  const others: string[] = [];
  for (const permission of granted) {
    if (/[*,]/.test(permission)) others.push(permission);
    else plain.add(permission);
  }
  return (needed) => {
    // Most often one entity is asked for that the user has been given by its id.
    if (plain.has(needed)) return true;
    if (needed.includes(',')) return hasPermission(granted, needed);
    for (let end = needed.indexOf(':'); end !== -1; end = needed.indexOf(':', end + 1)) {
      if (plain.has(needed.slice(0, end))) return true;
    }
    return others.length > 0 && hasPermission(others, needed);
  };
}

/**
 * The console's rule for what to offer: the permission itself, its domain, or its domain and action must be
 * granted. If several are needed, all must be granted.
 */
export function isPermitted(granted: readonly string[], needed: string | readonly string[]): boolean {
  if (typeof needed !== 'string') return needed.every((permission) => isPermitted(granted, permission));
  const [domain, action] = needed.split(':');
  const covering = ['*', needed, domain, `${domain}:*`];
  if (action !== undefined) covering.push(`${domain}:${action}`, `${domain}:${action}:*`);
  return covering.some((permission) => permission !== undefined && granted.includes(permission));
}

/**
 * `isPermitted` where it is not known yet for which entity: `*` stands for its id, and one that is granted is enough.
 *
 * @example isPermittedOnSome(['inputs:edit:60b5'], 'inputs:edit:*') // true
 */
export const isPermittedOnSome = (granted: readonly string[], needed: string): boolean =>
  isPermitted(granted, needed) ||
  (needed.endsWith(':*') && granted.some((permission) => permission.startsWith(needed.slice(0, -1))));

/** The global name (GRN) of an entity. */
export function grn(type: string, id: string): string {
  return `grn::::${type}:${id}`;
}

/** The entity that a global name refers to. */
export interface GlobalName {
  type: string;
  id: string;
}

/** Parses a global name in any case; `null` when it is invalid or the built-in admin's. */
export function readGrn(name: string): GlobalName | null {
  const [, type, id] = /^grn::::([^:]+):([^:]+)$/.exec(name.toLowerCase()) ?? [];
  return type === undefined || id === undefined ? null : { type, id };
}

/** Everyone, as a grantee for sharing. */
export const everyone = 'grn::::builtin-team:everyone';

/** The permissions of a user that decide what they own. */
export interface Ownership {
  permissions: readonly string[];
  grn_permissions: readonly string[];
}

/** Whether the user owns the entity, and so can share it; administrators own everything. */
export function isOwner(user: Ownership, type: string, id: string): boolean {
  return user.permissions.includes('*') || user.grn_permissions.includes(`entity:own:${grn(type, id)}`);
}
