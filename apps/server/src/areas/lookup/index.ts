import type { Schemas } from '@tailrace/sdk';
import { NotFoundError } from '../../errors.ts';
import { defineArea } from '../../host/area.ts';
import { defineService } from '../../host/service.ts';
import { noContent, ok, TextBody } from '../../http/handler.ts';
import { JsonText } from '../../json-text.ts';
import type { ListRequest } from '../../listing/list.ts';
import type { FlatPage } from '../../listing/page.ts';
import { defaultErrorTtlMs } from '../../lookup/definitions.ts';
import { failedResult, type LookupResult } from '../../lookup/lookup-result.ts';
import { urlWhitelist } from '../configurations/url-whitelist.ts';
import { type LookupAreaService, lookupAreaService } from './lookup-area-service.ts';
import { lookupConditions } from './lookup-conditions.ts';
import { adapterTypes, cacheTypes } from './lookup-types.ts';
import type { StoredAdapter, StoredTable } from './stored-lookups.ts';
import { adapterErrors, cacheErrors, tableErrors } from './validate.ts';

/** The longest time of Java, in milliseconds, which stands for any time. */
const foreverMs = 2n ** 63n - 1n;

/** A data adapter in the format of the API, which leaves out some settings when they are empty. */
function wireAdapter(adapter: StoredAdapter): StoredAdapter {
  if (adapter.config.type !== 'httpjsonpath') return adapter;
  const omitted = new Set(['url', 'multi_value_jsonpath', 'headers']);
  const isEmpty = (value: unknown) =>
    value === null || value === '' || (typeof value === 'object' && Object.keys(value ?? {}).length === 0);
  const settings = Object.entries(adapter.config).filter(
    ([name, value]) => !omitted.has(name) || !isEmpty(value),
  );
  return { ...adapter, config: Object.fromEntries(settings) as StoredAdapter['config'] };
}

const wireResult = ({ single, multi, list, hasError, ttlMs }: LookupResult): Schemas['LookupResult'] => ({
  single_value: single,
  multi_value: multi as Schemas['LookupResult']['multi_value'],
  string_list_value: list === null ? null : [...list],
  has_error: hasError,
  // A bigint, which only `JsonText` can reply with, is written as all its digits.
  ttl: ttlMs === null ? (foreverMs as unknown as number) : Math.ceil(ttlMs),
});

const envelope = (numbers: FlatPage, { query = '' }: ListRequest) => ({
  ...numbers,
  query: query === '' ? null : query,
});

/** The caches and data adapters of some tables, by id. */
function resolved(tables: readonly StoredTable[], isWanted: boolean, { stored }: LookupAreaService) {
  const byId = <T extends { id: string }>(found: (T | null)[]) =>
    Object.fromEntries(found.flatMap((one) => (one ? [[one.id, one] as const] : [])));
  if (!isWanted) return { caches: {}, data_adapters: {} };
  return {
    caches: byId(tables.map(({ cache_id }) => stored.caches.find(cache_id))),
    data_adapters: byId(
      tables.map(({ data_adapter_id }) => {
        const adapter = stored.adapters.find(data_adapter_id);
        return adapter && wireAdapter(adapter);
      }),
    ),
  };
}

/** Key by key of some names; those without a value are left out. */
function byName<T>(names: readonly string[] | null | undefined, find: (name: string) => T | undefined) {
  const entries = (names ?? []).map((name) => [name, find(name)] as const);
  return Object.fromEntries(entries.filter((entry): entry is [string, T] => entry[1] !== undefined));
}

export const lookup = defineArea({
  name: 'lookup',
  services: {
    lookup: lookupAreaService,
    lookups: defineService({ create: ({ lookups }) => lookups }),
    whitelist: urlWhitelist,
  },
  handlers: {
    listLookupTables({ query }, { lookup }) {
      const { items, numbers } = lookup.stored.tables.page(query);
      const more = resolved(items, query.resolve ?? false, lookup);
      return ok({ ...envelope(numbers, query), lookup_tables: items, ...more });
    },
    getLookupTable({ path, query, permits }, { lookup }) {
      const table = lookup.table(path.idOrName);
      permits.check({ LookupTable: table });
      const numbers = { total: 1, count: 1, page: 1, per_page: 1, query: null };
      return ok({ ...numbers, lookup_tables: [table], ...resolved([table], query.resolve ?? false, lookup) });
    },
    createLookupTable: ({ body }, { lookup }) => ok(lookup.createTable(body)),
    updateLookupTable({ path, body, permits }, { lookup }) {
      permits.check();
      return ok(lookup.updateTable(path.idOrName, body));
    },
    deleteLookupTable({ path, permits }, { lookup }) {
      const table = lookup.table(path.idOrName);
      permits.check({ LookupTable: table });
      return ok(lookup.stored.tables.delete(table.id));
    },
    validateLookupTable: ({ body }, { lookup }) => ok(tableErrors(body, lookup)),

    listLookupCaches({ query }, { lookup }) {
      const { items, numbers } = lookup.stored.caches.page(query);
      return ok({ ...envelope(numbers, query), caches: items });
    },
    getLookupCache({ path, permits }, { lookup }) {
      const cache = lookup.cache(path.idOrName);
      permits.check({ LookupCache: cache });
      return ok(cache);
    },
    createLookupCache: ({ body }, { lookup }) => ok(lookup.createCache(body)),
    updateLookupCache({ path, body, permits }, { lookup }) {
      permits.check();
      return ok(lookup.updateCache(path.idOrName, body));
    },
    deleteLookupCache({ path, permits }, { lookup }) {
      const cache = lookup.cache(path.idOrName);
      permits.check({ LookupCache: cache });
      return ok(lookup.stored.caches.delete(cache.id));
    },
    validateLookupCache: ({ body }, { lookup }) => ok(cacheErrors(body, lookup)),
    listLookupCacheTypes: () => ok(cacheTypes),

    listLookupDataAdapters({ query }, { lookup }) {
      const { items, numbers } = lookup.stored.adapters.page(query);
      return ok({ ...envelope(numbers, query), data_adapters: items.map(wireAdapter) });
    },
    getLookupDataAdapter({ path, permits }, { lookup }) {
      const adapter = lookup.adapter(path.idOrName);
      permits.check({ LookupDataAdapter: adapter });
      return ok(wireAdapter(adapter));
    },
    createLookupDataAdapter: ({ body }, { lookup }) => ok(wireAdapter(lookup.createAdapter(body))),
    updateLookupDataAdapter({ path, body, permits }, { lookup }) {
      permits.check();
      return ok(wireAdapter(lookup.updateAdapter(path.idOrName, body)));
    },
    deleteLookupDataAdapter({ path, permits }, { lookup }) {
      const adapter = lookup.adapter(path.idOrName);
      permits.check({ LookupDataAdapter: adapter });
      return ok(wireAdapter(lookup.stored.adapters.delete(adapter.id)));
    },
    validateLookupDataAdapter: async ({ body }, { lookup, ...needs }) =>
      ok(await adapterErrors(body, lookup, needs)),
    listLookupDataAdapterTypes: (_, { lookups }) => ok(adapterTypes(lookups.folder)),

    async previewLookupDataAdapter({ body }, { lookups }) {
      const { config, content = null, key = null } = body;
      const { totalRows, result, ...found } = await lookups.preview(config, content ?? '', key);
      return ok(JsonText.of({ ...found, total_rows: totalRows, result: result && wireResult(result) }));
    },
    getLookupDataAdapterContent({ path, permits }, { lookup }) {
      const adapter = lookup.adapter(path.idOrName);
      permits.check({ LookupDataAdapter: adapter });
      return ok(new TextBody('text/plain', lookup.contentOf(adapter)));
    },
    async updateLookupDataAdapterContent({ path, body, permits }, { lookup }) {
      const adapter = lookup.adapter(path.idOrName);
      permits.check({ LookupDataAdapter: adapter });
      await lookup.updateContent(adapter, body);
      return noContent();
    },

    async queryLookupTable({ path, query }, { lookups }) {
      const result = await lookups.find(path.name, query.key);
      return ok(JsonText.of(wireResult(result ?? failedResult('There is no such table', defaultErrorTtlMs))));
    },
    async queryLookupDataAdapter({ path, query }, { lookups }) {
      const result = await lookups.query(path.name, query.key);
      if (!result) throw new NotFoundError(`No data adapter ${path.name} is running`);
      return ok(JsonText.of(wireResult(result)));
    },
    async testLookupTableKey({ path, query }, { lookups }) {
      const started = performance.now();
      const result = await lookups.find(path.name, query.key);
      if (!result) throw new NotFoundError(`There is no lookup table ${path.name}`);
      const took_microseconds = Math.round((performance.now() - started) * 1000);
      const { source, error } = result;
      return ok(JsonText.of({ result: wireResult(result), source, took_microseconds, error }));
    },

    async getLookupErrorStates({ body }, { lookup, lookups }) {
      const adapters = new Map((await lookups.currentAdapters()).map((one) => [one.id, one]));
      const { stored } = lookup;
      const problemOf = (id: string | undefined) => adapters.get(id ?? '')?.problem;
      return ok({
        tables: byName(body.tables, (name) => {
          const table = stored.tables.findBy('name', name);
          return table ? (problemOf(table.data_adapter_id) ?? '') : undefined;
        }),
        data_adapters: byName(body.data_adapters, (name) =>
          problemOf(stored.adapters.findBy('name', name)?.id),
        ),
        caches: byName(body.caches, (name) => (stored.caches.findBy('name', name) ? null : undefined)),
      });
    },
    async purgeLookupTableOnNode({ path, query }, { lookup, lookups }) {
      await lookups.purge(lookup.table(path.idOrName).name, query.key || null);
      return noContent();
    },
    async purgeLookupTableCluster({ path, query }, { lookup, lookups, node }) {
      let error_text: string | null = null;
      try {
        await lookups.purge(lookup.table(path.idOrName).name, query.key || null);
      } catch (error) {
        if (!(error instanceof NotFoundError)) throw error;
        error_text = error.message;
      }
      const success = error_text === null;
      const response = { success, code: success ? 204 : 404, entity: null, error_text };
      return ok({ [node.nodeId]: { call_executed: true, server_error_message: null, response } });
    },
  },
  conditions: {
    list: ({ lookup, lookups }) => lookupConditions(lookups.adapters(), lookup.stored.adapters),
  },
});
