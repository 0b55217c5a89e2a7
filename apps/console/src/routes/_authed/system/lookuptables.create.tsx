import { createLookupTable } from '@tailrace/sdk/operations/lookup';
import { createFileRoute } from '@tanstack/react-router';
import { lookupQueries, NewTablePage } from '#/features/lookup/index.ts';

export const Route = createFileRoute('/_authed/system/lookuptables/create')({
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.ensureQueryData(lookupQueries.adapterTypes()),
      queryClient.ensureQueryData(lookupQueries.cacheTypes()),
    ]),
  staticData: {
    title: 'New lookup table',
    permission: createLookupTable.permission,
    palette: { action: 'Create lookup table' },
  },
  component: NewTablePage,
});
