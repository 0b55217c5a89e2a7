import type { Schemas } from '@tailrace/sdk';
import { MissingStreamPermissionError, NotFoundError } from '../../errors.ts';
import type { Caller } from '../../http/caller.ts';
import { builtInAdminId, defaultStreamId, newObjectId } from '../../ids.ts';
import type { Documents } from '../../store/documents.ts';
import { wireTime } from '../../wire-time.ts';

export type Stream = Schemas['Stream'];

export interface StreamService {
  get(id: string): Stream;
  find(id: string): Stream | null;
  /** Those the caller may read. */
  readable(caller: Caller): Stream[];
  /** Ids of those the caller may read; null when that is everything there is. */
  readableScope(caller: Caller): string[] | null;
  /** Throws a MissingStreamPermissionError that names those the caller may not read. */
  requireReadable(caller: Caller, ids: readonly string[]): void;
  /**
   * What a search of the caller is confined to: the named streams, or everything readable when none is named; null when
   * that is everything there is. Throws a MissingStreamPermissionError when there is nothing to read.
   */
  scope(caller: Caller, named: readonly string[]): string[] | null;
  /** Creates the stream every message is in, on the first start. */
  ensureDefault(now: number): void;
}

export function streamService(store: Documents<Stream>): StreamService {
  const mayRead = (caller: Caller) => (id: string) => caller.isPermitted(`streams:read:${id}`);
  const requireReadable = (caller: Caller, ids: readonly string[]) => {
    const refused = ids.filter((id) => !mayRead(caller)(id));
    if (refused.length) throw new MissingStreamPermissionError([...new Set(refused)]);
  };
  const readable = (caller: Caller) => store.list().filter(({ id }) => mayRead(caller)(id));
  const readableScope = (caller: Caller) =>
    caller.isPermitted('streams:read') ? null : readable(caller).map(({ id }) => id);

  return {
    get(id) {
      const stream = store.find(id);
      if (!stream) throw new NotFoundError(`There is no stream ${id}`);
      return stream;
    },

    find: (id) => store.find(id),
    readable,
    readableScope,
    requireReadable,

    scope(caller, named) {
      requireReadable(caller, named);
      if (named.length) return [...new Set(named)];
      const ids = readableScope(caller);
      if (ids?.length === 0) throw new MissingStreamPermissionError([]);
      return ids;
    },

    ensureDefault(now) {
      if (store.find(defaultStreamId)) return;
      store.save({
        id: defaultStreamId,
        creator_user_id: builtInAdminId,
        outputs: [],
        matching_type: 'AND',
        description: 'Every message that no other stream takes out of here',
        created_at: wireTime(now),
        disabled: false,
        rules: [],
        alert_conditions: [],
        alert_receivers: { emails: [], users: [] },
        title: 'All messages',
        content_pack: null,
        is_default: true,
        remove_matches_from_default_stream: false,
        index_set_id: newObjectId(now),
      });
    },
  };
}
