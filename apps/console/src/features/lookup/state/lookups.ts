import {
  lookupAdapterNotices,
  lookupCacheNotices,
  lookupNotices,
  lookupTableNotices,
} from '@tailrace/domain/notices/lookup';
import { asText, type ResponseBody, type Schemas, textBody } from '@tailrace/sdk';
import {
  createLookupCache,
  createLookupDataAdapter,
  createLookupTable,
  deleteLookupCache,
  deleteLookupDataAdapter,
  deleteLookupTable,
  getLookupCache,
  getLookupDataAdapter,
  getLookupDataAdapterContent,
  getLookupTable,
  listLookupCaches,
  listLookupCacheTypes,
  listLookupDataAdapters,
  listLookupDataAdapterTypes,
  listLookupTables,
  purgeLookupTableCluster,
  updateLookupCache,
  updateLookupDataAdapter,
  updateLookupDataAdapterContent,
  updateLookupTable,
} from '@tailrace/sdk/operations/lookup';
import { call } from '#/app/calls/call.ts';
import { query, queryKeyOf } from '#/app/calls/query.ts';
import { resource } from '#/app/calls/resource.ts';
import { useCall } from '#/app/calls/use-call.ts';
import { fieldListRequest } from '#/app/lists/list-request.ts';
import type { ListState } from '#/app/lists/list-search.ts';

export type LookupTable = Schemas['LookupTable'];
export type LookupCache = Schemas['LookupCache'];
export type LookupAdapter = Schemas['LookupDataAdapter'];

/** Paths of the lists, the parents of the other pages. */
export const tableList = '/system/lookuptables';
export const cacheList = '/system/lookuptables/caches';
export const adapterList = '/system/lookuptables/data_adapters';

/** A table comes as a page of one. */
const onlyTable = (reply: LookupTable | ResponseBody<'getLookupTable'>): LookupTable | object =>
  'lookup_tables' in reply ? (reply.lookup_tables[0] ?? {}) : reply;

export const lookupTables = resource({
  noun: { one: 'table', many: 'tables' },
  fullNoun: { one: 'lookup table', many: 'lookup tables' },
  lists: [listLookupTables],
  calls: {
    get: getLookupTable,
    create: createLookupTable,
    update: updateLookupTable,
    remove: deleteLookupTable,
  },
  id: ({ id }: LookupTable) => id,
  name: ({ title }) => title,
  notices: lookupTableNotices,
  sent: onlyTable,
  scope: (table) => ({ LookupTable: table, body: table }),
});

export const lookupCaches = resource({
  noun: { one: 'cache', many: 'caches' },
  fullNoun: { one: 'lookup cache', many: 'lookup caches' },
  lists: [listLookupCaches, listLookupTables, getLookupTable],
  calls: {
    get: getLookupCache,
    create: createLookupCache,
    update: updateLookupCache,
    remove: deleteLookupCache,
  },
  id: ({ id }: LookupCache) => id,
  name: ({ title }) => title,
  notices: lookupCacheNotices,
  scope: (cache) => ({ LookupCache: cache, body: cache }),
});

export const lookupAdapters = resource({
  noun: { one: 'data adapter', many: 'data adapters' },
  lists: [listLookupDataAdapters, listLookupTables, getLookupTable],
  calls: {
    get: getLookupDataAdapter,
    create: createLookupDataAdapter,
    update: updateLookupDataAdapter,
    remove: deleteLookupDataAdapter,
  },
  id: ({ id }: LookupAdapter) => id,
  name: ({ title }) => title,
  notices: lookupAdapterNotices,
  scope: (adapter) => ({ LookupDataAdapter: adapter, body: adapter }),
});

type SortedBy = 'title' | 'description' | 'name' | 'id';

/** The table's columns are named as the server sorts them. */
const pageRequest = (listState: ListState) => {
  const { sort, ...request } = fieldListRequest(listState) as ReturnType<typeof fieldListRequest> & {
    sort?: string;
    order?: 'asc' | 'desc';
  };
  return { ...request, ...(sort !== undefined && { sort: sort as SortedBy }) };
};

/** More tables than this are not read to see which of them use something. */
const mostRead = 1000;

/** How many choices are offered at once. */
const mostOffered = 50;

const sorted = { sort: 'title', order: 'asc' } as const;

const found = (text: string) => ({ ...sorted, query: text, page: 1, per_page: mostOffered });

export const lookupQueries = {
  tables: (listState: ListState) =>
    query(
      listLookupTables,
      { ...pageRequest(listState), resolve: true },
      { failed: lookupNotices.tablesFailed },
    ),
  caches: (listState: ListState) =>
    query(listLookupCaches, pageRequest(listState), { failed: lookupNotices.cachesFailed }),
  adapters: (listState: ListState) =>
    query(listLookupDataAdapters, pageRequest(listState), { failed: lookupAdapterNotices.listFailed }),
  everyTable: () => query(listLookupTables, { ...sorted, per_page: mostRead }, { isAside: true }),
  /** A table with its cache and data adapter. */
  table: (idOrName: string) =>
    query(getLookupTable, { idOrName, resolve: true }, { failed: lookupNotices.tablesFailed }),
  cache: (idOrName: string) => query(getLookupCache, { idOrName }, { failed: lookupNotices.cachesFailed }),
  adapter: (idOrName: string) =>
    query(getLookupDataAdapter, { idOrName }, { failed: lookupAdapterNotices.listFailed }),
  cacheTypes: () => query(listLookupCacheTypes, {}, { staleTime: 60_000 }),
  adapterTypes: () => query(listLookupDataAdapterTypes, {}, { staleTime: 60_000 }),
  /** The text of a table that the server stores. */
  content: (idOrName: string) => ({
    queryKey: queryKeyOf(getLookupDataAdapterContent, { idOrName }),
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      String(await call(getLookupDataAdapterContent, { idOrName }, { ...asText, signal })),
    gcTime: 0,
  }),
};

type Named = { id: string; title: string; name: string };

const asChoices = (entities: readonly Named[]) =>
  entities.map(({ id, title, name }) => ({ value: id, label: title, detail: name }));

/** Searched on the server, for fields that choose one. */
export const lookupChoices = {
  /** By name, as messages are looked up. */
  tableNames: async (text: string, signal: AbortSignal) =>
    (await call(listLookupTables, found(text), { signal })).lookup_tables.map(({ name, title }) => ({
      value: name,
      label: name,
      detail: title,
    })),
  caches: async (text: string, signal: AbortSignal) =>
    asChoices((await call(listLookupCaches, found(text), { signal })).caches),
  adapters: async (text: string, signal: AbortSignal) =>
    asChoices((await call(listLookupDataAdapters, found(text), { signal })).data_adapters),
};

export const asChoice = ({ id, title, name }: Named) => ({ value: id, label: title, detail: name });

export const useSaveContent = () =>
  useCall(updateLookupDataAdapterContent, {
    send: textBody,
    invalidates: [getLookupDataAdapterContent],
  });

interface Purge {
  table: LookupTable;
  /** All keys if omitted. */
  key?: string;
}

export const usePurge = () =>
  useCall(purgeLookupTableCluster, {
    input: ({ table, key }: Purge) => ({ idOrName: table.id, ...(key !== undefined && { key }) }),
    done: lookupNotices.purged,
    failed: lookupNotices.purgeFailed,
  });
