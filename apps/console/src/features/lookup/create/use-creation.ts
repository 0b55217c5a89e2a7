import {
  adapterRequest,
  cacheRequest,
  type TableDefaults,
  tableRequest,
} from '@tailrace/domain/lookup/lookup-forms';
import { type CreationValues, newCacheType } from '@tailrace/domain/lookup/table-creation';
import { lookupNotices, lookupTableNotices, partlyCreated } from '@tailrace/domain/notices/lookup';
import {
  createLookupCache,
  createLookupDataAdapter,
  createLookupTable,
  listLookupCaches,
  listLookupDataAdapters,
  listLookupTables,
  updateLookupCache,
  updateLookupDataAdapter,
} from '@tailrace/sdk/operations/lookup';
import { useRef, useState } from 'react';
import { useCall } from '#/app/calls/use-call.ts';
import { type LookupAdapter, type LookupCache, useSaveContent } from '../state/lookups.ts';

/** What was created before something failed. */
interface Created {
  adapter?: LookupAdapter;
  cache?: LookupCache;
}

/**
 * Creates the data adapter, the cache and the table in turn. When one of them fails, those before it stay: creating again
 * updates them and goes on from there.
 */
export function useCreation() {
  const latest = useRef<Created>({});
  const [created, setCreated] = useState<Created>({});
  const adapters = { invalidates: [listLookupDataAdapters] };
  const caches = { invalidates: [listLookupCaches] };
  const createAdapter = useCall(createLookupDataAdapter, adapters);
  const updateAdapter = useCall(updateLookupDataAdapter, adapters);
  const createCache = useCall(createLookupCache, caches);
  const updateCache = useCall(updateLookupCache, caches);
  const saveContent = useSaveContent();
  const createTable = useCall(createLookupTable, {
    done: (_, { body }) => lookupTableNotices.created(body.title),
    invalidates: [listLookupTables],
  });

  const add = (part: Created) => {
    latest.current = { ...latest.current, ...part };
    setCreated(latest.current);
  };

  async function adapterId(values: CreationValues): Promise<string | null> {
    if (values.source === 'existing') return values.data_adapter_id;
    const { adapter: earlier } = latest.current;
    const body = adapterRequest(values, earlier);
    const adapter = earlier
      ? await updateAdapter.mutateAsync({ idOrName: earlier.id, body })
      : await createAdapter.mutateAsync({ body });
    add({ adapter });
    if (values.type === 'tailrace_csv') {
      await saveContent.mutateAsync({ idOrName: adapter.id, body: values.content });
    }
    return adapter.id;
  }

  async function cacheId(values: CreationValues): Promise<string | null> {
    const type = newCacheType(values);
    if (type === null) return values.cache_id;
    const { cache: earlier } = latest.current;
    const body = cacheRequest({ ...values, cache_type: type }, earlier);
    const cache = earlier
      ? await updateCache.mutateAsync({ idOrName: earlier.id, body })
      : await createCache.mutateAsync({ body });
    add({ cache });
    return cache.id;
  }

  return {
    created,
    create: async (values: CreationValues & TableDefaults) => {
      const data_adapter_id = await adapterId(values);
      const cache_id = await cacheId(values);
      return createTable.mutateAsync({ body: tableRequest({ ...values, cache_id, data_adapter_id }) });
    },
    failed: (error: Error) => {
      const { adapter, cache } = latest.current;
      const names = [
        ...(adapter ? [`data adapter “${adapter.title}”`] : []),
        ...(cache ? [`cache “${cache.title}”`] : []),
      ];
      return names.length === 0 ? lookupNotices.createFailed(error) : partlyCreated(names);
    },
  };
}
