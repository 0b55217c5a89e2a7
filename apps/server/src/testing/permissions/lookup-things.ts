import { lookupAreaService } from '../../areas/lookup/lookup-area-service.ts';
import type { TestServer } from '../test-server.ts';
import type { Make } from './given.ts';
import { nextName } from './user-things.ts';

const named = () => ({ title: 'Owners', description: '', name: nextName() });

const adapterBody = () => ({
  ...named(),
  config: {
    type: 'tailrace_csv' as const,
    ...{ separator: ',', quotechar: '"', key_column: 'host', value_column: 'owner' },
  },
});
const cacheBody = () => ({ ...named(), config: { type: 'none' as const } });

function tableBody(server: TestServer) {
  const lookup = server.service(lookupAreaService);
  return {
    ...named(),
    cache_id: lookup.createCache(cacheBody()).id,
    data_adapter_id: lookup.createAdapter(adapterBody()).id,
    ...{ default_single_value: '', default_single_value_type: 'NULL' as const },
    ...{ default_multi_value: '', default_multi_value_type: 'NULL' as const },
  };
}

/** A lookup table by its name, which its cache and its data adapter have, too. */
export const newLookup: Make = (server) => {
  const lookup = server.service(lookupAreaService);
  const { name } = named();
  const LookupCache = lookup.createCache({ ...cacheBody(), name });
  const LookupDataAdapter = lookup.createAdapter({ ...adapterBody(), name });
  const ids = { cache_id: LookupCache.id, data_adapter_id: LookupDataAdapter.id };
  const LookupTable = lookup.createTable({ ...tableBody(server), ...ids, name });
  return {
    path: { idOrName: name, name },
    entities: { LookupTable, LookupCache, LookupDataAdapter },
  };
};

export const lookupCalls: Record<string, Make[]> = {
  createLookupTable: [(server) => ({ body: tableBody(server) })],
  updateLookupTable: [
    (server) => {
      const { id, name } = server.service(lookupAreaService).createTable(tableBody(server));
      return { path: { idOrName: name }, body: { ...tableBody(server), id, name } };
    },
  ],
  updateLookupCache: [
    (server) => {
      const { id, name } = server.service(lookupAreaService).createCache(cacheBody());
      return { path: { idOrName: name }, body: { ...cacheBody(), id, name } };
    },
  ],
  updateLookupDataAdapter: [
    (server) => {
      const { id, name } = server.service(lookupAreaService).createAdapter(adapterBody());
      return { path: { idOrName: id }, body: { ...adapterBody(), id, name } };
    },
  ],
  deleteLookupCache: [
    (server) => {
      const LookupCache = server.service(lookupAreaService).createCache(cacheBody());
      return { path: { idOrName: LookupCache.id }, entities: { LookupCache } };
    },
  ],
  deleteLookupDataAdapter: [
    (server) => {
      const LookupDataAdapter = server.service(lookupAreaService).createAdapter(adapterBody());
      return { path: { idOrName: LookupDataAdapter.id }, entities: { LookupDataAdapter } };
    },
  ],
  updateLookupDataAdapterContent: [
    async (server) => ({ ...(await newLookup(server)), body: 'host,owner\nweb-01,team-web\n' }),
  ],
};
