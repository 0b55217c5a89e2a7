import { createLookupDataAdapter } from '@tailrace/sdk/operations/lookup';
import { createFileRoute } from '@tanstack/react-router';
import { lookupQueries, NewAdapterPage } from '#/features/lookup/index.ts';

export const Route = createFileRoute('/_authed/system/lookuptables/data_adapters/create')({
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(lookupQueries.adapterTypes()),
  staticData: {
    title: 'New data adapter',
    permission: createLookupDataAdapter.permission,
    palette: { action: 'Create data adapter' },
  },
  component: NewAdapterPage,
});
