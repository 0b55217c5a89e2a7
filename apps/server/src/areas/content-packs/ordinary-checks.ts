import { isBuiltInStream } from '@tailrace/domain/content-packs/references';
import { ForbiddenError } from '../../errors.ts';
import type { Caller } from '../../http/caller.ts';

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
