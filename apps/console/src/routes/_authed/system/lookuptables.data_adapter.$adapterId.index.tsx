import { createFileRoute } from '@tanstack/react-router';
import { AdapterPage, lookupQueries } from '#/features/lookup/index.ts';

export const Route = createFileRoute('/_authed/system/lookuptables/data_adapter/$adapterId/')({
  loader: ({ context: { queryClient }, params }) =>
    queryClient.ensureQueryData(lookupQueries.adapter(params.adapterId)),
  staticData: { title: 'Data adapter', above: '/system/lookuptables/data_adapters' },
  component: AdapterPage,
});
