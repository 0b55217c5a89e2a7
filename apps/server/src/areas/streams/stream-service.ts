import type { Schemas } from '@tailrace/sdk';
import { MissingStreamPermissionError } from '../../errors.ts';
import { defineService } from '../../host/service.ts';
import type { Caller } from '../../http/caller.ts';
import { eventStreamIds } from '../../ids.ts';
import type { Collection } from '../../store/collection.ts';
import { storedCallbacks } from '../alerts/stored-callbacks.ts';
import { type CatalogueService, catalogueService } from '../indices/catalogue-service.ts';
import { storedIndexSets } from '../indices/stored-index-sets.ts';
import { storedOutputs } from '../outputs/stored-outputs.ts';
import { grantService } from '../sharing/grant-service.ts';
import { builtInStreams } from './built-in-streams.ts';
import { type StoredStream, storedStreams } from './stored-streams.ts';
import { type StreamChanges, streamChanges } from './stream-changes.ts';
import { type ListedStream, type StreamList, streamList } from './stream-list.ts';
import { type Stream, type StreamOutputs, streamOutputs } from './stream-outputs.ts';

export interface StreamService
  extends Omit<StreamChanges, 'update'>,
    Omit<StreamOutputs, 'described'>,
    Pick<Collection<Stream>, 'list' | 'get' | 'find'> {
  /** All streams as JSON, in the order of their ids. */
  listed(): readonly ListedStream[];
  has(id: string): boolean;
  /** Keeps properties that are absent, null or empty. */
  update(id: string, changes: Schemas['UpdateStreamRequest']): Stream;
  /** Ids of the streams the caller may read, without the event streams; null when the caller may read all streams. */
  readableScope(caller: Caller): string[] | null;
  /** Throws a MissingStreamPermissionError with the streams that the caller may not read. */
  requireReadable(caller: Caller, ids: readonly string[]): void;
  /**
   * The streams a search covers: the named ones, or all readable ones without the event streams when none is named;
   * null means no restriction. Throws a MissingStreamPermissionError when the caller may read none of them.
   */
  scope(caller: Caller, named: readonly string[]): string[] | null;
  /** Creates the built-in streams that are missing, and gives streams without an existing index set one. */
  ensureBuiltIn(now: number): void;
}

const eventStreams = new Set<string>(Object.values(eventStreamIds));

function createStreamService(
  store: Collection<StoredStream>,
  changes: StreamChanges,
  { described, ...outputs }: StreamOutputs,
  list: StreamList,
  sets: Pick<CatalogueService, 'builtInSets' | 'hasSet'>,
): StreamService {
  const mayRead = (caller: Caller) => (id: string) => caller.isPermitted(`streams:read:${id}`);
  const requireReadable = (caller: Caller, ids: readonly string[]) => {
    const refused = ids.filter((id) => !mayRead(caller)(id));
    if (refused.length) throw new MissingStreamPermissionError([...new Set(refused)]);
  };
  const readableScope = (caller: Caller) => {
    if (caller.isPermitted('streams:read')) return null;
    const ids = list.all().map(({ id }) => id);
    return ids.filter((id) => mayRead(caller)(id) && !eventStreams.has(id));
  };

  return {
    ...changes,
    ...outputs,
    update: (id, given) => described(changes.update(id, given)),
    list: () => store.list().map(described),
    listed: list.all,
    has: (id) => store.find(id) !== null,
    get: (id) => described(store.get(id)),
    find(id) {
      const stream = store.find(id);
      return stream && described(stream);
    },
    readableScope,
    requireReadable,

    scope(caller, named) {
      requireReadable(caller, named);
      if (named.length) return [...new Set(named)];
      const ids = readableScope(caller);
      if (ids?.length === 0) throw new MissingStreamPermissionError([]);
      return ids;
    },

    ensureBuiltIn(now) {
      const builtIn = new Map(builtInStreams(now, sets.builtInSets()).map((stream) => [stream.id, stream]));
      for (const stream of builtIn.values()) if (!store.find(stream.id)) store.create(stream);
      for (const stream of store.list()) {
        if (sets.hasSet(stream.index_set_id)) continue;
        const { index_set_id } = builtIn.get(stream.id) ?? { index_set_id: sets.builtInSets().messages };
        store.update({ ...stream, index_set_id });
      }
    },
  };
}

export const streamService = defineService({
  needs: {
    stored: storedStreams,
    grants: grantService,
    indexSets: storedIndexSets,
    catalogue: catalogueService,
    outputs: storedOutputs,
    callbacks: storedCallbacks,
  },
  create({ now }, { stored, grants, indexSets, catalogue, outputs, callbacks }) {
    const changes = streamChanges({ stored, grants, indexSets, callbacks, now });
    const withOutputs = streamOutputs(stored, outputs);
    const list = streamList(stored, outputs, withOutputs.described);
    const streams = createStreamService(stored, changes, withOutputs, list, catalogue);
    streams.ensureBuiltIn(now());
    return streams;
  },
});
