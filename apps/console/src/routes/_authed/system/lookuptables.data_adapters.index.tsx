import { listLookupDataAdapters } from '@tailrace/sdk/operations/lookup';
import { createFileRoute } from '@tanstack/react-router';
import { AdaptersPage, lookupAdapterListSearch } from '#/features/lookup/index.ts';

export const Route = createFileRoute('/_authed/system/lookuptables/data_adapters/')({
  validateSearch: lookupAdapterListSearch.params,
  staticData: {
    title: 'Data adapters',
    permission: listLookupDataAdapters.permission,
    palette: { label: 'Lookup data adapters' },
  },
  component: AdaptersPage,
});
