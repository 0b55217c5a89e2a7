import { listLookupCaches } from '@tailrace/sdk/operations/lookup';
import { createFileRoute } from '@tanstack/react-router';
import { CachesPage, lookupCacheListSearch } from '#/features/lookup/index.ts';

export const Route = createFileRoute('/_authed/system/lookuptables/caches/')({
  validateSearch: lookupCacheListSearch.params,
  staticData: { title: 'Lookup caches', permission: listLookupCaches.permission, palette: {} },
  component: CachesPage,
});
