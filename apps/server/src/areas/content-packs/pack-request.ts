import { isBuiltInStream } from '@tailrace/domain/content-packs/references';
import { BadRequestError, ForbiddenError } from '../../errors.ts';
import type { Caller } from '../../http/caller.ts';
import { jsonType, operationsById } from '../../http/contract.ts';
import type { HandlerRequest, OperationId } from '../../http/handler.ts';
import { operationValidators } from '../../http/validation.ts';

/**
 * The body of an ordinary call, made from an entity of a pack and checked as if the caller had sent it: the pack is text
 * from a stranger. Throws a BadRequestError, and a ForbiddenError when the caller may not make the call.
 */
export function packRequest<Id extends OperationId>(
  id: Id,
  body: object,
  caller: Caller,
): HandlerRequest<Id>['body'] {
  const operation = operationsById.get(id);
  if (!operation) throw new TypeError(`The contract has no operation ${id}`);
  // A permission for one entity is about what is being made, which is the caller's own; `handler` and `user` are none.
  if (/^[^{]+:[^{]+$/.test(operation.permission)) requirePermission(caller, operation.permission);
  // Reading it may convert values; those of the pack stay as they are.
  return operationValidators(operation).body(structuredClone(body), jsonType) as HandlerRequest<Id>['body'];
}

/** Whoever installs a pack needs the permissions of the calls that create its entities. */
export function requirePermission(caller: Caller, permission: string): void {
  if (!caller.isPermitted(permission)) throw new ForbiddenError(`You lack the permission ${permission}`);
}

/** Streams of a pack belong to the caller; those of the server must be readable. */
export function requireReadableStreams(caller: Caller, ids: readonly string[]): void {
  for (const id of ids) {
    if (isBuiltInStream({ type: 'stream', id })) requirePermission(caller, `streams:read:${id}`);
  }
}

/** A list of a pack; empty when it is left out. Throws a BadRequestError for anything else. */
export function packList<Item>(name: string, list: readonly Item[] | null | undefined): readonly Item[] {
  if (list === null || list === undefined) return [];
  if (!Array.isArray(list)) throw new BadRequestError(`The property "${name}" must be a list`);
  const empty = list.indexOf(null);
  if (empty >= 0) throw new BadRequestError(`The property "${name}.${empty}" must have a value`);
  return list;
}
