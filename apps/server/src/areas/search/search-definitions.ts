import { isValueParameter } from '@tailrace/domain/search/parameter-values';
import type { Schemas } from '@tailrace/sdk';
import { BadRequestError, ForbiddenError, MissingCapabilitiesError, NotFoundError } from '../../errors.ts';
import { defineService } from '../../host/service.ts';
import type { Caller } from '../../http/caller.ts';
import { newObjectId } from '../../ids.ts';
import { rows } from '../../rows.ts';
import type { ConfigStore } from '../../store/config-store.ts';
import { tryToWrite } from '../../store/storage-failure.ts';
import { wireTime } from '../../wire-time.ts';
import { isReadable, type ViewSummary } from '../views/view.ts';
import { viewStore } from '../views/view-store.ts';
import { runnableSearchTypes } from './named-streams.ts';
import { requireWithinLimits } from './search-limits.ts';
import { storedSearchesLimit } from './stored-searches-limit.ts';
import { spanOf } from './time-span.ts';
import { wholeSearch } from './whole-search.ts';

/** A row of the table of searches. */
interface SearchRow {
  id: string;
  owner: string;
  createdAt: number;
  doc: string;
}

/** Limits of the rows in memory while the disk cannot be written. Beyond them the oldest are dropped. */
const maxRows = 200;
const maxCharacters = 8 << 20;

/** Buffers search definitions while the disk cannot be written. A search is stored before it runs, and has to run even then. */
interface UnsavedSearches {
  /** Writes the definition, or buffers it until it can be written. */
  save(row: SearchRow): void;
  find(id: string): SearchRow | undefined;
  /** Writes the buffered definitions, as long as the disk can be written. */
  flush(): void;
}

function unsavedSearches(write: (row: SearchRow) => void): UnsavedSearches {
  const waiting = new Map<string, SearchRow>();

  function isTooMuch(): boolean {
    const characters = [...waiting.values()].reduce((sum, { doc }) => sum + doc.length, 0);
    return waiting.size > maxRows || characters > maxCharacters;
  }

  return {
    save(row) {
      waiting.delete(row.id);
      if (tryToWrite(() => write(row))) return;
      waiting.set(row.id, row);
      // Map order is insertion order, so the first has waited longest.
      for (const id of waiting.keys()) {
        if (!isTooMuch()) break;
        waiting.delete(id);
      }
    },

    find: (id) => waiting.get(id),

    flush: () =>
      void tryToWrite(() => {
        for (const row of waiting.values()) {
          write(row);
          waiting.delete(row.id);
        }
      }),
  };
}

export type Search = Schemas['Search'];

/** Searches that no view uses are deleted after this time. */
const retentionMs = 4 * 86_400_000;

/** Searches with parameters name this plugin as required, as in a cluster. This server supports parameters without it. */
const parametersPlugin: Schemas['PluginMetadata'] = {
  unique_id: 'org.graylog.plugins.enterprise.EnterprisePlugin',
  name: 'Graylog Enterprise',
  author: 'Graylog, Inc.',
  url: 'https://www.graylog.org/enterprise',
  version: '3.1.0',
  description: 'Graylog Enterprise',
};

/** Stored search definitions, without results. */
export interface SearchDefinitions {
  /** The definition in a request body, owned by the caller. */
  read(input: Schemas['SearchInput'], caller: Caller): Search;
  save(search: Search, caller: Caller): void;
  /** Any stored search, without a check of permissions; null when there is none. */
  find(id: string): Search | null;
  /** A search that the caller owns, or that is part of a view the caller may see. */
  get(id: string, caller: Caller, maySee?: (view: ViewSummary) => boolean): Search;
  /** All searches that the caller may get. */
  list(caller: Caller): Search[];
  /** Deletes expired searches that no view uses. */
  purge(): void;
}

function refuseDuplicates(what: string, names: string[]): void {
  const double = names.find((name, index) => names.indexOf(name) !== index);
  if (double !== undefined) throw new BadRequestError(`There are two ${what} "${double}"`);
}

/** Times are resolved when a search runs, but invalid ones are refused when it is created. */
function refuseUnreadableTimes(queries: readonly Schemas['Query'][], now: number): void {
  for (const query of queries) {
    spanOf(query.timerange, now);
    for (const { timerange } of runnableSearchTypes(query)) {
      if (timerange && timerange.type !== 'offset') spanOf(timerange, now);
    }
  }
}

/** Throws a MissingCapabilitiesError when the search cannot be run here. */
export function requireCapabilities(search: Search): void {
  if (!search.parameters.every(isValueParameter)) throw new MissingCapabilitiesError(search.requires ?? {});
}

function createSearchDefinitions(
  config: ConfigStore,
  views: { ofSearch(searchId: string): ViewSummary[] },
  now: () => number,
): SearchDefinitions {
  const { db } = config;
  const makeRoom = storedSearchesLimit(config);
  const findSaved = rows<{ owner: string; doc: string }>(
    db.prepare('SELECT owner, doc FROM searches WHERE id = ?'),
  );
  const list = rows<{ id: string; owner: string; doc: string }>(
    db.prepare('SELECT id, owner, doc FROM searches ORDER BY id'),
  );
  const save = db.prepare(
    `INSERT INTO searches (id, owner, created_at, doc) VALUES (?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET created_at = excluded.created_at, doc = excluded.doc`,
  );
  const purge = db.prepare(
    'DELETE FROM searches WHERE created_at <= ? AND id NOT IN (SELECT search_id FROM views)',
  );
  const unsaved = unsavedSearches(({ id, owner, createdAt, doc }) => {
    makeRoom(findSaved.get(id)?.owner ?? owner, Buffer.byteLength(doc));
    save.run(id, owner, createdAt, doc);
  });
  const rowOf = (id: string) => unsaved.find(id) ?? findSaved.get(id);
  const isOwn = (owner: string, caller: Caller) => owner === caller.user.username || caller.isPermitted('*');
  const read = ({ doc }: { doc: string }) => wholeSearch(JSON.parse(doc));

  return {
    read(input, caller) {
      requireWithinLimits(input.queries);
      const parameters = input.parameters ?? [];
      const requires: Search['requires'] = parameters.length ? { parameters: parametersPlugin } : {};
      refuseDuplicates(
        'queries',
        input.queries.map(({ id }) => id),
      );
      refuseUnreadableTimes(input.queries, now());
      refuseDuplicates(
        'parameters',
        parameters.map(({ name }) => name),
      );
      return wholeSearch({
        id: input.id ?? newObjectId(now()),
        queries: input.queries,
        parameters,
        requires,
        owner: caller.user.username,
        created_at: wireTime(now()),
      });
    },

    save(search, caller) {
      unsaved.flush();
      const known = rowOf(search.id);
      if (known && !isOwn(known.owner, caller)) {
        throw new ForbiddenError(`Search ${search.id} belongs to another user`);
      }
      const doc = JSON.stringify(search);
      unsaved.save({ id: search.id, owner: caller.user.username, createdAt: now(), doc });
    },

    find(id) {
      const row = rowOf(id);
      return row ? read(row) : null;
    },

    get(id, caller, maySee = (view) => isReadable(caller, view)) {
      const row = rowOf(id);
      if (!row) throw new NotFoundError(`There is no search ${id}`);
      if (!isOwn(row.owner, caller) && !views.ofSearch(id).some(maySee)) throw new ForbiddenError();
      return read(row);
    },

    list(caller) {
      const isShown = (id: string) => views.ofSearch(id).some((view) => isReadable(caller, view));
      return list
        .all()
        .filter(({ id, owner }) => isOwn(owner, caller) || isShown(id))
        .map(read);
    },

    purge() {
      unsaved.flush();
      purge.run(now() - retentionMs);
    },
  };
}

export const searchDefinitions = defineService({
  needs: { views: viewStore },
  create: ({ config, now }, { views }) => createSearchDefinitions(config, views, now),
  // While the disk cannot be written, expired searches stay until a later purge.
  purge: (searches) => searches.purge(),
});
