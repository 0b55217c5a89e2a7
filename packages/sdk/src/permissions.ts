import { operations } from './generated/permissions.ts';
import type { OperationId } from './operation-types.ts';

/** Where a call is found, and the permission it needs: `guest`, `none` (any logged-in user), or a permission string. */
export interface OperationInfo {
  method: string;
  path: string;
  permission: string;
}

/** Every call of the contract by its operation id. */
export const OPERATIONS: Readonly<Record<OperationId, OperationInfo>> = operations;

/**
 * The permission a call needs for one entity, or `null` when any logged-in user (or a guest) may make it.
 *
 * @example
 * permissionFor('getInput', { inputId: '60a3…' }); // 'inputs:read:60a3…'
 */
export function permissionFor(operationId: OperationId, params: Record<string, string> = {}): string | null {
  const { permission } = OPERATIONS[operationId];
  if (permission === 'guest' || permission === 'none') return null;
  return permission.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new TypeError(`${operationId} needs the parameter ${name}`);
    return value;
  });
}
