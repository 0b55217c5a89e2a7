import {
  type Ask,
  isMet,
  type Need,
  placesIn,
  type Scope,
  valuesAt,
} from '@tailrace/openapi/permission-rule';
import { type ContractNode, type ContractOperation, isNode, resolveReference } from '../../http/contract.ts';
import type { TestResponse } from '../test-server.ts';
import { requestedFor } from './needs.ts';
import { entitiesIn, mentions } from './reply-entities.ts';

function schemaOf({ replyPointers }: ContractOperation, { status }: TestResponse): ContractNode {
  const pointer = replyPointers[status];
  const { schema } = resolveReference(`#${pointer?.replace(/\/schema$/, '')}`);
  return isNode(schema) ? schema : {};
}

const rootsOf = (paths: readonly string[]) => [...new Set(paths.map((path) => path.replace(/\W.*/, '')))];

/** An entity of a reply with the permissions that its rule requires, which identify it. */
interface Value {
  key: string;
  scope: Scope;
}

function valuesIn(
  operation: ContractOperation,
  response: TestResponse,
  need: Need,
  root: string,
  scope: Scope,
): Value[] {
  return entitiesIn(schemaOf(operation, response), response.body, root).map((entity) => {
    const whole = { ...scope, [root]: entity };
    return { key: requestedFor(need, whole).join('\n'), scope: whole };
  });
}

/** Whether the reply contains the filtered entities; some replies do not. */
export function showsFiltered(operation: ContractOperation, response: TestResponse): boolean {
  const { filter } = operation.rule;
  const roots = rootsOf(placesIn(filter ?? ''));
  return roots.length === 1 && roots.every((root) => mentions(schemaOf(operation, response), root));
}

/** The permissions that the filter requires for each listed entity, and whether a user can see it. */
export function listed(operation: ContractOperation, response: TestResponse, scope: Scope, has: Ask) {
  const { filter = '' } = operation.rule;
  const [root = ''] = rootsOf(placesIn(filter));
  return valuesIn(operation, response, filter, root, scope).flatMap((entity) =>
    typeof filter === 'string'
      ? entity.key.split('\n').flatMap((key) => (key === '' ? [] : [{ key, isVisible: has(key) }]))
      : [{ key: entity.key, isVisible: isMet(filter, entity.scope, has) }],
  );
}

/** The masked values, by the permission required to see them. */
export function masked(operation: ContractOperation, response: TestResponse, scope: Scope, has: Ask) {
  return Object.entries(operation.rule.mask ?? {}).flatMap(([path, need]) => {
    const [root = ''] = rootsOf([path]);
    const groups = Map.groupBy(valuesIn(operation, response, need, root, scope), ({ key }) => key);
    return Array.from(groups, ([key, entities]) => {
      const [first = { scope }] = entities;
      return {
        key: `${path} ${key}`,
        needed: requestedFor(need, first.scope),
        isVisible: isMet(need, first.scope, has),
        value: entities.map((entity) => valuesAt(path, entity.scope)),
      };
    });
  });
}

export function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isEmpty);
  return value === null || value === undefined || (isNode(value) && Object.keys(value).length === 0);
}
