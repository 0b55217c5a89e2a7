import { createFileRoute } from '@tanstack/react-router';
import { EditTablePage, lookupQueries } from '#/features/lookup/index.ts';

export const Route = createFileRoute('/_authed/system/lookuptables/table/$tableId/edit')({
  loader: ({ context: { queryClient }, params }) =>
    queryClient.ensureQueryData(lookupQueries.table(params.tableId)),
  staticData: { title: 'Edit lookup table', crumb: 'Edit' },
  component: EditTablePage,
});
