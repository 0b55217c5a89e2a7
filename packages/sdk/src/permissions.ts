import type { PermissionRule } from './generated/permission-rule.ts';
import { operations } from './generated/permissions.ts';
import type { OperationId } from './operation-types.ts';

export { isMet, type Need, type PermissionRule } from './generated/permission-rule.ts';

/** The path of a call, and its permission. */
export interface OperationInfo {
  readonly method: string;
  readonly path: string;
  /** `guest`, `user` (any logged-in user), `handler` (only the rule decides), or a permission, in addition to the rule. */
  readonly permission: string;
  readonly rule?: PermissionRule;
}

/** All calls of the contract by operation id. */
export const OPERATIONS: Readonly<Record<OperationId, OperationInfo>> = operations;

/**
 * The permission that a call requires for one entity. It is `null` for guest calls, for any logged-in user, and when
 * more than one permission decides: use `isMet` with the rules of `OPERATIONS`.
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
