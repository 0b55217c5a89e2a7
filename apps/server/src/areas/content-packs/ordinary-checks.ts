import { isBuiltInStream } from '@tailrace/domain/content-packs/references';
import type { Schemas } from '@tailrace/sdk';
import { BadRequestError, ForbiddenError } from '../../errors.ts';
import type { Caller } from '../../http/caller.ts';
import { readLeniently } from '../../http/lenient-bodies.ts';
import { schemaProblem } from '../../http/validation.ts';

/** The data of an entity as the body of the call that creates such an entity. Throws a BadRequestError when it is none. */
export function checkedRequest<Name extends keyof Schemas & string>(name: Name, data: object): Schemas[Name] {
  const request = structuredClone(data);
  readLeniently({ $ref: `#/components/schemas/${name}` }, request);
  const problem = schemaProblem(name, request);
  if (problem !== null) throw new BadRequestError(problem);
  return request as Schemas[Name];
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
