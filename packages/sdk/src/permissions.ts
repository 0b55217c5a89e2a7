import { isKnownTo } from './generated/known-to.ts';
import type { Need, PermissionRule } from './generated/permission-rule.ts';
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
  /** All permissions that the call requires from a version on, by that version, oldest first; `[]` for none. */
  readonly since?: Readonly<Record<string, readonly string[]>>;
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

const placeholders = /\{[^}]+\}/g;

/**
 * Which permissions a call such as `PUT /api/streams/60b5f4d1e4a1d80001a2b400` requires, for a person to read; `null` where none
 * or more than permissions decide. `version` is what `GET /` says; without it, those of 4.1 are named.
 *
 * @example
 * requiredBy('DELETE /api/system/inputs/60a3', '7.0.0'); // 'inputs:terminate:{inputId} and input_types:…'
 */
export function requiredBy(call: string, version?: string): string | null {
  const matching = Object.values(OPERATIONS).filter(({ method, path }) => {
    const parts = path.split(placeholders).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    return new RegExp(`^${method} .*?(?:/api)?${parts.join('[^/]+')}$`).test(call);
  });
  // Fixed words of a path win over placeholders, and longer paths over the ends of others.
  const [info] = matching.sort(
    (a, b) =>
      b.path.split('/').length - a.path.split('/').length ||
      a.path.split('{').length - b.path.split('{').length,
  );
  if (!info) return null;
  const [, newer] =
    Object.entries(info.since ?? {}).findLast(
      ([since]) => version !== undefined && isKnownTo(version, { since }),
    ) ?? [];
  if (newer) return newer.join(' and ') || null;
  const needed = info.permission === 'handler' ? info.rule?.check : info.permission;
  return needed === undefined ? null : needText(needed);
}

/** `null` for what is not a permission, or depends on more. */
function needText(need: Need): string | null {
  if (typeof need === 'string') return need.includes(':') && !/^(own|self):/.test(need) ? need : null;
  if ('permission' in need) return null;
  const texts = ('any' in need ? need.any : need.all).map(needText);
  return texts.includes(null) ? null : texts.join('any' in need ? ' or ' : ' and ');
}
