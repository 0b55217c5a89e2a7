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

/** One permission with one property of the listed items, such as `streams:read:{Stream.id}`. */
const ofItem = /^([^{}]*)\{(\w+)\.(\w+)\}$/;

/**
 * The test of items by a permission for each: the permission is read once, and not for every item. Null for other needs, which
 * are decided one by one.
 */
function itemTest(
  need: Need,
  request: Scope,
  caller: Caller,
): ((item: unknown) => boolean | undefined) | null {
  if (typeof need !== 'string') {
    const tests = 'any' in need ? need.any.map((one) => itemTest(one, request, caller)) : [null];
    if (tests.includes(null)) return null;
    return (item) => {
      const verdicts = tests.map((test) => test?.(item));
      return verdicts.includes(undefined) ? undefined : verdicts.includes(true);
    };
  }
  const [, permission = '', schema = '', property = ''] = ofItem.exec(need) ?? [];
  if (property === '' || schema in request) return null;
  return (item) => {
    const value = (item as Record<string, unknown>)[property];
    return typeof value === 'string' ? caller.isPermitted(permission + value) : undefined;
  };
}

export function permitsOf({ rule }: ContractOperation, request: Scope, caller: Caller): Permits {
  return {
    check(entities = {}) {
      if (!isAllowed(rule.check, { ...request, ...entities }, caller)) throw new ForbiddenError();
    },
    keep(items) {
      const { filter = '' } = rule;
      if (!isOfOwner(filter) && isMetForAll(filter, caller)) return [...items];
      const schemas = placesIn(filter).map((parameter) => parameter.replace(/\W.*/, ''));
      const test = isOfOwner(filter) ? null : itemTest(filter, request, caller);
      return items.filter((item) => {
        const isPermitted = test?.(item);
        if (isPermitted !== undefined) return isPermitted;
        const entities = Object.fromEntries(schemas.map((schema) => [schema, item]));
        return isAllowed(filter, { ...request, ...entities }, caller);
      });
    },
  };
}
