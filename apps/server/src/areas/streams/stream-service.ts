import type { Schemas } from '@tailrace/sdk';
import { MissingStreamPermissionError, NotFoundError } from '../../errors.ts';
import type { Caller } from '../../http/caller.ts';
import { builtInAdminId, defaultStreamId, newObjectId } from '../../ids.ts';
import type { Documents } from '../../store/documents.ts';
import { wireTime } from '../../wire-time.ts';

export type Stream = Schemas['Stream'];

export interface StreamService {
  get(id: string): Stream;
  /** Those the caller may read. */
  readable(caller: Caller): Stream[];
  /**
   * The ids a search of the caller is confined to. Nothing named means everything readable; naming one that is not
   * readable, or having none, throws a MissingStreamPermissionError.
   */
  searchable(caller: Caller, named: readonly string[]): string[];
  /** Creates the stream every message is in, on the first start. */
  ensureDefault(now: number): void;
}

export function streamService(store: Documents<Stream>): StreamService {
  const mayRead = (caller: Caller) => (id: string) => caller.isPermitted(`streams:read:${id}`);
  const readable = (caller: Caller) => store.list().filter(({ id }) => mayRead(caller)(id));

  return {
    get(id) {
      const stream = store.find(id);
      if (!stream) throw new NotFoundError(`There is no stream ${id}`);
      return stream;
    },

    readable,

    searchable(caller, named) {
      const refused = named.filter((id) => !mayRead(caller)(id));
      if (refused.length) throw new MissingStreamPermissionError([...new Set(refused)]);
      const ids = named.length ? [...new Set(named)] : readable(caller).map(({ id }) => id);
      if (!ids.length) throw new MissingStreamPermissionError([]);
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
