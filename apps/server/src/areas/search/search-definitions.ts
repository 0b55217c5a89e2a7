import type { Schemas } from '@tailrace/sdk';
import { BadRequestError, ForbiddenError, MissingCapabilitiesError, NotFoundError } from '../../errors.ts';
import type { Caller } from '../../http/caller.ts';
import { newObjectId } from '../../ids.ts';
import type { ConfigStore } from '../../store/config-store.ts';
import { wireTime } from '../../wire-time.ts';
import { runnableSearchTypes } from './named-streams.ts';
import { spanOf } from './time-span.ts';

export type Search = Schemas['Search'];

/** Searches that no view keeps are forgotten after this time. */
const keptForMs = 4 * 86_400_000;

/** What a search with parameters needs and no server without the enterprise plugin has. */
const parametersPlugin: Schemas['PluginMetadata'] = {
  unique_id: 'org.graylog.plugins.enterprise.EnterprisePlugin',
  name: 'Graylog Enterprise',
  author: 'Graylog, Inc.',
  url: 'https://www.graylog.org/enterprise',
  version: '3.1.0',
  description: 'Graylog Enterprise',
};

/** Search definitions: what is to be searched, not its results. */
export interface SearchDefinitions {
  /** The definition a body describes, as the caller's own. */
  read(input: Schemas['SearchInput'], caller: Caller): Search;
  save(search: Search, caller: Caller): void;
  get(id: string, caller: Caller): Search;
  purge(): void;
}

function refuseDuplicates(what: string, names: string[]): void {
  const double = names.find((name, index) => names.indexOf(name) !== index);
  if (double !== undefined) throw new BadRequestError(`There are two ${what} "${double}"`);
}

/** Times are resolved when a search runs, but what cannot be read is refused at once. */
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
  if (Object.keys(search.requires).length) throw new MissingCapabilitiesError(search.requires);
}

export function searchDefinitions({ db }: ConfigStore, now: () => number): SearchDefinitions {
  const find = db.prepare('SELECT owner, doc FROM searches WHERE id = ?');
  const save = db.prepare(
    `INSERT INTO searches (id, owner, created_at, doc) VALUES (?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET created_at = excluded.created_at, doc = excluded.doc`,
  );
  const purge = db.prepare('DELETE FROM searches WHERE created_at <= ?');
  const isOwn = (owner: unknown, caller: Caller) => owner === caller.user.username || caller.isPermitted('*');

  return {
    read(input, caller) {
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
      return {
        id: input.id ?? newObjectId(now()),
        queries: input.queries,
        parameters,
        requires,
        owner: caller.user.username,
        created_at: wireTime(now()),
      };
    },

    save(search, caller) {
      const known = find.get(search.id);
      if (known && !isOwn(known.owner, caller)) {
        throw new ForbiddenError(`Search ${search.id} belongs to another user`);
      }
      save.run(search.id, caller.user.username, now(), JSON.stringify(search));
    },

    get(id, caller) {
      const row = find.get(id);
      if (!row) throw new NotFoundError(`There is no search ${id}`);
      if (!isOwn(row.owner, caller)) throw new ForbiddenError();
      return JSON.parse(String(row.doc)) as Search;
    },

    purge: () => void purge.run(now() - keptForMs),
  };
}
