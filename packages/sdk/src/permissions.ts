import type { PermissionRule } from './generated/permission-rule.ts';
import { operations } from './generated/permissions.ts';
import type { OperationId } from './operation-types.ts';

export { isMet, type Need, type PermissionRule } from './generated/permission-rule.ts';

/** Where a call is found, and who may make it. */
export interface OperationInfo {
  readonly method: string;
  readonly path: string;
  /** `guest`, `user` (any logged-in user), `handler` (the rule decides), or a permission, the rule deciding further. */
  readonly permission: string;
  readonly rule?: PermissionRule;
}

/** Every call of the contract by its operation id. */
export const OPERATIONS: Readonly<Record<OperationId, OperationInfo>> = operations;

/**
 * The permission a call is refused without, for one entity. It is `null` for guests and for any logged-in user, and
 * where more than one permission decides: `isMet` tells about the rules of `OPERATIONS`.
 *
 * @example
 * permissionFor('getInput', { inputId: '60a3…' }); // 'inputs:read:60a3…'
 * permissionFor('listUserTokens', { 'User.username': 'mira' }); // 'users:tokenlist:mira'
 */
export function permissionFor(operationId: OperationId, params: Record<string, string> = {}): string | null {
  const { permission, rule } = OPERATIONS[operationId];
  const needed = permission === 'handler' ? rule?.check : permission;
  if (typeof needed !== 'string' || !needed.includes(':') || /^(own|self):/.test(needed)) return null;
  return needed.replace(/\{([^}]+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new TypeError(`${operationId} needs the parameter ${name}`);
    return value;
  });
}
