import { createFileRoute } from '@tanstack/react-router';
import { lookupQueries, TablePage } from '#/features/lookup/index.ts';

export const Route = createFileRoute('/_authed/system/lookuptables/table/$tableId/')({
  loader: ({ context: { queryClient }, params }) =>
    queryClient.ensureQueryData(lookupQueries.table(params.tableId)),
  staticData: { title: 'Lookup table' },
  component: TablePage,
});
