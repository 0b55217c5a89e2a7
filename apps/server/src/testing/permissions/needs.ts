import {
  isMet,
  type Need,
  type PermissionRule,
  permissionsIn,
  type Scope,
} from '@tailrace/openapi/permission-rule';

/** All permissions of a rule. */
export function needsOf({ check, hide, filter, mask = {}, ignore = {} }: PermissionRule): Need[] {
  const needs = [check, hide, filter, ...Object.values(mask), ...Object.values(ignore)];
  return needs.filter((need) => need !== undefined);
}

/** The permissions that a rule requires for these entities. */
export function requestedFor(need: Need, scope: Scope): string[] {
  const requested = new Set<string>();
  isMet(need, scope, (permission) => {
    requested.add(permission);
    return true;
  });
  return [...requested];
}

function subsets([first, ...rest]: readonly string[]): string[][] {
  if (first === undefined) return [[]];
  return subsets(rest).flatMap((subset) => [subset, [first, ...subset]]);
}

/** The minimal sufficient sets of permissions, without those that only ownership grants. */
export function smallestSets(need: Need, scope: Scope): string[][] {
  const granted = requestedFor(need, scope).filter((permission) => !/^(own|self):/.test(permission));
  const enough = subsets(granted).filter((subset) => isMet(need, scope, (one) => subset.includes(one)));
  const isLarger = (subset: string[], other: string[]) =>
    other.length < subset.length && other.every((one) => subset.includes(one));
  return enough.filter((subset) => !enough.some((other) => isLarger(subset, other)));
}

const otherId = 'f'.repeat(24);

/** The same permissions for a different entity. */
export function elsewhere(needs: readonly Need[]): string[] {
  const permissions = needs.flatMap(permissionsIn).filter((one) => !/^(\*$|own:|self:)/.test(one));
  return permissions.map((one) =>
    one.includes('{') ? one.replace(/\{[^}]+\}/, otherId) : `${one}:${otherId}`,
  );
}
