import { BadRequestError } from '../../errors.ts';
import { contractOperations, jsonType } from '../../http/contract.ts';
import type { HandlerRequest, OperationId } from '../../http/handler.ts';
import { operationValidators } from '../../http/validation.ts';

const operations = new Map(contractOperations.map((operation) => [operation.id, operation]));

/**
 * The body of an ordinary call, made from an entity of a pack and checked as if it had been sent: the pack is text from a
 * stranger. Throws a BadRequestError.
 */
export function packRequest<Id extends OperationId>(id: Id, body: object): HandlerRequest<Id>['body'] {
  const operation = operations.get(id);
  if (!operation) throw new TypeError(`The contract has no operation ${id}`);
  // Reading it may convert values; those of the pack stay as they are.
  return operationValidators(operation).body(structuredClone(body), jsonType) as HandlerRequest<Id>['body'];
}

/** A list of a pack; empty when it is left out. Throws a BadRequestError for anything else. */
export function packList<Item>(name: string, list: readonly Item[] | null | undefined): readonly Item[] {
  if (list === null || list === undefined) return [];
  if (!Array.isArray(list)) throw new BadRequestError(`The property "${name}" must be a list`);
  return list;
}
