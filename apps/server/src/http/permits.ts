import { isMet, type Need, permissionsIn, placesIn, type Scope } from '@tailrace/openapi/permission-rule';
import { ForbiddenError } from '../errors.ts';
import type { Caller } from './caller.ts';
import type { ContractOperation } from './contract.ts';

/** The contract's permission rule for one call and caller, so that handlers do not repeat permissions. */
export interface Permits {
  /** Throws a ForbiddenError unless the rule's `check` is met for these entities, keyed by their schema. */
  check(entities?: Scope): void;
  /** Returns the items that the rule's `filter` permits. */
  keep<Item>(items: readonly Item[]): Item[];
}

/** Only areas know ownership, so their handlers check it. */
const isOfOwner = (need: Need) => permissionsIn(need).some((permission) => /^(own|self):/.test(permission));

function isAllowed(need: Need | undefined, scope: Scope, caller: Caller): boolean {
  if (need === undefined || isOfOwner(need))
    throw new TypeError('The rule of this call has no permission to check');
  return isMet(need, scope, caller.isPermitted);
}

/** The permissions that depend only on the path; they are checked before the body is read. */
export function needsOfPath({ permission, rule, path }: ContractOperation): Need[] {
  const isOfPath = (need: Need) =>
    !isOfOwner(need) &&
    placesIn(need).every((parameter) => parameter === 'nodeId' || path.includes(`{${parameter}}`));
  const needs = [permission.includes(':') ? permission : undefined, rule.check];
  return needs.filter((need) => need !== undefined).filter(isOfPath);
}

/** Whether the caller has the permissions of a need for any entity, so that a list need not be filtered item by item. */
const isMetForAll = (need: Need, caller: Caller) =>
  permissionsIn(need).every((permission) => caller.isPermitted(permission.replaceAll(/\{[^}]+\}/g, '*')));

export function permitsOf({ rule }: ContractOperation, request: Scope, caller: Caller): Permits {
  return {
    check(entities = {}) {
      if (!isAllowed(rule.check, { ...request, ...entities }, caller)) throw new ForbiddenError();
    },
    keep(items) {
      const { filter = '' } = rule;
      if (!isOfOwner(filter) && isMetForAll(filter, caller)) return [...items];
      const schemas = placesIn(filter).map((parameter) => parameter.replace(/\W.*/, ''));
      return items.filter((item) => {
        const entities = Object.fromEntries(schemas.map((schema) => [schema, item]));
        return isAllowed(filter, { ...request, ...entities }, caller);
      });
    },
  };
}
