import { createFileRoute } from '@tanstack/react-router';
import { EditAdapterPage, lookupQueries } from '#/features/lookup/index.ts';

export const Route = createFileRoute('/_authed/system/lookuptables/data_adapter/$adapterId/edit')({
  loader: ({ context: { queryClient }, params }) =>
    Promise.all([
      queryClient.ensureQueryData(lookupQueries.adapter(params.adapterId)),
      queryClient.ensureQueryData(lookupQueries.adapterTypes()),
    ]),
  staticData: { title: 'Edit data adapter', crumb: 'Edit' },
  component: EditAdapterPage,
});
